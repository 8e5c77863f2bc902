"""What a line asks for: each of its requests, as often as it is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from canfield_cli.engine.reader import ALL
from canfield_cli.engine.requests import CommandCall, DrawRequest, Request
from canfield_cli.interpreter.command import number_or

if TYPE_CHECKING:
    from collections.abc import Mapping

    from canfield_cli.engine.reader import Part, Reader
    from canfield_cli.interpreter.command import Command


class Requested(NamedTuple):
    """One thing that a line asks for, and the line where its first part begins one to retype."""

    line: str
    request: Request
    part: Part
    begins: bool


def requested(line: str, reader: Reader, by_name: Mapping[str, Command]) -> list[Requested]:
    """All that a line asks for; `CanfieldError` where it cannot be read."""
    parts = reader.read(line)
    calls = (part.request for part in parts)
    retypes = any(isinstance(c, CommandCall) and by_name[c.name].retypes for c in calls)
    asked = [(part, request) for part in parts for request in _each(part, reader, by_name)]
    return [
        Requested(line, request, part, begins=not number and not retypes)
        for number, (part, request) in enumerate(asked)
    ]


def _each(part: Part, reader: Reader, by_name: Mapping[str, Command]) -> list[Request]:
    """The part's request, as often as it is to be done."""
    request = part.request
    match request:
        case DrawRequest(times=times):
            return [DrawRequest()] * times
        case CommandCall(name=name, arguments=arguments) if arguments and by_name[name].repeats:
            count = reader.count(arguments)
            if count == ALL and by_name[name].takes_all:
                # How many there are is known when it comes to it.
                return [request]
            start = part.start + len(part.text.rstrip()) - len(arguments)
            return [CommandCall(name, "")] * (count or number_or(1, name, arguments, start=start))
        case _:
            return [request]
