"""Speech: one utterance for each typed line, and voices that fail without harming the game."""

from __future__ import annotations

import io
import os
import shutil
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

if os.name == "nt":
    pytest.skip("a pty is POSIX", allow_module_level=True)

from harness.games import CODE
from harness.terminal import CTRL_C, CTRL_D, PROMPTS, Terminal

from canfield_cli.repl import loop
from canfield_cli.repl.engines import Style
from canfield_cli.repl.loop import Conversation, PromptOptions
from canfield_cli.repl.speech import Speech, find_voice, program_and_arguments, spoken

from .players import player
from .recorder import LONGEST_WAIT, Recorder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from canfield_cli.interpreter.interpreter import Interpreter
    from canfield_cli.interpreter.speaking import VoiceError
    from canfield_cli.repl.tones import Tone

GAME = ("play", CODE, "--accessible", "--lang", "en", "--quiet")
RESERVE_NEWS = "Queen of clubs to column 2. Reserve: 12 cards, top: 8 of hearts."
DRAW_NEWS = "7 of diamonds, under it 9 of spades, 3 of hearts."
QUESTION = "Leave the current game and start another? Type y for yes."
GOES_ON = "The game goes on without speech."


@pytest.fixture
def voice(tmp_path: Path) -> Iterator[Recorder]:
    recorder = Recorder(tmp_path)
    yield recorder
    recorder.end()


def speaking(home: Path, voice: Recorder, *options: str) -> Terminal:
    return Terminal(home, *GAME, "--speak-with", voice.command(), *options)


def test_each_typed_line_is_one_utterance_in_the_games_language(
    tmp_path: Path, voice: Recorder
) -> None:
    with speaking(tmp_path, voice) as terminal:
        printed = [terminal.opens()]
        for line in ("r c2", "d, r f, look", "r c1", "lang es", "base"):
            voice.spoken(len(printed))
            if line == "lang es":
                terminal.prompt = PROMPTS["es"]
            printed.append(terminal.line(line))
        heard = voice.spoken(len(printed))
        # How the lines are broken is the voice's affair; capitals keep it from reading stops.
        told = [spoken(said).split() for said in printed]
        assert [entry["text"].split() for entry in heard] == told
        assert [entry["language"] for entry in heard] == ["en"] * 4 + ["es"] * 2


def test_only_enter_and_ctrl_c_cut_an_utterance_off(tmp_path: Path, voice: Recorder) -> None:
    with speaking(tmp_path, voice) as terminal:
        terminal.opens()
        first = voice.spoken(1)[0]["pid"]
        terminal.key("r c")
        terminal.rests()
        assert voice.speaking() == [first]
        terminal.press(CTRL_C)
        terminal.hears("^C\r\nMove: ", 0)
        voice.hushed(first)
        terminal.line("base")
        other = voice.spoken(2)[1]["pid"]
        terminal.line("r c2")
        voice.hushed(other)
        second = voice.spoken(3)[2]
        assert second["text"].split() == RESERVE_NEWS.split()
        assert voice.speaking() == [second["pid"]]
        assert not [entry for entry in voice.entries if "ended" in entry]


def test_an_empty_enter_silences_and_does_nothing_else(tmp_path: Path, voice: Recorder) -> None:
    with speaking(tmp_path, voice) as terminal:
        terminal.opens()
        voice.spoken(1)
        assert terminal.line("") == ""
        voice.hushed(voice.spoken(1)[0]["pid"])
        assert terminal.line("") == ""
        assert terminal.line("history") == "History: nothing yet.\n"
        assert len(voice.spoken(2)) == 2


def test_the_last_words_are_spoken_to_their_end(tmp_path: Path) -> None:
    voice = Recorder(tmp_path, seconds=0.2)
    with speaking(tmp_path, voice) as terminal:
        terminal.opens()
        voice.spoken(1)
        terminal.leaves("q\r")
    last = voice.spoken(2)[1]
    assert last["text"] == "Game closed."
    voice.hushed(last["pid"])
    assert {"pid": last["pid"], "ended": True} in voice.entries


def test_a_question_is_spoken_and_what_follows_its_answer(tmp_path: Path, voice: Recorder) -> None:
    with speaking(tmp_path, voice) as terminal:
        terminal.opens()
        voice.spoken(1)
        assert terminal.line("d") == DRAW_NEWS + "\n"
        voice.spoken(2)
        terminal.line("new", end=QUESTION + " ")
        assert voice.spoken(3)[2]["text"] == QUESTION
        terminal.line("x")
        assert voice.spoken(4)[3]["text"] == "The game goes on."
        assert len(voice.speaking()) == 1


@pytest.mark.parametrize(
    ("lines", "key"), [((), CTRL_D), (("d", "new"), CTRL_C), (("d", "new"), CTRL_D)]
)
def test_two_utterances_are_never_spoken_at_once(
    tmp_path: Path, voice: Recorder, lines: tuple[str, ...], key: str
) -> None:
    with speaking(tmp_path, voice) as terminal:
        terminal.opens()
        said = 1
        voice.spoken(said)
        terminal.rests()
        for said, line in enumerate(lines, 2):
            terminal.line(line, end=QUESTION + " " if line == "new" else None)
            voice.spoken(said)
            terminal.rests()
        terminal.press(key)
        voice.spoken(said + 1)
        assert len(voice.speaking()) == 1


def wait_for(path: Path) -> None:
    """Wait for a file that a voice makes just before it ends, and a little more."""
    limit = time.monotonic() + LONGEST_WAIT
    while not path.exists():
        assert time.monotonic() < limit
        time.sleep(0.01)
    time.sleep(0.1)


def script(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return path


# One that fails when it is told to.
TOLD_TO_FAIL = """#!/bin/sh
until [ -e "$CANFIELD_HOME/go" ]; do sleep 0.02; done
exit 3
"""
FAILING = {
    "it is missing": None,
    "it ends at once with an error": '#!/bin/sh\n: >"$CANFIELD_HOME/ended"\nexit 3\n',
    "it ends with an error after it spoke": (
        '#!/bin/sh\ncat >/dev/null\n: >"$CANFIELD_HOME/ended"\nexit 1\n'
    ),
    "it is no program": "\x00\x01",
    "its interpreter is missing": "#!/no/such/interpreter\n",
}
TIRESOME = {
    "it hangs and reads nothing": "#!/bin/sh\nexec sleep 20\n",
    "it floods its output": "#!/bin/sh\nexec yes '> flood <'\n",
    "it floods its errors": "#!/bin/sh\nexec yes '> flood <' >&2\n",
    "it cannot be asked to end": "#!/bin/sh\ntrap '' TERM INT HUP\nwhile :; do sleep 1; done\n",
    "it leaves another behind": "#!/bin/sh\nsleep 20 &\nsleep 20\n",
}


@pytest.mark.parametrize("fault", FAILING)
def test_a_voice_that_fails_is_told_at_once_in_one_sentence(tmp_path: Path, fault: str) -> None:
    text = FAILING[fault]
    path = tmp_path / "voice" if text is None else script(tmp_path / "voice", text)
    with Terminal(tmp_path, *GAME, "--speak-with", str(path)) as terminal:
        # No key is pressed meanwhile, and the game asks again.
        terminal.wait_for(GOES_ON)
        terminal.at_prompt()
        said = terminal.text
        for _ in range(4):
            said += terminal.line("base")
        assert terminal.line("r c2").endswith(RESERVE_NEWS + "\n")
        said += terminal.leaves("q\r")
        assert said.count("Base rank: 7.\n") == 4
        assert said.count(GOES_ON) == 1
        sentence = next(line for line in said.splitlines() if GOES_ON in line)
        assert str(path) in sentence
        if "#!/bin/sh" in (text or ""):
            code = 3 if "exit 3" in str(text) else 1
            wanted = f"The voice failed: {path}, ended with code {code}. {GOES_ON}"
            assert sentence == wanted


def test_a_voice_that_was_killed_is_said_to_be(tmp_path: Path) -> None:
    path = script(tmp_path / "voice", "#!/bin/sh\nkill -9 $$\n")
    with Terminal(tmp_path, *GAME, "--speak-with", str(path)) as terminal:
        terminal.wait_for(f"The voice failed: {path}, ended by signal 9. {GOES_ON}")
        terminal.at_prompt()
        assert terminal.line("base") == "Base rank: 7.\n"


def test_what_is_typed_when_the_voice_fails_is_not_lost(tmp_path: Path) -> None:
    path = script(tmp_path / "voice", TOLD_TO_FAIL)
    with Terminal(tmp_path, *GAME, "--speak-with", str(path)) as terminal:
        terminal.opens()
        terminal.key("r c")
        (tmp_path / "go").touch()
        terminal.wait_for(GOES_ON)
        terminal.at_prompt()
        assert terminal.line("2").endswith(RESERVE_NEWS + "\n")


def test_at_the_full_prompt_a_voice_that_fails_is_told_above_what_is_typed(tmp_path: Path) -> None:
    path = script(tmp_path / "voice", TOLD_TO_FAIL)
    with Terminal(tmp_path, "play", CODE, "--lang", "en", "--speak-with", str(path)) as terminal:
        terminal.at_prompt()
        terminal.press("r c")
        terminal.wait_for("r c")
        (tmp_path / "go").touch()
        terminal.wait_for("The voice failed")
        terminal.press("2\r")
        terminal.wait_for("column 2: king of hearts, queen of clubs")
        assert terminal.plain.count("The voice failed") == 1


def test_what_is_wrong_in_the_settings_is_spoken_first(tmp_path: Path, voice: Recorder) -> None:
    (tmp_path / "settings.toml").write_text('verbosity = "loud"\n', encoding="utf-8")
    with speaking(tmp_path, voice) as terminal:
        said = terminal.opens()
        heard = voice.spoken(1)[0]["text"]
        first, *_ = said.splitlines()
        assert first.startswith("In the settings: ")
        assert first.endswith("It is ignored.")
        assert heard.split() == spoken(said).split()


def test_a_voice_that_hangs_or_floods_is_never_heard_of_and_ends_with_the_game(
    tmp_path: Path,
) -> None:
    with ExitStack() as sittings:
        terminals = []
        for number, text in enumerate(TIRESOME.values()):
            home = tmp_path / str(number)
            home.mkdir()
            voice = str(script(home / "voice", text))
            terminal = Terminal(home, *GAME, "--speak-with", voice)
            terminals.append(sittings.enter_context(terminal))
        for terminal in terminals:
            terminal.opens()
            assert terminal.line("base") == "Base rank: 7.\n"
            assert terminal.line("r c2") == RESERVE_NEWS + "\n"
        # All are left at once, for each waits a while for its last words.
        for terminal in terminals:
            terminal.press("q\r")
        for terminal in terminals:
            assert terminal.ends() == 0
            assert "flood" not in terminal.text
            assert GOES_ON not in terminal.text


@pytest.mark.parametrize("command", ["''", "'", "no-such-voice --rate 300", "/"])
def test_a_command_that_names_no_program_is_one_sentence(tmp_path: Path, command: str) -> None:
    with Terminal(tmp_path, *GAME, "--speak-with", command) as terminal:
        said = terminal.opens()
        assert said.splitlines()[0].endswith(GOES_ON)
        assert said.count(GOES_ON) == 1
        assert terminal.line("base") == "Base rank: 7.\n"
        terminal.leaves("q\r")


def test_a_line_that_is_no_text_is_answered_and_spoken(tmp_path: Path, voice: Recorder) -> None:
    with speaking(tmp_path, voice) as terminal:
        terminal.patience = 3.0
        terminal.opens()
        voice.spoken(1)
        for count, keys in enumerate((b"\xff\xfe", b"where \xff", b"help \xe9", b"code: \xe9"), 2):
            since = len(terminal.written)
            terminal.press(keys + b"\r")
            terminal.hears("\r\nMove: ", since + len(keys))
            voice.spoken(count)
        assert terminal.line("base") == "Base rank: 7.\n"


# A voice that writes down how it was called and what it heard, and goes on speaking.
FAKE = """#!/bin/sh
echo "$0 $*" >> "$CANFIELD_HOME/called"
case "$*" in
    --cancel) exit;;
    "-v ?") echo "Anna  de_DE  # Hallo."; echo "La Montse  ca_ES  # Hola."; exit;;
esac
cat > "$CANFIELD_HOME/heard.new"
mv "$CANFIELD_HOME/heard.new" "$CANFIELD_HOME/heard"
exec sleep 20
"""
# One that takes all the time that it is given, and tells whether it could take keys too.
GREEDY = """#!/bin/sh
test -t 0 && : > "$CANFIELD_HOME/keyboard"
exec sleep 20
"""
# One of a speech server, which cuts off whatever is being said when it is told to.
SERVER = """#!/bin/sh
case "$*" in
    --cancel) sleep 0.2; echo cancelled >> "$CANFIELD_HOME/called"; exit;;
esac
echo speaks >> "$CANFIELD_HOME/called"
exec sleep 20
"""


QUESTIONS = (" --cancel", " -v ?")


def fake_voices(home: Path, *names: str, text: str = FAKE) -> str:
    """Executables of that name in a folder, with what they need; the folder, as a PATH."""
    folder = home / "bin"
    folder.mkdir()
    for name in names:
        script(folder / name, text)
    for needed in ("cat", "mv", "sleep", "sh"):
        found = shutil.which(needed)
        assert found
        (folder / needed).symlink_to(found)
    return str(folder)


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (("espeak-ng",), "espeak-ng -v ca --stdin"),
        (("espeak-ng", "spd-say", "say"), "spd-say --wait --language ca --pipe-mode"),
        (("say", "espeak-ng"), "espeak-ng -v ca --stdin"),
        (("say",), "say -v La Montse -f -"),
    ],
)
def test_speak_takes_the_first_voice_at_hand(
    tmp_path: Path, names: tuple[str, ...], wanted: str
) -> None:
    path = fake_voices(tmp_path, *names)
    options = (*GAME[:-2], "ca", "--speak")
    with Terminal(tmp_path, *options, language="ca", PATH=path) as terminal:
        terminal.opens()
        wait_for(tmp_path / "heard")
        (tmp_path / "heard").unlink()
        terminal.line("base")
        wait_for(tmp_path / "heard")
        assert (tmp_path / "heard").read_text(encoding="utf-8") == "Rang de sortida: 7."
    called = (tmp_path / "called").read_text(encoding="utf-8").splitlines()
    spoken = [line.rpartition("bin/")[2] for line in called if not line.endswith(QUESTIONS)]
    assert spoken == [wanted] * 2
    # The voices of macOS are asked for once, and not at each utterance.
    listed = [line for line in called if line.endswith(" -v ?")]
    assert len(listed) == (names == ("say",))
    cancelled = [line for line in called if line.endswith(" --cancel")]
    assert bool(cancelled) == ("spd-say" in wanted)


def test_speak_says_in_one_sentence_that_there_is_no_voice(tmp_path: Path) -> None:
    path = fake_voices(tmp_path)
    with Terminal(tmp_path, *GAME, "--speak", PATH=path) as terminal:
        said = terminal.opens()
        assert said.splitlines()[0] == "Missing: a program that speaks. " + GOES_ON
        assert terminal.line("base") == "Base rank: 7.\n"
        terminal.leaves("q\r")


def test_a_helper_of_a_voice_that_hangs_does_no_harm_and_reads_no_keys(tmp_path: Path) -> None:
    with ExitStack() as sittings:
        terminals = []
        for name in ("spd-say", "say"):
            home = tmp_path / name
            home.mkdir()
            path = fake_voices(home, name, text=GREEDY)
            terminal = Terminal(home, *GAME, "--speak", PATH=path)
            terminals.append(sittings.enter_context(terminal))
        for terminal in terminals:
            terminal.patience = 3.0
            terminal.opens()
            assert terminal.line("base") == "Base rank: 7.\n"
            assert terminal.line("r c2") == RESERVE_NEWS + "\n"
    assert [home.name for home in tmp_path.iterdir() if (home / "keyboard").exists()] == []


def test_a_speech_server_is_silenced_before_it_is_given_the_next_utterance(tmp_path: Path) -> None:
    path = fake_voices(tmp_path, "spd-say", text=SERVER)
    called = tmp_path / "called"
    with Terminal(tmp_path, *GAME, "--speak", PATH=path) as terminal:
        terminal.opens()
        wait_for(called)
        terminal.line("base")
        limit = time.monotonic() + LONGEST_WAIT
        while called.read_text(encoding="utf-8").count("\n") < 3:
            assert time.monotonic() < limit
            time.sleep(0.01)
        assert called.read_text(encoding="utf-8").split()[:3] == ["speaks", "cancelled", "speaks"]


def test_help_warns_that_with_a_reader_all_is_said_twice(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--help", "--lang", "en") as terminal:
        assert terminal.ends() == 0
        assert "With a screen reader running, everything is said twice." in terminal.text


class Ear:
    """A voice that only notes what it is given, and when it is cut off."""

    name = "ear"
    sounds = True

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.on_failure: Callable[[VoiceError], None] = self._never

    def _never(self, fault: VoiceError) -> None:
        raise fault

    def speak(self, text: str, style: Style, tones: Sequence[Tone] = ()) -> None:
        """Note it."""
        del style, tones
        self.heard.append(text)

    def offered(self) -> None:
        """It is not known."""

    def silence(self) -> None:
        """Nothing is being spoken."""

    def finish(self) -> None:
        """Nothing is left to be spoken."""


class Thinker:
    """Someone who types lines, and takes ten seconds for each."""

    def __init__(self, *lines: str) -> None:
        self._lines = iter(lines)
        self.now = 0.0

    def read(self, prompt: str) -> str:
        """The next line, after a while."""
        del prompt
        self.now += 10.0
        for line in self._lines:
            return line
        raise EOFError

    def monotonic(self) -> float:
        """The time in seconds; it goes on only while somebody thinks."""
        return self.now


def listen(asker: Interpreter, typist: Thinker) -> list[str]:
    ear = Ear()
    manner = PromptOptions(interactive=True)
    speech = Speech(lambda: ear)
    speech.switch_on()
    Conversation(asker, typist, io.StringIO(), manner, lambda _: None, speech).run()
    return ear.heard


def test_that_a_search_takes_a_while_is_heard_before_its_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(loop, "PATIENCE", -1.0)
    assert listen(player(), Thinker("oracle", "oracle")) == [
        "This takes a while. Ctrl-C stops it.",
        "It can still be won: r c2 moves the queen of clubs to column 2.",
        # What is known already takes no while.
        "It can still be won: r c2 moves the queen of clubs to column 2.",
        "Game closed.",
    ]


def test_whoever_thinks_about_a_question_is_not_told_to_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asker, typist = player(), Thinker("d", "new winnable draw 1", "y")
    monkeypatch.setattr(loop, "time", typist)
    heard = listen(asker, typist)
    assert QUESTION in heard
    assert not [text for text in heard if "while" in text]


def test_a_voice_that_is_given_more_falls_silent_first(voice: Recorder) -> None:
    speaker = find_voice(voice.command())
    for count, text in enumerate(("One.", "Two."), 1):
        speaker.speak(text, Style("en"))
        (*_, last) = voice.spoken(count)
        assert last["text"] == text
        assert voice.speaking() == [last["pid"]]
    speaker.silence()
    assert voice.speaking() == []


def test_on_windows_the_path_of_a_voice_keeps_its_backslashes() -> None:
    typed = r'"C:\Program Files\voice.exe" -l {lang}'
    assert program_and_arguments(typed, posix=False) == (
        r"C:\Program Files\voice.exe",
        "-l",
        "{lang}",
    )
    assert program_and_arguments(r"'my voice' -l a\ b", posix=True) == ("my voice", "-l", "a b")
