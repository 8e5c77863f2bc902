"""Rule sets and draws are named by the documents' own words: options, headers, `set` and `new`."""

from __future__ import annotations

import pytest
from harness.program import CommandCall, inside
from interpreter.helpers import player, said

DRAWS: dict[str, dict[int, tuple[str, ...]]] = {
    "en": {1: ("1 card", "draw 1", "easy"), 3: ("3 cards", "draw 3", "hard")},
    "ca": {1: ("1 carta", "una carta", "robar 1", "Fàcil"), 3: ("3 cartes", "Difícil", "robar 3")},
    "es": {1: ("1 carta", "voltear 1", "fácil"), 3: ("3 cartas", "Voltear 3", "difícil")},
}
RULES = {"en": "classic", "ca": "clàssiques", "es": "clásicas"}
SHOWN = {
    "en": {1: "Draw: 1 card.", 3: "Draw: 3 cards."},
    "ca": {1: "Robar: una carta.", 3: "Robar: 3 cartes."},
    "es": {1: "Voltear: una carta.", 3: "Voltear: 3 cartas."},
}
SET = {"en": "set draw", "ca": "ajusta robar", "es": "ajustar voltear"}
NEW = {"en": "new", "ca": "nova", "es": "nueva"}
WORDS = [
    (language, draw, word)
    for language, draws in DRAWS.items()
    for draw, words in draws.items()
    for word in words
]


@pytest.mark.parametrize(("language", "draw", "word"), WORDS)
def test_a_draw_has_its_words_everywhere(language: str, draw: int, word: str) -> None:
    calls = [
        CommandCall(("deal", "--json", "--lang", language, "--draw", word)),
        CommandCall(("run", "-", "--json"), f"lang: {language}\ndraw: {word}\nlook\n"),
        CommandCall(("run", "-", "--json", "--draw", word), "look\n"),
    ]
    dealt, *ran = inside(calls)
    assert dealt.records[0]["draw"] == draw
    assert [each.records[0]["position"]["draw"] for each in ran] == [draw] * 2
    game = player(language=language)
    assert said(game, f"{SET[language]} {word}")[0] == SHOWN[language][draw]
    said(game, f"{NEW[language]} {word}")
    assert game.session.game.rules.draw == draw


@pytest.mark.parametrize("language", RULES)
def test_a_rule_set_has_its_word_everywhere(language: str) -> None:
    word = RULES[language]
    calls = [
        CommandCall(("deal", "--json", "--lang", language, "--rules", word)),
        CommandCall(("run", "-", "--json"), f"lang: {language}\nrules: {word}\nlook\n"),
        CommandCall(("rules", word, "--lang", language)),
        CommandCall(("deal", "--lang", language, "--rules", "xyz")),
    ]
    dealt, ran, told, refused = inside(calls)
    assert dealt.records[0]["rules"] == "classic"
    assert ran.records[0]["position"]["rules"] == "classic"
    assert word in told.out.splitlines()[0]
    # An error names what may be typed in the language.
    assert "app, web " in refused.err
    assert refused.err.endswith(f" {word}.\n")


@pytest.mark.parametrize("language", RULES)
def test_words_of_every_language_are_read_by_set_in_each(language: str) -> None:
    game = player(language)
    for words in DRAWS.values():
        for draw, (word, *_) in words.items():
            assert said(game, f"set draw {word}")[0] == SHOWN[language][draw]
    for word in RULES.values():
        said(game, "set rules app")
        assert RULES[language] in said(game, f"set rules {word}")[0]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ca", ("--view paraules", "--verbosity breu", "--verbosity complet")),
        ("es", ("--view palabras", "--verbosity breve", "--verbosity completo")),
    ],
)
def test_options_take_the_values_that_their_help_names(
    language: str, words: tuple[str, ...]
) -> None:
    calls = [
        CommandCall(("run", "-", *word.split(), "--lang", language), "code: CF1-D3-AAAAACL\nd\n")
        for word in words
    ]
    (helped,) = inside([CommandCall(("run", "--help", "--lang", language))])
    for word, ran in zip(words, inside(calls), strict=True):
        assert (ran.code, ran.err) == (0, "")
        assert word.split()[1] in helped.out


@pytest.mark.parametrize("language", RULES)
def test_values_are_said_in_the_players_language(language: str) -> None:
    game = player(language, "CC1-D1-AAAAACL")
    told = "\n".join(
        line
        for command in ("restart", "rules", "double click", f"new {RULES[language]}", "set")
        for line in said(game, command)
    )
    assert RULES[language] in told
    if language != "en":
        assert "classic" not in told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("new easy", "new hard", "new draw 1", "new web", "new winnable", "game code")),
        ("ca", ("nova fàcil", "nova difícil", "nova robar 1", "nova web", "nova guanyable")),
        ("es", ("nueva fácil", "nueva difícil", "nueva voltear 1", "nueva web", "nueva ganable")),
    ],
)
def test_new_and_its_help_tell_which_games_there_are(language: str, words: tuple[str, ...]) -> None:
    game = player(language=language)
    for command in ("new", "help new"):
        told = " ".join(said(game, command))
        assert [word for word in words if word not in told] == []
    said(game, "verbosity brief")
    assert words[0] not in " ".join(said(game, "new"))
    said(game, "verbosity normal")
    assert words[1] not in " ".join(said(game, words[0]))
    for word in words:
        if word != "game code":
            assert not said(game, word)[0].startswith(("Unknown", "Unclear", "Desco", "Poc"))
