"""`bank`: the casino's ledger over all classic games, and what a deck costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.commands.base import Answer, Command, Desk
from canfield_cli.commands.choices import BY_FIELD, change, parse
from canfield_cli.commands.keeping import unusable
from canfield_cli.commands.results import net_worth
from canfield_cli.store.values import StoreFault
from canfield_cli.text.counts import Counts
from canfield_cli.text.messages import message

if TYPE_CHECKING:
    from canfield_cli.store.values import Bank
    from canfield_cli.text.speak import Lines, Speaker

_LEDGER = message("bank", "Bought: {decks} for {cost}. Paid back: {paid}.")
_IN_PLAY = message("bank", "Still in play: {decks}.")
_STAKE = message("bank", "In classic rules, a deck costs {dollars}.")


def _bank(desk: Desk, arguments: str) -> Answer:
    saves = desk.keeping.need()
    speaker = desk.speaker
    if arguments:
        setting = BY_FIELD["stake"]
        change(desk.session, setting, parse(setting, arguments, speaker.catalogue))
    stake = speaker.say(
        _STAKE, dollars=Counts(speaker.catalogue).dollars(desk.session.settings.stake)
    )
    if arguments:
        return Answer(stake)
    try:
        bank = saves.bank()
    except StoreFault as fault:
        raise unusable(fault) from fault
    return Answer(net_worth(bank, speaker) + ledger(bank, speaker) + stake)


def ledger(bank: Bank, speaker: Speaker) -> Lines:
    """What the decks cost and what was paid back, and how many are still in play."""
    counts = Counts(speaker.catalogue)
    lines = speaker.say(
        _LEDGER,
        cost=counts.dollars(bank.cost),
        decks=counts.decks(bank.decks),
        paid=counts.dollars(bank.paid),
    )
    if bank.in_play:
        lines += speaker.say(_IN_PLAY, decks=counts.decks(bank.in_play))
    return lines


COMMAND = Command(
    name="bank",
    calls=message("command", "bank"),
    example=message("example", "bank 52"),
    help=message("help", "Says what the classic games cost and paid, or sets a deck's price."),
    act=_bank,
)
