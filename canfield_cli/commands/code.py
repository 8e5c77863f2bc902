"""`code`: the game's code, alone on its line, and spelled."""

from __future__ import annotations

from canfield_cli.commands.base import Answer, Command, Desk, no_arguments
from canfield_cli.text.messages import message


def _code(desk: Desk, arguments: str) -> Answer:
    no_arguments("code", arguments)
    code = desk.session.game.code
    if code is None:
        return Answer(
            desk.speaker.say(
                message(
                    "answer", "This game has no code: it has a layout or changed rules instead."
                )
            )
        )
    spelled = " ".join(str(code).replace("-", ""))
    lines = desk.speaker.say(message("answer", "Spelled: {letters}."), letters=spelled)
    return Answer((str(code), *lines))


COMMAND = Command(
    name="code",
    calls=message("command", "code"),
    help=message("help", "Says the game's code, and spells it."),
    act=_code,
)
