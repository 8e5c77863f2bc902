"""The results of a finished game: the casino's ledger, and the deal of the day."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

from canfield_cli.store.values import StoreError
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.engine.game import Game
    from canfield_cli.interpreter.recorder import GameRecorder
    from canfield_cli.store.saves import Saves
    from canfield_cli.store.values import BankLedger, GameRecord
    from canfield_cli.text.speaker import Sentences, Speaker

_AHEAD = message("bank", "Balance: {dollars} ahead.")
_BEHIND = message("bank", "Balance: {dollars} behind.")
_EVEN = message("bank", "Balance: even.")
_DAY_WON = message("daily", "Canfield, {date}: won in {moves}, with {undos}, in {time}.")
_DAY_ENDED = message("daily", "Canfield, {date}, with {cards} up, {moves} and {undos}, in {time}.")
_STREAK = message("daily", "Days in a row: {count}.")


def end_of_game(recorder: GameRecorder, game: Game, speaker: Speaker) -> Sentences:
    """Sentences about the result of a finished game that counts; none for any other."""
    start, saves = recorder.start, recorder.saves
    if not (saves and start and game.is_over and start.counted and recorder.is_kept):
        return ()
    try:
        told: Sentences = ()
        if start.stake is not None:
            told += net_worth(saves.bank(), speaker)
        # There is no record of a game that could not be kept, and nothing to share of a demo.
        record = saves.record(recorder.row) if start.day and recorder.row is not None else None
        if record and not record.demo:
            told += day_result(record, speaker)
            told += streak(saves, date.fromtimestamp(recorder.now()), speaker)
    except StoreError as fault:
        told = recorder.notices.failed(fault, speaker)
        recorder.carry_over()
    return told


def net_worth(bank: BankLedger, speaker: Speaker) -> Sentences:
    """What all decks together brought or cost."""
    worth = bank.paid - bank.cost
    if not worth:
        return speaker.say(_EVEN)
    sentence = _AHEAD if worth > 0 else _BEHIND
    return speaker.say(sentence, dollars=CountWords(speaker.catalogue).dollars(abs(worth)))


def day_result(record: GameRecord, speaker: Speaker) -> Sentences:
    """The line to share: how a day's deal ended, and nothing of its cards."""
    counts = CountWords(speaker.catalogue)
    sentence = _DAY_WON if record.won else _DAY_ENDED
    return speaker.say(
        sentence,
        date=counts.day(date.fromisoformat(record.day or "")),
        moves=counts.moves(record.moves),
        time=counts.time(record.seconds),
        cards=speaker.names.cards_in_figures(record.cards_up),
        undos=counts.undos(record.undos),
    )


def streak(saves: Saves, today: date, speaker: Speaker) -> Sentences:
    """On how many days running the deal was played to its end; today may still be to come."""
    return speaker.say(_STREAK, count=days_in_a_row(set(saves.days_done()), today))


def days_in_a_row(done: set[str], today: date) -> int:
    """How many days running are among those done, up to today or to yesterday."""
    day = today if today.isoformat() in done else today - timedelta(days=1)
    count = 0
    while day.isoformat() in done:
        day -= timedelta(days=1)
        count += 1
    return count
