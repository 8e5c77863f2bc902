"""The voice is the player's own: on, fast, by name and with tones, and all that is remembered."""

from __future__ import annotations

import os
import subprocess
import wave
from pathlib import Path

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import won_game
from harness.terminal import Terminal

from canfield_cli.interpreter.speaking import OfferedVoice
from canfield_cli.repl.engines import ENGINES, Style, fitting, voices_of
from canfield_cli.repl.speech import CommandVoice
from canfield_cli.repl.tones import Tone, tone_of

from .players import player
from .test_speech import GAME, fake_voices, script, wait_for
from .voice import ESPEAK

# As espeak-ng: it lists voices, and writes down how it is called and what it is given.
ESPEAKER = """#!/bin/sh
case "$*" in
    --voices) cat "$CANFIELD_HOME/offered"; exit;;
esac
cat > "$CANFIELD_HOME/heard.new"
echo "$CANFIELD_LANG $*" >> "$CANFIELD_HOME/called"
mv "$CANFIELD_HOME/heard.new" "$CANFIELD_HOME/heard"
"""
OFFERED = """Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  ca              --/M      Catalan            roa/ca
 2  en-gb           --/M      English_(Great_Britain) gmw/en            (en 2)
 5  en-us           --/M      English_(America)  gmw/en-US            (en 3)
 5  es              --/M      Spanish_(Spain)    roa/es
"""
WITHOUT_SPEECH = tuple(word for word in GAME if word != "--speak")


def at_espeak(home: Path, *options: str, text: str = ESPEAKER) -> Terminal:
    """A game where the only voice is one like espeak-ng."""
    (home / "offered").write_text(OFFERED, encoding="utf-8")
    path = (
        str(home / "bin") if (home / "bin").exists() else fake_voices(home, "espeak-ng", text=text)
    )
    return Terminal(home, *WITHOUT_SPEECH, *options, PATH=path)


def heard(home: Path, terminal: Terminal, line: str) -> str:
    """What is spoken after a typed line."""
    (home / "heard").unlink(missing_ok=True)
    terminal.line(line)
    wait_for(home / "heard")
    return (home / "heard").read_text(encoding="utf-8")


def last_call(home: Path) -> str:
    return (home / "called").read_text(encoding="utf-8").splitlines()[-1]


def test_speech_is_switched_on_and_remembered_with_its_rate_and_voice(tmp_path: Path) -> None:
    with at_espeak(tmp_path) as terminal:
        terminal.opens()
        assert heard(tmp_path, terminal, "set speak on") == "Speak: on."
        assert last_call(tmp_path) == "en -v en --stdin"
        assert heard(tmp_path, terminal, "set rate 300") == "Rate: 300."
        assert heard(tmp_path, terminal, "set voice EN-US") == "Voice: en-us."
        assert last_call(tmp_path) == "en -v en-us -s 300 --stdin"
        terminal.leaves("q\r")
    with at_espeak(tmp_path) as terminal:
        terminal.opens()
        heard(tmp_path, terminal, "base")
        assert last_call(tmp_path) == "en -v en-us -s 300 --stdin"
        # A voice speaks its own language, and leaves the others to theirs.
        terminal.prompt = "Moviment: "
        heard(tmp_path, terminal, "lang ca")
        assert last_call(tmp_path) == "ca -v ca -s 300 --stdin"
        calls = (tmp_path / "called").read_text(encoding="utf-8")
        assert terminal.line("ajusta parla no") == "Parla: no.\n"
        assert terminal.line("base") == "Rang de sortida: 7.\n"
        assert (tmp_path / "called").read_text(encoding="utf-8") == calls


def test_speak_for_once_is_not_remembered_and_can_be_switched_off(tmp_path: Path) -> None:
    with at_espeak(tmp_path, "--speak") as terminal:
        terminal.opens()
        heard(tmp_path, terminal, "set width 0")
        assert terminal.line("set speak off") == "Speak: off.\n"
        terminal.leaves("q\r")
    assert "true" not in (tmp_path / "settings.toml").read_text(encoding="utf-8")


def test_the_voices_of_the_language_are_told_and_all_of_them_when_asked(tmp_path: Path) -> None:
    with at_espeak(tmp_path) as terminal:
        terminal.opens()
        assert terminal.line("voices").splitlines() == [
            "Voices of espeak-ng in English: en-gb, en-us.",
            "To choose one: set voice en-gb.",
            "In all languages: 4. To hear all: voices all.",
        ]
        every = "All voices of espeak-ng: ca, en-gb, en-us, es."
        assert terminal.line("voices all") == f"{every}\n"
        assert terminal.line("set voice Bruce").splitlines() == [
            "No: espeak-ng has no voice Bruce. To hear which it has: voices."
        ]
        assert terminal.line("set voice en-us+f3").splitlines() == [
            "Voice: en-us+f3.",
            "Nothing is spoken now. To switch speech on: set speak on.",
        ]
        assert terminal.line("set voice default").splitlines()[0] == "Voice: default."
        assert terminal.line("set rate 700").startswith("Wrong rate: 700. It can be a number of")


def test_without_a_program_that_speaks_nothing_is_switched_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, PATH=fake_voices(tmp_path)) as terminal:
        terminal.opens()
        refused = "No: there is no program that speaks, such as espeak-ng.\n"
        assert terminal.line("set speak on") == refused
        assert terminal.line("voices") == refused
        assert terminal.line("set speak") == "Speak: off.\n"


def test_a_program_that_is_slow_to_list_its_voices_speaks_meanwhile(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('speak = true\nvoice = "en-us"\n', encoding="utf-8")
    slow = ESPEAKER.replace("--voices) cat", "--voices) sleep 60; cat")
    with at_espeak(tmp_path, text=slow) as terminal:
        terminal.opens()
        assert heard(tmp_path, terminal, "base") == "Base rank: 7."
        assert last_call(tmp_path) == "en -v en-us --stdin"


def test_a_name_is_told_without_brackets_and_taken_so(tmp_path: Path) -> None:
    listing = '#!/bin/sh\ncase "$*" in --list-synthesis-voices) cat "$CANFIELD_HOME/list"; esac\n'
    path = fake_voices(tmp_path, "spd-say", text=listing)
    (tmp_path / "list").write_text(LISTS["spd-say"][0], encoding="utf-8")
    with Terminal(tmp_path, *WITHOUT_SPEECH, PATH=path) as terminal:
        terminal.opens()
        told = terminal.line("voices").splitlines()
        assert told[0] == "Voices of spd-say in English: English America."
        assert told[1] == "To choose one: set voice English America."
        terminal.line("set voice english america+Alex")
        terminal.leaves("q\r")
    saved = (tmp_path / "settings.toml").read_text(encoding="utf-8")
    assert 'voice = "English (America)+Alex"' in saved


def test_a_voice_that_failed_can_be_switched_on_again(tmp_path: Path) -> None:
    failing = '#!/bin/sh\n[ -e "$CANFIELD_HOME/well" ] || exit 4\n' + ESPEAKER
    with at_espeak(tmp_path, "--speak", text=failing) as terminal:
        terminal.wait_for("The voice failed: espeak-ng, ended with code 4.")
        terminal.at_prompt()
        (tmp_path / "well").touch()
        assert heard(tmp_path, terminal, "set speak on") == "Speak: on."


def test_another_program_is_told_language_rate_and_voice(tmp_path: Path) -> None:
    told = '#!/bin/sh\ncat >/dev/null\necho "$CANFIELD_LANG $CANFIELD_RATE $CANFIELD_VOICE" '
    path = script(
        tmp_path / "voice",
        told + '> "$CANFIELD_HOME/new"\nmv "$CANFIELD_HOME/new" "$CANFIELD_HOME/heard"\n',
    )
    with Terminal(tmp_path, *GAME, "--speak-with", str(path)) as terminal:
        terminal.opens()
        terminal.line("set rate 250")
        assert heard(tmp_path, terminal, "set voice La Montse") == "en 250 La Montse\n"
        assert terminal.line("voices") == f"Which voices {path} has is not known here.\n"
        terminal.prompt = "Movimiento: "
        assert heard(tmp_path, terminal, "lang es") == "es 250 La Montse\n"


@pytest.mark.parametrize(
    ("name", "plain", "fast", "named"),
    [
        (
            "spd-say",
            "spd-say --wait --language ca --pipe-mode",
            "spd-say --wait --language ca --rate 47 --pipe-mode",
            "spd-say --wait --language ca --synthesis-voice Jordi --pipe-mode",
        ),
        (
            "espeak-ng",
            "espeak-ng -v ca --stdin",
            "espeak-ng -v ca -s 300 --stdin",
            "espeak-ng -v Jordi --stdin",
        ),
        ("say", "say -v  -f -", "say -v  -r 300 -f -", "say -v Jordi -f -"),
    ],
)
def test_each_program_is_called_with_rate_and_voice(
    name: str, plain: str, fast: str, named: str
) -> None:
    styles = (Style("ca"), Style("ca", 300), Style("ca", 0, "Jordi"))
    assert [" ".join(ENGINES[name].command(style)) for style in styles] == [plain, fast, named]


def test_the_voice_of_windows_is_quoted_and_its_rate_is_counted_in_steps() -> None:
    command = ENGINES["powershell"].command(Style("es", 300, "L'Anna"))[-1]
    assert "$s.SelectVoice('L''Anna'); $s.Rate = 5; " in command
    assert "Rate" not in ENGINES["powershell"].command(Style("es"))[-1]


LISTS = {
    "spd-say": (
        "                    NAME                LANGUAGE                 VARIANT\n"
        "         Catalan+Alicia                      ca                    none\n"
        "       English (America)                   en-us                    none\n"
        "English (Great Britain)+female1            en-gb                 female1\n",
        [("Catalan+Alicia", "ca"), ("English (America)", "en-us")],
    ),
    "espeak-ng": (OFFERED, [(name, name) for name in ("ca", "en-gb", "en-us", "es")]),
    "say": (
        "Alex                en_US    # Most people recognize me by my voice.\n"
        "Eddy (Spanish (Spain)) es_ES    # ¡Hola! Me llamo Eddy.\n",
        [("Alex", "en_US"), ("Eddy (Spanish (Spain))", "es_ES")],
    ),
    "powershell": (
        "ca-ES Microsoft Herena Desktop\r\n\r\nen-US Microsoft Zira Desktop\r\n",
        [("Microsoft Herena Desktop", "ca-ES"), ("Microsoft Zira Desktop", "en-US")],
    ),
}


@pytest.mark.parametrize("name", LISTS)
def test_the_list_of_each_program_is_read(name: str) -> None:
    listed, wanted = LISTS[name]
    assert list(ENGINES[name].read(listed)) == [OfferedVoice(*each) for each in wanted]


def test_what_a_program_offers_that_does_not_answer_is_not_known() -> None:
    silent = ENGINES["espeak-ng"]._replace(lists=("/no/such/program",))
    assert voices_of(silent) is None


def test_a_list_that_was_broken_off_is_asked_for_again_and_one_that_came_is_kept(
    tmp_path: Path,
) -> None:
    asked = tmp_path / "asked"
    program = tmp_path / "lists"
    program.write_text(
        f'#!/bin/sh\necho >> "{asked}"\n[ -e "{tmp_path}/works" ] || exit 1\n'
        "printf 'heading\\n 5 ca x x\\n'\n"
    )
    program.chmod(0o755)
    voice = CommandVoice(("x",), ENGINES["espeak-ng"]._replace(lists=(str(program),)))
    assert voice.offered() is None
    (tmp_path / "works").touch()
    assert voice.offered() == voice.offered() == (OfferedVoice("ca", "ca"),)
    assert asked.read_text() == "\n\n"


def test_a_chosen_voice_speaks_its_language_and_those_that_have_no_other() -> None:
    offered = [OfferedVoice("Montse", "ca_ES"), OfferedVoice("Alex", "en_US")]
    assert fitting(Style("ca", voice="Montse"), offered) == "Montse"
    assert fitting(Style("en", voice="Montse"), offered) == ""
    assert fitting(Style("es", voice="Montse"), offered) == "Montse"
    assert fitting(Style("es", voice="Elsewhere"), offered) == "Elsewhere"


def tones(*lines: str) -> list[Tone | None]:
    asker = player()
    return [tone_of(reply) for line in lines for reply in asker.run(line)]


def test_a_tone_tells_of_what_went_up_was_redealt_or_refused() -> None:
    assert tones("r c2", "r f", "c2", "xyzzy", "c1 c3") == [
        *(None, Tone.UP, None, Tone.REFUSED, Tone.REFUSED)
    ]
    assert tones("d 12", "d")[-2:] == [None, Tone.REDEAL]
    assert tones("r c2", "r f", "undo") == [None, Tone.UP, None]


def test_a_won_game_has_a_tone_of_its_own() -> None:
    asker = player()
    replies = [reply for line in won_game() for reply in asker.run(line)]
    heard = [tone_of(reply._replace(won=asker.session.game.position.is_won)) for reply in replies]
    assert heard[-1] is Tone.WON


def test_tones_are_heard_before_the_words_where_the_voice_can_sound_them(tmp_path: Path) -> None:
    with at_espeak(tmp_path, "--speak") as terminal:
        terminal.opens()
        assert terminal.line("set sounds on") == "Sounds: on.\n"
        terminal.line("r c2")
        said = heard(tmp_path, terminal, "r f")
        assert said.startswith("<speak><audio src=")
        assert "up.wav" in said
        assert "8 of hearts" in said
        assert last_call(tmp_path) == "en -v en --stdin -m"
        assert "refused.wav" in heard(tmp_path, terminal, "where <b>")
        assert "Unknown card: &lt;b." in (tmp_path / "heard").read_text(encoding="utf-8")
        # What sounds like nothing is spoken as ever.
        assert heard(tmp_path, terminal, "base") == "Base rank: 7."
        assert last_call(tmp_path) == "en -v en --stdin"
        folder = said.split('"')[1].rpartition("/")[0]
        assert Path(folder).is_dir()
        terminal.leaves("q\r")
        assert not Path(folder).exists()


def test_a_voice_that_cannot_sound_tones_is_told_so(tmp_path: Path) -> None:
    path = fake_voices(tmp_path, "say")
    with Terminal(tmp_path, *GAME, "--speak", PATH=path) as terminal:
        terminal.opens()
        assert terminal.line("set sounds on").splitlines() == [
            "Sounds: on.",
            "say cannot sound tones; espeak-ng can.",
        ]
        assert heard(tmp_path, terminal, "xyzzy").startswith("Unknown: xyzzy.")


@pytest.mark.skipif(ESPEAK is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize("tone", Tone)
def test_espeak_ng_sounds_each_tone_for_as_long_as_it_is(tmp_path: Path, tone: Tone) -> None:
    lengths = []
    voice = CommandVoice(("espeak-ng",), ENGINES["espeak-ng"])
    for text in ("<speak>Seven up.</speak>", voice.with_tones("Seven up.", [tone])):
        sound = tmp_path / "said.wav"
        command = [str(ESPEAK), "-m", "-v", "en", "-w", str(sound), "--stdin"]
        subprocess.run(command, input=text.encode(), check=True)
        with wave.open(str(sound)) as wav:
            lengths.append(wav.getnframes() / wav.getframerate())
    without, with_tone = lengths
    wanted = sum(milliseconds for _, milliseconds in tone.value) / 1000
    assert with_tone - without == pytest.approx(wanted, abs=0.1)
    voice.finish()
