"""Every reason that a player gives is true, by the engine and by public knowledge.

The truth conditions are in `reason_claims_zwanzig_ab` and `reason_claims_zwanzigerrufen`, by key: a
key without one fails here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.bots import choose
from engine.bots.reasons import REASON_FACTS
from engine.cards import FRENCH, TAROCK
from tests.engine import reason_claims_zwanzig_ab as ab
from tests.engine import reason_claims_zwanzigerrufen as zr
from tests.engine.reason_positions import Decision, random_decisions

CLAIMS = {"zwanzig-ab": ab, "zwanzigerrufen": zr}
KEYS_WITHOUT_CHOICE = {"only-one", "random"}
"""Keys for decisions with one legal action, and for random ones."""


def test_every_reason_has_a_claim() -> None:
    assert {*ab.CLAIMS, *zr.CLAIMS, *KEYS_WITHOUT_CHOICE} == REASON_FACTS.keys()


@pytest.mark.parametrize(
    ("number", "seed", "least_keys"),
    [
        pytest.param(250, 0, 25, id="few"),
        pytest.param(500, 100_000, 30, marks=pytest.mark.slow, id="some"),
        pytest.param(500, 200_000, 30, marks=pytest.mark.slow, id="some-more"),
        pytest.param(5000, 0, 40, marks=pytest.mark.all, id="many"),
    ],
)
@pytest.mark.parametrize("game", CLAIMS)
def test_reasons_are_true(game: str, number: int, seed: int, least_keys: int) -> None:
    keys: Counter[str] = Counter()
    for decision in random_decisions(game, number, seed):
        assert CLAIMS[game].is_true(decision), describe_decision(decision)
        assert decision.facts.keys() >= {*REASON_FACTS[decision.key]}
        thinks = "worlds" in decision.request
        assert thinks or not decision.key.startswith("sim-"), "nothing was imagined"
        keys[decision.key] += 1
    assert len(keys) >= least_keys, keys


def describe_decision(decision: Decision) -> str:
    """Return a description of a decision whose reason is false."""
    view = {name: decision.view[name] for name in ("rules", "legal", "tricks", "trick", "hands")}
    return f"{decision.key} {decision.facts} of {decision.action} by {decision.request}: {view}"


def compared_cards(game: str, number: int) -> Iterator[tuple[Decision, str, str]]:
    """Yield decisions between cards, with the card compared and the card of a beginner."""
    for decision in random_decisions(game, number, seed=50_000):
        rival = decision.facts.get("rival")
        if rival is not None:
            beginner = choose(decision.view, level="beginner")["action"]
            yield decision, rival, str(beginner).removeprefix("play ")


@pytest.mark.slow
@pytest.mark.parametrize("game", CLAIMS)
def test_card_is_compared_with_beginners_card(game: str) -> None:
    """A beginner asks why not his own card; if it is the same, another one is compared."""
    differing = 0
    for decision, other, beginners in compared_cards(game, 600):
        explained = CLAIMS[game].ExplainedDecision(decision)
        index = FRENCH.card_of if game == "zwanzig-ab" else TAROCK.card_of
        if explained.are_equivalent(explained.card, index[beginners]):
            assert not explained.are_equivalent(explained.card, index[other])
        else:
            differing += 1
            assert explained.are_equivalent(index[beginners], index[other]), describe_decision(
                decision
            )
    assert differing >= 20
