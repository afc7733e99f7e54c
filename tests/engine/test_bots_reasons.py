"""Every reason that a player gives is true, by the engine and by what everybody can know.

The claims of all sentences stand in `reason_claims_zwanzig_ab` and `reason_claims_zwanzigerrufen`,
by their keys: a key without a claim fails here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.bots import choose
from engine.bots.reasons import REASON_SENTENCES
from engine.cards import FRENCH, TAROCK
from tests.engine import reason_claims_zwanzig_ab as ab
from tests.engine import reason_claims_zwanzigerrufen as zr
from tests.engine.reason_positions import Decision, decisions

CLAIMS = {"zwanzig-ab": ab, "zwanzigerrufen": zr}
WITHOUT_A_CHOICE = {"only-one", "random"}
"""Said where there is nothing to choose, and of what was drawn."""


def test_every_reason_has_a_claim() -> None:
    assert {*ab.CLAIMS, *zr.CLAIMS, *WITHOUT_A_CHOICE} == REASON_SENTENCES.keys()


@pytest.mark.parametrize(
    ("number", "least_keys"),
    [
        pytest.param(40, 10, id="few"),
        pytest.param(600, 30, marks=pytest.mark.slow, id="some"),
        pytest.param(5000, 45, marks=pytest.mark.all, id="many"),
    ],
)
@pytest.mark.parametrize("game", CLAIMS)
def test_reasons_are_true(game: str, number: int, least_keys: int) -> None:
    keys: Counter[str] = Counter()
    for decision in decisions(game, number):
        assert CLAIMS[game].is_true(decision), shortened(decision)
        assert REASON_SENTENCES[decision.key].format(**decision.facts)
        thinks = "worlds" in decision.asked
        assert thinks or not decision.key.startswith("sim-"), "nothing was imagined"
        keys[decision.key] += 1
    assert len(keys) >= least_keys, keys


def shortened(decision: Decision) -> str:
    """Return what there is to know of a decision whose reason is false."""
    view = {name: decision.view[name] for name in ("rules", "legal", "tricks", "trick", "hands")}
    return f"{decision.key} {decision.facts} of {decision.action} by {decision.asked}: {view}"


def compared(game: str, number: int) -> Iterator[tuple[Decision, str, str]]:
    """Yield decisions between cards, with the card compared with and that of a beginner."""
    for decision in decisions(game, number, seed=50_000):
        other = decision.facts.get("rival", decision.facts.get("than"))
        if other is not None:
            beginner = choose(decision.view, level="beginner")["action"]
            yield decision, other, str(beginner).removeprefix("play ")


@pytest.mark.slow
@pytest.mark.parametrize("game", CLAIMS)
def test_a_card_is_compared_with_that_of_a_beginner(game: str) -> None:
    """A beginner asks why not his card; where he would play the same, another one is taken."""
    differing = 0
    for decision, other, beginners in compared(game, 600):
        told = CLAIMS[game].ExplainedDecision(decision)
        index = FRENCH.card_of if game == "zwanzig-ab" else TAROCK.card_of
        if told.alike(told.card, index[beginners]):
            assert not told.alike(told.card, index[other])
        else:
            differing += 1
            assert told.alike(index[beginners], index[other]), shortened(decision)
    assert differing >= 20
