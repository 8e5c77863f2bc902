"""`save`: the game in a move file."""

from __future__ import annotations

from canfield_cli.engine.action_log import replay
from canfield_cli.engine.notation import REDO, UNDO
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.file_arguments import file_name, written
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.store.movefile_writer import headers, line
from canfield_cli.text.messages import message

NAME = "save"


def _save(context: CommandContext, arguments: str) -> CommandResult:
    name = file_name(NAME, arguments)
    context.recorder.need_log()
    game = context.session.game
    begun = context.session.copy_of_start()
    lines = [*headers(game)]
    for text, done in replay(begun, context.recorder.log):
        lines.append(line(done) if done and text not in {UNDO, REDO} else text)
    return written(context, name, "\n".join(lines) + "\n")


COMMAND = Command(
    name=NAME,
    aliases=message("command", "save|save game"),
    example=message("example", "save my.moves"),
    help=message("help", "Writes the game, with every move and undo, to a new file."),
    handler=_save,
    topic=HelpTopic.FILES,
    gist=message("help", "writes the game to a file"),
)
