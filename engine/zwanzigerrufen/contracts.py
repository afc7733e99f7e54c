"""The tables of contracts and bonuses, used by auction, declarations, play and scoring (B.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.cards import TAROCK, Hand
from engine.zwanzigerrufen.options import Rules

Parties = Literal["call", "solo", "none"]
Aim = Literal["half", "solodreier_min", "all-tricks", "one-trick", "fewest-points"]


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """A row of the contract table.

    `title` is the English name. `rank` orders the auction (T20); contracts of equal rank do not
    outbid each other. `value_option` names the option with the game points, `only_if` an option
    and the value that it must have. `parties` is "call" if the declarer calls a partner, "solo"
    if the declarer plays alone, "none" if there is no declarer. `aim` is what the declarer needs
    to win: card points or tricks. `bonuses` are the keys of the bonuses that count; `solo` means
    that they are multiplied.
    """

    key: str
    title: str
    rank: int
    value_option: str
    parties: Parties
    aim: Aim
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
        """Return the keys of the bonuses that count, in a Suit Solo perhaps no Trull (T10, E16)."""
        is_trull_excluded = not self.tarocks_trump and rules.trull_by != "capture_except_farberl"
        return tuple(key for key in self.bonuses if not (is_trull_excluded and key == "trull"))

    def game_points(self, rules: Rules) -> int:
        """Return the game points of the contract, which the house rules must offer."""
        return int(getattr(rules, self.value_option))


@dataclass(frozen=True, slots=True, eq=False)
class Bonus:
    """A row of the bonus table.

    `title` is the English name; two options have the points of a silent and of a declared bonus.
    A bonus without a `declared_option` is always silent. A player must hold `cards_to_hold` to
    declare the bonus.
    """

    key: str
    title: str
    silent_option: str
    declared_option: str | None = None
    cards_to_hold: Hand = 0


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
            "half",
            forehand_only=True,
            bonuses=ALL_BONUSES,
        ),
        Contract(
            "trischaken",
            "Trischaken",
            0,
            "trischaken",
            "none",
            "fewest-points",
            only_if=("trischaken_bid", "forehand"),
            forehand_only=True,
            negative=True,
            kontra=False,
        ),
        Contract("picolo", "Picolo", 1, "picolo", "solo", "one-trick", negative=True),
        Contract(
            "farberl",
            "Suit Solo",
            2,
            "farberl_value",
            "solo",
            "half",
            tarocks_trump=False,
            bonuses=("absolut", "valat", "trull", "kings"),
        ),
        Contract("solo", "Solo", 3, "solo_value", "solo", "half", solo=True, bonuses=ALL_BONUSES),
        Contract(
            "solodreier",
            "Solodreier",
            4,
            "solodreier",
            "solo",
            "solodreier_min",
            solo=True,
            bonuses=ALL_BONUSES,
        ),
        Contract(
            "valat-call",
            "Valat with a partner",
            5,
            "valat_value",
            "call",
            "all-tricks",
            only_if=("valat_contract", True),
        ),
        Contract(
            "valat",
            "Valat alone",
            6,
            "valat_value",
            "solo",
            "all-tricks",
            only_if=("valat_contract", True),
        ),
    )
}
"""The contracts by key, in the order in which bids are listed (formats.md 2)."""

BONUSES = {
    bonus.key: bonus
    for bonus in (
        Bonus("absolut", "Absolut", "absolut_silent", "absolut_declared"),
        Bonus("pagat", "Pagat Ultimo", "pagat_silent", "pagat_declared", TAROCK.parse_hand(["T1"])),
        Bonus("valat", "Valat", "valat_silent", "valat_declared"),
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
