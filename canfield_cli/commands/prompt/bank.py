"""`bank`: the casino's ledger over all games of rule sets that have one, and what a deck costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canfield_cli.engine.scoring import STAKE_WITHOUT_PRIZE
from canfield_cli.interpreter.command import Command, CommandContext, CommandResult
from canfield_cli.interpreter.end_of_game import net_worth
from canfield_cli.interpreter.help_topic import HelpTopic
from canfield_cli.interpreter.save_notices import unusable
from canfield_cli.interpreter.settings_schema import BY_FIELD, change, parse
from canfield_cli.store.values import StoreError
from canfield_cli.text.counts import CountWords
from canfield_cli.text.messages import message
from canfield_cli.text.rule_set_names import fields

if TYPE_CHECKING:
    from canfield_cli.store.values import BankLedger
    from canfield_cli.text.speaker import Sentences, Speaker

_LEDGER = message("bank", "Bought: {decks} for {cost}. Paid out: {paid}.")
_IN_PLAY = message("bank", "Still in play: {decks}.")
_STAKE = message("bank", "Under {bank_rules} rules, a deck costs {dollars}.")
_NO_PRIZE = message(
    "bank", "Under {bank_rules} rules, a deck costs {dollars}, with no prize for winning."
)


def _bank(context: CommandContext, arguments: str) -> CommandResult:
    saves = context.recorder.need()
    speaker = context.speaker
    if arguments:
        setting = BY_FIELD["stake"]
        change(context.session, setting, parse(setting, arguments, speaker.catalogue))
    price = context.session.settings.stake
    stake = speaker.say(
        _NO_PRIZE if price == STAKE_WITHOUT_PRIZE else _STAKE,
        dollars=CountWords(speaker.catalogue).dollars(price),
        **fields(speaker.catalogue),
    )
    if arguments:
        return CommandResult(stake)
    try:
        bank = saves.bank()
    except StoreError as fault:
        raise unusable(fault) from fault
    return CommandResult(net_worth(bank, speaker) + ledger(bank, speaker) + stake)


def ledger(bank: BankLedger, speaker: Speaker) -> Sentences:
    """What the decks cost and what was paid back, and how many are still in play."""
    counts = CountWords(speaker.catalogue)
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
    aliases=message("command", "bank"),
    example=message("example", "bank 52"),
    help=message(
        "help", "Says what {bank_rules} games have cost and paid, or sets the price of a deck."
    ),
    handler=_bank,
    topic=HelpTopic.GAME,
    gist=message("help", "what {bank_rules} games cost and paid"),
)
