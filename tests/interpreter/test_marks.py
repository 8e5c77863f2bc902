"""`mark` and `return`: a position is come back to by undo or redo, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from harness.environment import posix_only
from harness.program import canfield

from canfield_cli.interpreter.command import Frontend

from .helpers import LANGUAGES, PUBLISHED, outcome, player, said, state

if TYPE_CHECKING:
    from pathlib import Path

MARK = {"en": "mark", "ca": "marca", "es": "marcar"}
RETURN = {"en": "return", "ca": "torna a la marca", "es": "volver a la marca"}
WEB = "CW1-D3-AAAAACL"


@pytest.mark.parametrize(
    ("language", "marked", "back", "again", "here"),
    [
        ("en", "Position marked. To come back to it: return.",
         "Back at the mark, 2 undos. Waste empty.",
         "At the mark again, 1 redo. Column 2 top: queen of clubs. "
         "Reserve: 12 cards, top: 8 of hearts.", "The game is at the mark."),
        ("ca", "Posició marcada. Per tornar-hi: torna a la marca.",
         "De nou a la marca, dues accions desfetes. Descart sense cartes.",
         "Altre cop a la marca, una acció refeta. Columna 2, a dalt: reina de trèvols. "
         "Reserva: 12 cartes, a dalt: 8 de cors.", "La partida ja és a la marca."),
        ("es", "Posición marcada. Para volver a ella: volver a la marca.",
         "De vuelta en la marca, 2 acciones deshechas. Descarte vacío.",
         "Otra vez en la marca, una acción rehecha. Columna 2, arriba: reina de tréboles. "
         "Reserva: 12 cartas, arriba: 8 de corazones.", "La partida ya está en la marca."),
    ],
)  # fmt: skip
def test_a_mark_is_come_back_to_by_undo_and_by_redo(
    language: str, marked: str, back: str, again: str, here: str
) -> None:
    interpreter = player(language, PUBLISHED, "r c2")
    at_mark = interpreter.session.game.position
    assert said(interpreter, MARK[language]) == [marked]
    assert said(interpreter, RETURN[language]) == [here]
    for _ in interpreter.run("d 2"):
        pass
    assert said(interpreter, RETURN[language]) == [back]
    assert interpreter.session.game.position == at_mark
    assert (interpreter.session.game.moves, len(interpreter.session.game.undone)) == (1, 2)
    for _ in interpreter.run("undo"):
        pass
    assert said(interpreter, RETURN[language]) == [again]
    assert interpreter.session.game.position == at_mark
    # What was undone in between can still be given back.
    assert outcome(interpreter, "redo 2") == "redo, redo"


@pytest.mark.parametrize(
    ("language", "unmarked", "branched", "too_far"),
    [
        ("en", "No: nothing is marked in this game. To mark: mark.",
         "No: the mark is lost, since other moves were played instead.",
         "No: the mark is lost: it lies before the last 100 moves."),
        ("ca", "No: en aquesta partida no hi ha res marcat. Per marcar: marca.",
         "No: la marca s'ha perdut, perquè s'han fet altres jugades.",
         "No: la marca s'ha perdut: és d'abans dels últims 100 moviments."),
        ("es", "No: en esta partida no hay nada marcado. Para marcar: marcar.",
         "No: la marca se ha perdido, porque se han hecho otras jugadas.",
         "No: la marca se ha perdido: es de antes de los últimos 100 movimientos."),
    ],
)  # fmt: skip
def test_a_mark_that_cannot_be_come_back_to_is_said_to_be_lost(
    language: str, unmarked: str, branched: str, too_far: str
) -> None:
    interpreter = player(language, PUBLISHED, "r c2")
    back = RETURN[language]
    assert said(interpreter, back) == [unmarked]
    for _ in interpreter.run(f"{MARK[language]}, undo, d"):
        pass
    before = state(interpreter)
    assert said(interpreter, back) == [branched]
    assert [reply.reason for reply in interpreter.run(back)] == ["mark_lost"]
    assert state(interpreter) == before
    # The same moves once more lead to the mark again.
    assert outcome(interpreter, f"undo, r c2, d, {back}") == "undo, r>c2, d, return"
    for _ in interpreter.run("d 99, d 2"):
        pass
    assert said(interpreter, back) == [too_far]
    # Undoing does not bring it nearer than what can be undone.
    assert [reply.reason for reply in interpreter.run(f"undo 50, {back}")][-1] == "mark_lost"
    (reply,) = player(language).run(back)
    assert (reply.kind, reply.reason) == ("state", "nothing_marked")


def test_mark_belongs_to_its_game() -> None:
    for line in ("new", f"new {PUBLISHED}", "restart"):
        interpreter = player("en", PUBLISHED, "d", "mark", "d", line)
        assert [reply.reason for reply in interpreter.run("return")] == ["nothing_marked"], line
    # A lesson brings back the game that was there, and its mark.
    interpreter = player("en", PUBLISHED, "mark", "d", "learn", "r c2", "mark")
    assert outcome(interpreter, "return") == "return"
    interpreter.end_lesson()
    assert said(interpreter, "return") == ["Back at the mark, 1 undo. Waste empty."]


def test_another_mark_takes_the_place_of_the_first() -> None:
    interpreter = player("en", PUBLISHED, "mark", "d", "mark", "d 3", "return")
    assert interpreter.session.game.moves == 1
    assert said(interpreter, "return") == ["The game is at the mark."]


def test_mark_and_its_questions_cost_nothing() -> None:
    interpreter = player("en", PUBLISHED, "d 2", "undo")
    before = state(interpreter)
    assert outcome(interpreter, "mark, return") == "mark, return"
    assert state(interpreter) == before
    assert outcome(interpreter, "redo") == "redo"


def test_a_game_that_is_given_up_cannot_be_taken_back() -> None:
    interpreter = player("en", PUBLISHED, "mark", "d", "give up")
    assert outcome(interpreter, "return") == "illegal given_up"


def test_back_is_undo_and_back_to_the_mark_is_return() -> None:
    interpreter = player("en", PUBLISHED, "mark", "d 3")
    assert outcome(interpreter, "back") == "undo"
    assert outcome(interpreter, "go back to the mark") == "return"
    assert interpreter.session.game.moves == 0
    # In Catalan and Spanish verbs of coming back still move cards.
    interpreter = player("ca", PUBLISHED, "r c2", "r f")
    assert outcome(interpreter, "torna el 8 de cors a la columna 3") == "illegal wrong_colour"


@pytest.mark.parametrize(
    ("language", "question", "told"),
    [
        ("en", "Return to the mark? That costs 2 moves. Type y for yes.",
         "Back at the mark, 2 undos, counted as 2 moves."),
        ("ca", "Tornar a la marca? Costa 2 moviments. Per dir que sí, s.",
         "De nou a la marca, dues accions desfetes, i això compta com 2 moviments."),
        ("es", "¿Volver a la marca? Cuesta 2 movimientos. Para decir que sí, s.",
         "De vuelta en la marca, 2 acciones deshechas, y eso cuenta como 2 movimientos."),
    ],
)  # fmt: skip
def test_in_web_return_says_what_it_costs_and_asks(language: str, question: str, told: str) -> None:
    asked: list[str] = []

    def answered(answer: bool) -> Frontend:
        return Frontend(lambda text: asked.append(text) or answer)  # type: ignore[func-returns-value]

    interpreter = player(language, WEB, MARK[language], "d 2")
    before = state(interpreter)
    (declined,) = interpreter.run(RETURN[language], answered(False))
    assert state(interpreter) == before
    assert (declined.error, declined.changed) == (None, False)
    (reply,) = interpreter.run(RETURN[language], answered(True))
    assert reply.lines[0].startswith(told)
    assert interpreter.session.game.moves == 4
    assert asked == [question, question]
    # Where nothing is to be done, or nobody is there, nothing is asked.
    assert outcome(interpreter, RETURN[language]) == "return"
    interpreter = player(language, PUBLISHED, MARK[language], "d 2")
    list(interpreter.run(RETURN[language], answered(False)))
    assert (interpreter.session.game.moves, len(asked)) == (0, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_have_the_undos_and_redos(language: str) -> None:
    mark, back = MARK[language], RETURN[language]
    moves = (
        f"code: {PUBLISHED}\nlang: {language}\nr c2\n{mark}\nd 2\n{back}\nundo\n{back}\n{back}\n"
        "expect top c2 QC\n"
    )
    ran = canfield("run", "-", "--json", stdin=moves)
    assert (ran.code, ran.err) == (0, "")
    returns = [each for each in ran.records if each.get("command") == "return"]
    assert [each["moves"] for each in returns] == [["undo", "undo"], ["redo"], []]
    assert list(returns[0]) == ["line", "input", "ok", "command", "moves", "position"]
    assert list(returns[2]) == list(returns[0])
    assert returns[0]["position"]["columns"][1] == ["KH", "QC"]
    exported = canfield("export", "-", stdin=moves).out
    assert exported.splitlines()[2:] == ["r>c2", "d", "d", "undo", "undo", "undo", "redo"]
    reviewed = canfield("review", "-", "--json", stdin=moves)
    assert reviewed.code in {0, 1}


def test_undone_actions_count_in_the_records(tmp_path: Path) -> None:
    canfield("play", PUBLISHED, stdin="mark\nd 3\nreturn\n", home=tmp_path)
    resumed = canfield(stdin="history\nredo 3\nreturn\n", home=tmp_path)
    assert "History: nothing yet." in resumed.out
    # A mark is not kept with the game.
    assert "No: nothing is marked in this game." in resumed.out
    assert resumed.out.count("Redone") + resumed.out.count("redone") >= 1


@posix_only
def test_return_asks_at_a_terminal_and_n_is_no(tmp_path: Path) -> None:
    from harness.terminal import Terminal  # noqa: PLC0415 - it needs a POSIX system

    with Terminal(tmp_path, "play", WEB, "--accessible") as terminal:
        terminal.opens()
        terminal.line("mark")
        terminal.line("d 2")
        question = "Return to the mark? That costs 2 moves. Type y for yes. "
        terminal.asks("return", question)
        assert terminal.line("n") == "The game goes on.\n"
        assert "Cards up: 1, in 2 moves." in terminal.line("score")
        terminal.asks("return", question)
        assert terminal.line("y").startswith("Back at the mark, 2 undos, counted as 2 moves.")


def test_a_game_that_was_given_up_is_not_marked() -> None:
    interpreter = player("en", "CF1-D3-AAAAACL", "d", "give up")
    assert outcome(interpreter, "mark") == "illegal given_up"
