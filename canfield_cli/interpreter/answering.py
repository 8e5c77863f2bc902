"""What a command came to, as replies: one, or several where it goes on by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.interpreter.reply import Reply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from canfield_cli.interpreter.command import Command, CommandResult


def answered(command: Command, result: CommandResult, text: str) -> Reply:
    """The reply to a command that was typed so."""
    rest = result.rest
    return Reply(
        text,
        result.lines,
        played=result.played,
        steps=result.steps,
        command=command.name,
        effects=command.effects,
        changed=result.changed,
        leaves=result.leaves,
        begins=result.begins,
        suggested=result.suggested,
        figures=result.figures,
        retyped=result.retyped,
        rest=(lambda: answered(command, rest(), text)) if rest else None,
    )


def merged(replies: Iterator[Reply]) -> Iterator[Reply]:
    """The replies, one for each command: all that one went on to is in it."""
    begun: Reply | None = None
    for reply in replies:
        if begun is None and reply.rest is None:
            yield reply
            continue
        whole = reply
        if begun:
            whole = reply._replace(
                lines=begun.lines + reply.lines,
                played=begun.played + reply.played,
                changed=begun.changed or reply.changed,
            )
        begun = whole if reply.rest else None
        if begun is None:
            yield whole
