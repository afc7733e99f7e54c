"""Declarations and the Kontra ladder, between the auction and the first trick (B.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.game import SEATS, Reason, Seat, Stakes, because
from engine.zwanzigerrufen.contracts import DECLARABLE, Bonus, Contract, declarable
from engine.zwanzigerrufen.ladder import OWNERS, level, raised, standing, steps_of
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.play import first_lead
from engine.zwanzigerrufen.reasons import misplaced
from engine.zwanzigerrufen.stakes import bonus_value, doubled_value
from engine.zwanzigerrufen.state import State
from engine.zwanzigerrufen.table import Side, Table, Terms

DECLARATIONS = {f"declare {bonus.key}": bonus for bonus in DECLARABLE}
KONTRAS = {f"kontra {item}": item for item in OWNERS}


def agreed(table: Table, best: Terms) -> State:
    """Return the state after the auction: declarations if there can be any, else the first lead."""
    contract = best.contract
    assert contract is not None
    side = tuple(seat for seat in SEATS if seat == best.declarer or _holds(table, seat, best))
    terms = replace(best, side=side)
    if may_speak(contract, table.rules):
        first = table.forehand if best.declarer is None else best.declarer
        return Declaring(table, terms, declarable(contract, table.rules), first)
    return first_lead(table, terms)


def _holds(table: Table, seat: Seat, terms: Terms) -> bool:
    return terms.called is not None and bool(table.hands[seat] >> terms.called & 1)


def may_speak(contract: Contract, rules: Rules) -> bool:
    """Tell whether there can be a declaration or a Kontra (formats.md 2)."""
    return bool(declarable(contract, rules)) or (contract.kontra and rules.kontra_max > 1)


@dataclass(frozen=True, slots=True)
class Declaring(State):
    """Everybody in turn may declare and double, and closes the turn with pass.

    Order of actions: declarations, Kontra on the game, on bonuses as they were declared, pass.
    `open` are the bonuses that may be declared at all. `silent` is the number of turns without a
    word that end the phase: 4 at first, 3 after somebody has spoken; `spoken` tells whether the
    present turn has had a word.
    """

    agreed: Terms
    open: tuple[Bonus, ...]
    speaker: Seat
    silent: int = 4
    spoken: bool = False
    phase: ClassVar[str] = "declare"

    @property
    def to_act(self) -> Seat:
        return self.speaker

    @property
    def terms(self) -> Terms:
        return self.agreed

    @property
    def side(self) -> Side:
        """Return the party of the speaker."""
        return self.agreed.side_of(self.speaker)

    def legal(self) -> tuple[str, ...]:
        said = [f"declare {bonus.key}" for bonus in self._free()]
        doubled = [f"kontra {item}" for item in self._steps()]
        return (*said, *doubled, "pass")

    def stakes(self) -> Stakes:
        """Return the value of what may be declared or doubled, and what else comes of it."""
        table, terms, kontra = self.table, self.agreed, self._forces_kontra()
        declared: Stakes = {
            f"declare {bonus.key}": {
                "value": bonus_value(table, terms, bonus.key),
                "kontra": kontra,
            }
            for bonus in self._free()
        }
        doubled: Stakes = {
            f"kontra {item}": {
                "value": doubled_value(table, terms, item),
                "factor": raised(terms.kontra, item),
            }
            for item in self._steps()
        }
        return declared | doubled

    def _free(self) -> list[Bonus]:
        """Return the bonuses that this seat may declare now."""
        hand, side, declared = self.table.hands[self.speaker], self.side, self.agreed.declared
        return [
            bonus
            for bonus in self.open
            if not bonus.held & ~hand and f"{bonus.key}-{side}" not in declared
        ]

    def _steps(self) -> list[str]:
        return steps_of(self.agreed, self.side, self.table.rules.kontra_max)

    def _tempting(self) -> Iterator[str]:
        for action, bonus in DECLARATIONS.items():
            why = self._bars(bonus)
            if why and why.key != "bonus-off":
                yield action
        if self.table.rules.kontra_max > 1:
            yield from (f"kontra {item}" for item in standing(self.agreed))

    def _try(self, action: str) -> State | Reason:
        if action == "pass":
            return self._passed()
        if action in DECLARATIONS:
            bonus = DECLARATIONS[action]
            return self._bars(bonus) or self._declared(bonus)
        if action in KONTRAS:
            item = KONTRAS[action]
            return self._stops(item) or self._doubled(item)
        return misplaced(action, self.phase)

    def _passed(self) -> State:
        silent = 3 if self.spoken else self.silent - 1
        if not silent:
            return first_lead(self.table, self.agreed)
        following = self.table.from_seat(self.speaker)[1]
        return Declaring(self.table, self.agreed, self.open, following, silent)

    def _bars(self, bonus: Bonus) -> Reason | None:
        """Return why this seat may not declare the bonus now."""
        rules, contract = self.table.rules, self.agreed.contract
        if bonus in self._free():
            return None
        if not rules.declarations or getattr(rules, bonus.declared or "") is None:
            return because("bonus-off", bonus=bonus.key)
        if bonus not in self.open:
            key = contract.key if contract else None
            return because("bonus-not-here", bonus=bonus.key, contract=key)
        if bonus.held & ~self.table.hands[self.speaker]:
            return because("pagat-not-held")
        return because("declared-already", bonus=bonus.key)

    def _declared(self, bonus: Bonus) -> State:
        terms = self.agreed
        kontra = {"game": 2, **terms.kontra} if self._forces_kontra() else terms.kontra
        declared = {**terms.declared, f"{bonus.key}-{self.side}": self.speaker}
        return self._said(terms.spoken(self.speaker, declared, kontra))

    def _forces_kontra(self) -> bool:
        """Tell whether a declaration of this seat is a Kontra on the game as well (T14, E13)."""
        rules = self.table.rules
        doubles = self.side == "dagegen" and rules.forced_kontra and rules.kontra_max > 1
        return doubles and "game" not in self.agreed.kontra

    def _stops(self, item: str) -> Reason | None:
        """Return why this seat may not take the next step on the ladder of the item."""
        terms, most = self.agreed, self.table.rules.kontra_max
        if item in self._steps():
            return None
        if most == 1:
            return because("kontra-off")
        if item not in standing(terms):
            return because("not-declared", item=item)
        if level(terms, item) >= most:
            return because("kontra-max", item=item, level=level(terms, item))
        return because("kontra-not-yours", item=item)

    def _doubled(self, item: str) -> State:
        terms = self.agreed
        kontra = {**terms.kontra, item: raised(terms.kontra, item)}
        return self._said(terms.spoken(self.speaker, terms.declared, kontra))

    def _said(self, terms: Terms) -> State:
        return Declaring(self.table, terms, self.open, self.speaker, spoken=True)
