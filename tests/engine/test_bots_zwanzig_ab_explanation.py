"""What the searching players say of their choice is true, and some things they never do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from engine.bots import choose
from engine.bots.reasons import REASONS
from engine.bots.zwanzig_ab.contrast import FOLLOWING, LEADING
from engine.bots.zwanzig_ab.explanation import CLAIMS, explained
from engine.bots.zwanzig_ab.sight import Sight, sight
from engine.bots.zwanzig_ab.tally import Tally
from engine.cards import FRENCH, Card, cards_of
from engine.zwanzig_ab.law import SUIT_OF
from tests.engine.bot_views import ab, chosen
from tests.engine.test_bots_zwanzig_ab_worlds import PRESETS, views

KEEP = "exchange, exchange, exchange, exchange"


def takes(seen: Sight, *cards: Card) -> bool:
    """Tell whether the first of these cards wins the trick with the others after it."""
    return seen.law.winner((*seen.trick, *cards)) == len(seen.trick)


def suits(hand: int) -> set[int]:
    return {SUIT_OF[card] for card in cards_of(hand)}


class Told(NamedTuple):
    """A card that was chosen in a position, and the facts of the reason."""

    seen: Sight
    card: Card
    facts: Mapping[str, Any]

    @property
    def rival(self) -> Card:
        """The card that the reason names beside the one that is played."""
        return FRENCH.index[self.facts["rival"]]

    @property
    def lower(self) -> bool:
        """Tell whether the card is of the rival's suit, and lower."""
        power = self.seen.law.power[SUIT_OF[self.card]]
        same = SUIT_OF[self.card] == SUIT_OF[self.rival]
        return same and power[self.card] < power[self.rival]

    def surely(self, card: Card) -> bool:
        """Tell whether a card takes the trick, whatever comes."""
        others = cards_of(self.seen.unseen) if self.seen.later else ()
        return takes(self.seen, card) and all(takes(self.seen, card, one) for one in others)

    def beaten_by(self, card: Card) -> int:
        return sum(not takes(self.seen, card, other) for other in cards_of(self.seen.unseen))

    def held(self, card: Card) -> int:
        return sum(SUIT_OF[one] == SUIT_OF[card] for one in cards_of(self.seen.hand))

    def is_trump(self, card: Card) -> bool:
        return bool(self.seen.law.trumps >> card & 1)

    def highest(self, card: Card) -> bool:
        power = self.seen.law.power[SUIT_OF[card]]
        suit = [one for one in cards_of(self.seen.unseen) if SUIT_OF[one] == SUIT_OF[card]]
        return all(power[one] < power[card] for one in suit)

    @property
    def tells_suit(self) -> bool:
        """Tell whether the suit that is told is the card's."""
        return bool(self.facts["suit"] == FRENCH.letters[SUIT_OF[self.card]])


CONTRASTS: Mapping[str, Callable[[Told], bool]] = {
    "vs-beats": lambda at: takes(at.seen, at.card) and not takes(at.seen, at.rival),
    "vs-cheaper": lambda at: at.surely(at.card) and at.surely(at.rival) and at.lower,
    "vs-safer": lambda at: (
        at.beaten_by(at.card) == at.facts["count"] < at.facts["other"] == at.beaten_by(at.rival)
    ),
    "vs-tries": lambda at: takes(at.seen, at.card) and takes(at.seen, at.rival) and at.lower,
    "vs-spares": lambda at: not takes(at.seen, at.card) and (at.lower or takes(at.seen, at.rival)),
    "vs-shorter": lambda at: at.held(at.card) < at.held(at.rival) and at.tells_suit,
    "vs-longer": lambda at: at.held(at.card) > at.held(at.rival) and at.tells_suit,
    "vs-draws-trumps": lambda at: (
        at.is_trump(at.card)
        and not at.is_trump(at.rival)
        and any(at.is_trump(card) for card in cards_of(at.seen.unseen))
    ),
    "vs-keeps-trump": lambda at: at.is_trump(at.rival) and not at.is_trump(at.card),
    "vs-top": lambda at: at.highest(at.card) and not at.highest(at.rival) and at.tells_suit,
    "vs-spares-lead": lambda at: not at.seen.trick and at.lower,
}
"""What a card does that its rival does not."""

TRUE: Mapping[str, Callable[[Told], bool]] = {
    "win-last": lambda at: at.seen.later == 0 and takes(at.seen, at.card),
    "win-sure": lambda at: all(takes(at.seen, at.card, one) for one in cards_of(at.seen.unseen)),
    "ruff": lambda at: (
        SUIT_OF[at.seen.trick[0]] not in suits(at.seen.hand) and takes(at.seen, at.card)
    ),
    "win-so-far": lambda at: len(at.seen.trick) > 0 and takes(at.seen, at.card),
    "cannot-win": lambda at: not any(takes(at.seen, one) for one in cards_of(at.seen.legal)),
    "lead-singleton": lambda at: (
        not at.seen.trick
        and at.held(at.card) == 1
        and at.seen.hand.bit_count() > 2
        and any(at.is_trump(one) for one in cards_of(at.seen.hand))
    ),
    **CONTRASTS,
    "sim-better": lambda at: at.facts["more"] > 0,
    "sim-never": lambda at: at.card != at.rival,
    "sim-even": lambda at: at.card != at.rival,
}


@pytest.mark.parametrize("preset", PRESETS)
def test_every_claim_about_a_card_holds(preset: str) -> None:
    told = set()
    for view in views(preset, 14):
        if view["phase"] == "play" and len(view["legal"]) > 1:
            answer: Any = choose(view, level="club", worlds=1)
            key, facts = answer["reason"]["key"], answer["reason"]["facts"]
            told.add(key)
            at = Told(sight(view), FRENCH.index[answer["action"][5:]], facts)
            assert facts.get("more", 0.2) >= 0.2
            assert TRUE[key](at), (key, facts, view)
    assert len(told) > 7


def test_every_claim_is_tested_here() -> None:
    assert {key for key, _ in CLAIMS} < set(TRUE) <= set(REASONS)
    assert {key for rows in (FOLLOWING, LEADING) for key, _ in rows} == set(CONTRASTS)


def why(view: Any, *counted: Tally) -> tuple[str, Mapping[str, Any]]:
    """Return the reason for the first of these cards, which have been counted so."""
    because = explained(view, counted)
    return because.key, {fact: value for fact, value in because.facts.items() if fact != "card"}


def tally(name: str, tricks: int, none: int = 0) -> Tally:
    """Return what came of a card in ten worlds."""
    return Tally(f"play {name}", 10, float(tricks), tricks, none)


def test_where_nothing_tells_cards_apart_figures_do() -> None:
    """Two nines of plain suits, of which the hand has one each."""
    view = ab(("S9 H9 CA C10 CK",), f"trump C, {KEEP}, stay, stay, stay")
    assert why(view, tally("S9", 22), tally("H9", 22)) == ("lead-singleton", {})
    long = ab(("SQ S9 HQ H9 CK",), f"trump C, {KEEP}, stay, stay, stay")
    rival = {"rival": "H9"}
    more = ("sim-better", {**rival, "more": 0.4})
    assert why(long, tally("S9", 22), tally("H9", 18)) == more
    assert why(long, tally("S9", 22, 1), tally("H9", 22, 2)) == ("sim-never", rival)
    assert why(long, tally("S9", 22), tally("H9", 22)) == ("sim-even", rival)


def test_the_figure_comes_last_beside_what_holds_of_one_card_only() -> None:
    view = ab(("CA C7 SQ HQ H9",), f"trump C, {KEEP}, stay, stay, stay")
    assert why(view, tally("CA", 20), tally("H9", 15)) == ("win-sure", {"than": "H9", "more": 0.5})
    assert why(view, tally("H9", 20), tally("CA", 15)) == (
        *("vs-keeps-trump", {"rival": "CA", "more": 0.5}),
    )


@pytest.mark.parametrize("level", ["club", "master"])
@pytest.mark.parametrize("preset", PRESETS)
def test_figures_are_possible_and_every_action_has_a_value(preset: str, level: str) -> None:
    for view in views(preset, 4):
        if len(view["legal"]) > 1:
            answer: Any = choose(view, level=level, worlds=3)
            facts = answer["reason"]["facts"]
            assert 0 <= facts.get("tricks", 0) <= 5 and 0 <= facts.get("none", 0) <= 100
            values = {row["action"]: row["value"] for row in answer["candidates"]}
            assert values[answer["action"]] == max(values.values())


@pytest.mark.parametrize("level", ["club", "master"])
def test_a_seed_and_a_number_of_worlds_fix_the_answer(level: str) -> None:
    view = ab(("CA C9 HA S8 D8",), "trump C")
    answers = [choose(view, level=level, seed=4, worlds=20, budget_ms=ms) for ms in (0, 500)]
    assert answers[0] == answers[1]
    assert choose(view, level=level, budget_ms=0)["action"] in view["legal"]


@pytest.mark.parametrize("level", ["club", "master"])
@pytest.mark.parametrize(
    ("hands", "actions", "action"),
    [
        (("CA C10",), "", "trump C"),
        (("CQ SA HK D10 DQ", "S7 S8 HQ D9 D8"), f"trump C, {KEEP}", "drop"),
        (("CQ SA HK D10 DQ", "CA C10 CK S8 D8"), f"trump C, {KEEP}", "stay"),
        (("CA C10 CK CQ CJ",), "trump C", "exchange"),
        # The last player wins with the lowest card that does.
        (
            ("SJ C9 H9 HQ D7", "SQ SK C8 H7 D8", "S8 S9 HA DK C7", "SA S10 S7 CA H8"),
            f"trump C, {KEEP}, stay, stay, stay, play SJ, play SQ, play S8",
            "play S10",
        ),
        # What cannot win goes cheaply.
        (
            ("SA C9 H9 HQ D7", "SQ S7 C8 H7 D8"),
            f"trump C, {KEEP}, stay, stay, stay, play SA",
            "play S7",
        ),
    ],
)
def test_what_everybody_would_do(
    level: str, hands: tuple[str, ...], actions: str, action: str
) -> None:
    assert chosen(ab(hands, actions), level, worlds=60) == action


def test_a_master_risks_more_when_somebody_else_is_about_to_win() -> None:
    view = ab(("CQ SA HK D10 DQ", "CK HA HQ D9 D8"), f"trump C, {KEEP}")
    assert chosen(view | {"scores": [20, 20, 20, 20]}, "master", worlds=300) == "drop"
    assert chosen(view | {"scores": [20, 12, 3, 3]}, "master", worlds=300) == "stay"
