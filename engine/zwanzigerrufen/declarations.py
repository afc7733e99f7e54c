"""The phase of declarations and Kontra, between the auction and the first trick (B.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.game import Reason, Stakes, make_reason
from engine.seats import SEATS, Seat
from engine.zwanzigerrufen.contracts import DECLARABLE_BONUSES, Bonus, Contract, declarable_bonuses
from engine.zwanzigerrufen.kontra_ladder import (
    SIDE_OF_ITEM,
    items_to_raise,
    kontra_factor,
    ladder_items,
    next_kontra_factor,
)
from engine.zwanzigerrufen.options import Rules
from engine.zwanzigerrufen.play import state_before_first_lead
from engine.zwanzigerrufen.refusals import misplaced_action_reason
from engine.zwanzigerrufen.stakes import declared_value_without_kontra, value_after_next_kontra
from engine.zwanzigerrufen.state import State
from engine.zwanzigerrufen.table import Side, Table, Terms

BONUS_BY_ACTION = {f"declare {bonus.key}": bonus for bonus in DECLARABLE_BONUSES}
ITEM_BY_ACTION = {f"kontra {item}": item for item in SIDE_OF_ITEM}


def state_after_auction(table: Table, best: Terms) -> State:
    """Return the state after the auction: declarations if there can be any, else the first lead."""
    contract = best.contract
    assert contract is not None
    called_bit = 0 if best.called_card is None else 1 << best.called_card
    declarer_seats = tuple(
        seat for seat in SEATS if seat == best.declarer or table.hands[seat] & called_bit
    )
    terms = replace(best, declarer_seats=declarer_seats)
    if may_declare_or_double(contract, table.rules):
        first = table.forehand if best.declarer is None else best.declarer
        return DeclarePhase(table, terms, declarable_bonuses(contract, table.rules), first)
    return state_before_first_lead(table, terms)


def may_declare_or_double(contract: Contract, rules: Rules) -> bool:
    """Return whether there can be a declaration or a Kontra (FORMATS.md 2)."""
    return bool(declarable_bonuses(contract, rules)) or (contract.kontra and rules.kontra_max > 1)


@dataclass(frozen=True, slots=True)
class DeclarePhase(State):
    """Each seat in turn may declare and double, and ends its turn with pass.

    Order of actions: declarations, Kontra on the game, Kontra on bonuses in the order of
    declaring, pass. `open_bonuses` are the bonuses that may be declared in this contract. The
    phase ends after `silent_turns` more turns without a declaration or Kontra: 4 at first, 3 after
    a seat has spoken. `has_spoken` is whether the speaker has declared or doubled in this turn.
    """

    agreed_terms: Terms
    open_bonuses: tuple[Bonus, ...]
    speaker: Seat
    silent_turns: int = 4
    has_spoken: bool = False
    phase: ClassVar[str] = "declare"

    @property
    def to_act(self) -> Seat:
        return self.speaker

    @property
    def terms(self) -> Terms:
        return self.agreed_terms

    @property
    def side(self) -> Side:
        """The side of the speaker."""
        return self.agreed_terms.side_of(self.speaker)

    def legal(self) -> tuple[str, ...]:
        declarations = [f"declare {bonus.key}" for bonus in self._bonuses_to_declare()]
        kontras = [f"kontra {item}" for item in self._items_to_raise()]
        return (*declarations, *kontras, "pass")

    def stakes(self) -> Stakes:
        """Return the values of possible declarations and Kontras, with their consequences."""
        table, terms, kontra = self.table, self.agreed_terms, self._forces_kontra()
        declarations: Stakes = {
            f"declare {bonus.key}": {
                "value": declared_value_without_kontra(table, terms, bonus.key),
                "kontra": kontra,
            }
            for bonus in self._bonuses_to_declare()
        }
        kontras: Stakes = {
            f"kontra {item}": {
                "value": value_after_next_kontra(table, terms, item),
                "factor": next_kontra_factor(terms.kontra, item),
            }
            for item in self._items_to_raise()
        }
        return declarations | kontras

    def _bonuses_to_declare(self) -> list[Bonus]:
        """Return the bonuses that this seat may declare now."""
        hand, side, declarations = (
            self.table.hands[self.speaker],
            self.side,
            self.agreed_terms.declarations,
        )
        return [
            bonus
            for bonus in self.open_bonuses
            if not bonus.cards_to_hold & ~hand and f"{bonus.key}-{side}" not in declarations
        ]

    def _items_to_raise(self) -> list[str]:
        return items_to_raise(self.agreed_terms, self.side, self.table.rules.kontra_max)

    def _tempting_actions(self) -> Iterator[str]:
        for action, bonus in BONUS_BY_ACTION.items():
            reason = self._find_bonus_refusal(bonus)
            if reason and reason.key != "bonus-off":
                yield action
        if self.table.rules.kontra_max > 1:
            yield from (f"kontra {item}" for item in ladder_items(self.agreed_terms))

    def _try_action(self, action: str) -> State | Reason:
        if action == "pass":
            return self._pass_turn()
        if action in BONUS_BY_ACTION:
            bonus = BONUS_BY_ACTION[action]
            return self._find_bonus_refusal(bonus) or self._declare_bonus(bonus)
        if action in ITEM_BY_ACTION:
            item = ITEM_BY_ACTION[action]
            return self._find_kontra_refusal(item) or self._double_item(item)
        return misplaced_action_reason(action, self.phase)

    def _pass_turn(self) -> State:
        silent_turns = 3 if self.has_spoken else self.silent_turns - 1
        if not silent_turns:
            return state_before_first_lead(self.table, self.agreed_terms)
        next_speaker = self.table.play_order_from(self.speaker)[1]
        return DeclarePhase(
            self.table, self.agreed_terms, self.open_bonuses, next_speaker, silent_turns
        )

    def _find_bonus_refusal(self, bonus: Bonus) -> Reason | None:
        """Return why this seat may not declare the bonus now."""
        rules, contract = self.table.rules, self.agreed_terms.contract
        if bonus in self._bonuses_to_declare():
            return None
        if not rules.declarations or getattr(rules, bonus.declared_option or "") is None:
            return make_reason("bonus-off", bonus=bonus.key)
        if bonus not in self.open_bonuses:
            key = contract.key if contract else None
            return make_reason("bonus-not-here", bonus=bonus.key, contract=key)
        if bonus.cards_to_hold & ~self.table.hands[self.speaker]:
            return make_reason("pagat-not-held")
        return make_reason("declared-already", bonus=bonus.key)

    def _declare_bonus(self, bonus: Bonus) -> State:
        terms = self.agreed_terms
        kontra = {"game": 2, **terms.kontra} if self._forces_kontra() else terms.kontra
        declarations = {**terms.declarations, f"{bonus.key}-{self.side}": self.speaker}
        return self._continue_turn(
            terms.with_declaration_or_kontra(self.speaker, declarations, kontra)
        )

    def _forces_kontra(self) -> bool:
        """Return whether a declaration of this seat is also a Kontra on the game (T14, E13)."""
        rules = self.table.rules
        is_forced = self.side == "dagegen" and rules.forced_kontra and rules.kontra_max > 1
        return is_forced and "game" not in self.agreed_terms.kontra

    def _find_kontra_refusal(self, item: str) -> Reason | None:
        """Return why this seat may not double the item now."""
        terms, max_factor = self.agreed_terms, self.table.rules.kontra_max
        if item in self._items_to_raise():
            return None
        if max_factor == 1:
            return make_reason("kontra-off")
        if item not in ladder_items(terms):
            return make_reason("not-declared", item=item)
        if kontra_factor(terms, item) >= max_factor:
            return make_reason("kontra-max", item=item, level=kontra_factor(terms, item))
        return make_reason("kontra-not-yours", item=item)

    def _double_item(self, item: str) -> State:
        terms = self.agreed_terms
        kontra = {**terms.kontra, item: next_kontra_factor(terms.kontra, item)}
        return self._continue_turn(
            terms.with_declaration_or_kontra(self.speaker, terms.declarations, kontra)
        )

    def _continue_turn(self, terms: Terms) -> State:
        return DeclarePhase(self.table, terms, self.open_bonuses, self.speaker, has_spoken=True)
