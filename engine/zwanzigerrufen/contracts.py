"""The tables of contracts and bonuses, used by auction, declarations, play and scoring (B.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.cards import TAROCK, Hand
from engine.seats import SEATS
from engine.zwanzigerrufen.options import Rules

Parties = Literal["call", "solo", "none"]

TRICKS_PER_DEAL = len(TAROCK) // len(SEATS)


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """A row of the contract table.

    `title` is the English name. `rank` orders the auction (T20). Contracts of equal rank do not
    outbid each other. `value_option` names the option with the game points, `only_if` an option and
    the value that it must have. `parties` is "call" if the declarer calls a partner, "solo" if the
    declarer plays alone, "none" if there is no declarer and whoever takes the most card points
    loses.

    The declarer's side wins with exactly `tricks_to_win`, or else with as many card points as
    `points_option` says, or with more than half of them. `suit_cards_option` names the option with
    the number of suit cards that a bidder must hold, `skues_option` the option about the declarer's
    Sküs. `bonuses` are the keys of the bonuses that count. `solo` means that they are multiplied.
    """

    key: str
    title: str
    rank: int
    value_option: str
    parties: Parties
    tricks_to_win: int | None = None
    points_option: str | None = None
    suit_cards_option: str | None = None
    skues_option: str | None = None
    only_if: tuple[str, object] | None = None
    forehand_only: bool = False
    negative: bool = False
    tarocks_trump: bool = True
    kontra: bool = True
    solo: bool = False
    bonuses: tuple[str, ...] = ()

    def is_offered(self, rules: Rules) -> bool:
        """Return whether the house rules have this contract."""
        if self.only_if is not None and getattr(rules, self.only_if[0]) != self.only_if[1]:
            return False
        return getattr(rules, self.value_option) is not None

    def counted_bonus_keys(self, rules: Rules) -> tuple[str, ...]:
        """Return the keys of the bonuses that count.

        A Suit Solo may exclude the Trull (T10, E16).
        """
        is_trull_excluded = not self.tarocks_trump and rules.trull_by != "capture_except_farberl"
        return tuple(key for key in self.bonuses if not (is_trull_excluded and key == "trull"))

    @property
    def is_won_by_points(self) -> bool:
        """Whether the card points of two sides decide."""
        return self.parties != "none" and self.tricks_to_win is None

    def min_suit_cards(self, rules: Rules) -> int:
        """Return how many suit cards a player must hold to bid the contract (B.4-2)."""
        return getattr(rules, self.suit_cards_option) if self.suit_cards_option else 0

    def is_barred_with_skues(self, rules: Rules) -> bool:
        """Return whether the holder of the Sküs may not bid the contract (T22)."""
        return self._skues_rule(rules) == "holder_may_not_bid"

    def is_skues_reserved(self, rules: Rules) -> bool:
        """Return whether the declarer may play the Sküs only if no other card is legal (E27)."""
        return self._skues_rule(rules) == "only_if_forced"

    def _skues_rule(self, rules: Rules) -> object:
        return getattr(rules, self.skues_option) if self.skues_option else "off"

    def game_points(self, rules: Rules) -> int:
        """Return the game points of the contract, which the house rules must offer."""
        return int(getattr(rules, self.value_option))


@dataclass(frozen=True, slots=True, eq=False)
class Bonus:
    """A row of the bonus table.

    `title` is the English name. Two options have the points of a silent and of a declared bonus. A
    bonus without a `declared_option` is always silent. A player must hold `cards_to_hold` to
    declare the bonus. A Solo multiplies it, unless its `solo_option` is off. `mode_option` is
    "multiplier" if the game's points multiply it as well.
    """

    key: str
    title: str
    silent_option: str
    declared_option: str | None = None
    cards_to_hold: Hand = 0
    solo_option: str | None = None
    mode_option: str | None = None

    def is_multiplied_by_solo(self, rules: Rules) -> bool:
        """Return whether a Solo multiplies the bonus (E12, E15)."""
        return self.solo_option is None or getattr(rules, self.solo_option)

    def is_multiplied_by_game(self, rules: Rules) -> bool:
        """Return whether the game's points multiply the bonus (T12)."""
        return self.mode_option is not None and getattr(rules, self.mode_option) == "multiplier"


ALL_BONUSES = ("absolut", "pagat", "valat", "trull", "kings", "mondfang")

CONTRACTS = {
    contract.key: contract
    for contract in (
        Contract(
            "normal",
            "Normal game",
            0,
            "normal_value",
            "call",
            forehand_only=True,
            bonuses=ALL_BONUSES,
        ),
        Contract(
            "trischaken",
            "Trischaken",
            0,
            "trischaken",
            "none",
            only_if=("trischaken_bid", "forehand"),
            forehand_only=True,
            negative=True,
            kontra=False,
        ),
        Contract(
            "picolo",
            "Picolo",
            1,
            "picolo",
            "solo",
            tricks_to_win=1,
            skues_option="picolo_skues",
            negative=True,
        ),
        Contract(
            "farberl",
            "Suit Solo",
            2,
            "farberl_value",
            "solo",
            suit_cards_option="farberl_min_suit_cards",
            only_if=("solo_games", True),
            tarocks_trump=False,
            bonuses=("absolut", "valat", "trull", "kings"),
        ),
        Contract(
            "solo",
            "Solo",
            3,
            "solo_value",
            "solo",
            only_if=("solo_games", True),
            solo=True,
            bonuses=ALL_BONUSES,
        ),
        Contract(
            "solodreier",
            "Solodreier",
            4,
            "solodreier",
            "solo",
            points_option="solodreier_min",
            only_if=("solo_games", True),
            solo=True,
            bonuses=ALL_BONUSES,
        ),
        Contract(
            "valat-call",
            "Valat with a partner",
            5,
            "valat_value",
            "call",
            tricks_to_win=TRICKS_PER_DEAL,
            only_if=("valat_contract", True),
        ),
        Contract(
            "valat",
            "Valat alone",
            6,
            "valat_value",
            "solo",
            tricks_to_win=TRICKS_PER_DEAL,
            only_if=("valat_contract", True),
        ),
    )
}
"""The contracts by key, in the order in which bids are listed (FORMATS.md 2)."""

BONUSES = {
    bonus.key: bonus
    for bonus in (
        Bonus("absolut", "Absolut", "absolut_silent", "absolut_declared"),
        Bonus("pagat", "Pagat Ultimo", "pagat_silent", "pagat_declared", TAROCK.parse_hand(["T1"])),
        Bonus(
            "valat",
            "Valat",
            "valat_silent",
            "valat_declared",
            solo_option="solo_doubles_valat",
            mode_option="valat_mode",
        ),
        Bonus("trull", "Trull", "trull_value"),
        Bonus("kings", "Four Kings", "kings_value"),
        Bonus("mondfang", "Mondfang", "mondfang_value"),
    )
}
"""The bonuses by key (B.5, B.7)."""

DECLARABLE_BONUSES = tuple(bonus for bonus in BONUSES.values() if bonus.declared_option)


def offered_contracts(rules: Rules) -> tuple[Contract, ...]:
    """Return the contracts that these house rules offer, in the order of `CONTRACTS`."""
    return tuple(contract for contract in CONTRACTS.values() if contract.is_offered(rules))


def declarable_bonuses(contract: Contract, rules: Rules) -> tuple[Bonus, ...]:
    """Return the bonuses that may be declared in this contract (B.5)."""
    if not rules.declarations:
        return ()
    return tuple(
        bonus
        for bonus in DECLARABLE_BONUSES
        if bonus.key in contract.bonuses and getattr(rules, bonus.declared_option or "") is not None
    )
