"""Golden transcripts: whole games through the real program, byte for byte.

Each `tests/golden/*.transcript` is what the program prints. After a wanted change of wording,
write them anew and read the difference before it is committed:

    PYTHONPATH=tests python tests/commands/prompt/test_golden.py
    git diff tests/golden
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from harness.environment import environment, program

ROOT = Path(__file__).parents[3]
GOLDEN = ROOT / "tests" / "golden"
WON_GAME = str(ROOT / "examples" / "won-game.moves")

# Typed after `canfield play CF1-D3-AAAAACL`: moves, questions, commands and refusals.
SESSIONS = {
    "en": """\
r c2, r f, c2 c4
queen of spades on king of hearts
c4
undo 2
redo 5
c1 c3
d 2
w f, w c2, 2c3
verbosity brief
up
d
verbosity full
d
f
xyzzy
score
rules
give up
d
restart
quit
""",
    "ca": """\
reina de trèvols sobre el rei de cors
r f, c2 c4
reina de piques sobre el rei de cors
columna quatre
desfés 2
refés 5
l’as de piques a la fundació
robar 3
d 2
w f, w c2, 2c3
8c f
detall breu
puja
d
detall tot
roba
fundacions
blablabla
puntuació
regles
abandona
d
reinicia
surt
""",
    "es": """\
reina de tréboles sobre el rey de corazones
r f, c2 c4
reina de picas sobre el rey de corazones
tablero cuatro
anular 2
rehacer 5
el as de picas a la fundación
voltear 3
d 2
w f, w c2, 2c3
8c f
detalle breve
subir
d
detalle todo
voltear
fundaciones
blablabla
puntuación
reglas
rendirse
d
reiniciar
salir
""",
}
PROGRAMS = {
    **{
        f"won-game.{language}": (("run", WON_GAME, "--lang", language), "") for language in SESSIONS
    },
    **{
        f"session.{language}": (("play", "CF1-D3-AAAAACL", "--lang", language), typed)
        for language, typed in SESSIONS.items()
    },
}


def printed(name: str) -> bytes:
    """What the program prints; it must end well and say nothing of trouble."""
    arguments, typed = PROGRAMS[name]
    with TemporaryDirectory() as home:
        ended = subprocess.run(
            program(*arguments),
            input=typed.encode(),
            capture_output=True,
            cwd=ROOT,
            env=environment(Path(home), PYTHONUTF8="1"),
            check=False,
        )
    assert (ended.returncode, ended.stderr) == (0, b"")
    return ended.stdout


@pytest.mark.parametrize("name", PROGRAMS)
def test_program_prints_what_it_printed(name: str) -> None:
    assert printed(name) == (GOLDEN / f"{name}.transcript").read_bytes()


def test_no_transcript_is_left_over() -> None:
    written = {path.name for path in GOLDEN.iterdir()}
    assert written == {f"{name}.transcript" for name in PROGRAMS}


if __name__ == "__main__":
    for each in PROGRAMS:
        (GOLDEN / f"{each}.transcript").write_bytes(printed(each))
