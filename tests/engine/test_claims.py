"""Claims are true: checked in every layout of few cards, and shown in endings in notation."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.cards import Hand, cards_of, hand_of
from engine.claims import Claim
from engine.games import GAMES
from engine.make_view import make_view
from engine.record import Record, new_record, replay_record, with_action
from engine.zwanzigerrufen.contracts import CONTRACTS
from tests.case_matrix import first_cases
from tests.engine import zwanzig_ab_table as ab
from tests.engine import zwanzigerrufen_table as zr
from tests.engine.random_matches import random_options

CARDS_LEFT = 2
"""Cards in hand: few enough to try all layouts."""

State = Any


# --- every layout --------------------------------------------------------------------------


def random_endings(game: str, deals: int, seed: int, contract: str = "") -> Iterator[Record]:
    """Yield deals under random rules, stopped with `CARDS_LEFT` in hand and a seat to act.

    With a contract, the first seat that may bid it does, and nobody else bids or declares.
    """
    draw = Random(f"{game} {seed}")
    for _ in range(deals):
        preset = draw.choice(GAMES[game].presets).name
        options = random_options(GAMES[game], preset, draw) if draw.random() < 0.5 else {}
        record = new_record(game, preset, options, draw.randrange(10**9))
        while (state := replay_record(record)).phase != "over":
            if state.phase == "play" and cards_in_hand(state) == CARDS_LEFT:
                yield record
                break
            record = with_action(
                record, action_for_contract(state, contract) or draw.choice(state.legal())
            )


def action_for_contract(state: State, contract: str) -> str:
    """Return the action that leads to this contract, or an empty string."""
    if not contract or state.phase not in ("bid", "declare"):
        return ""
    return f"bid {contract}" if f"bid {contract}" in state.legal() else str(state.legal()[-1])


def cards_in_hand(state: State) -> int:
    """Return how many cards the seat to act holds."""
    return int(state.hands[state.to_act].bit_count())


def layouts(state: State) -> Iterator[State]:
    """Yield the state with the hidden cards dealt in every way, with the partner that follows."""
    me, playing = state.to_act, [s for s in range(4) if state.hands[s]]
    hidden = [seat for seat in playing if seat != me]
    sizes = [state.hands[seat].bit_count() for seat in hidden]
    hidden_cards = sum(state.hands[seat] for seat in hidden)
    for hands in partitions(hidden_cards, sizes):
        hands_left = list(state.current_hands)
        for seat, hand in zip(hidden, hands, strict=True):
            hands_left[seat] = hand
        yield with_partner(replace(state, current_hands=tuple(hands_left)))


def partitions(cards: Hand, sizes: Sequence[int]) -> Iterator[tuple[Hand, ...]]:
    """Yield every way to split the cards into hands of these sizes."""
    if not sizes:
        yield ()
        return
    for combination in combinations(cards_of(cards), sizes[0]):
        hand = hand_of(combination)
        for rest in partitions(cards & ~hand, sizes[1:]):
            yield (hand, *rest)


def with_partner(state: State) -> State:
    """Return the state with the partner of this layout, if a card is called."""
    terms = getattr(state, "agreed_terms", None)
    if terms is None or terms.called_card is None or len(terms.declarer_seats) != 2:
        return state
    holder = next((s for s in range(4) if state.current_hands[s] >> terms.called_card & 1), None)
    if holder is None or holder == terms.declarer:
        return state
    return replace(state, agreed_terms=replace(terms, declarer_seats=(terms.declarer, holder)))


def possible_results(
    state: State, mine: Sequence[str] | None, me: int
) -> Iterator[tuple[Any, ...]]:
    """Yield score and next match of every way to play on; `mine` fixes the order of my cards."""
    if state.phase == "over":
        yield state.result.deltas, state.match_after()
        return
    legal = state.legal()
    if mine is not None and state.to_act == me:
        legal = [next(f"play {card}" for card in mine if holds_card(state, me, card))]
        assert legal[0] in state.legal()
    for action in legal:
        yield from possible_results(state.play(action), mine, me)


def holds_card(state: State, seat: int, card: str) -> bool:
    pack = GAMES[state.match.game].pack
    return bool(state.hands[seat] >> pack.parse_card(card) & 1)


def check_claim(record: Record) -> Claim | None:
    """Check the claim in a position in every layout and line of play, and return it."""
    state = replay_record(record)
    me = int(state.to_act or 0)
    claim = GAMES[record.game].find_claim(make_view(state, me))
    if claim is None:
        return None
    for layout in layouts(state):
        if claim.kind == "settled":
            assert len({str(result) for result in possible_results(layout, None, me)}) == 1, record
            continue
        sign = -1 if record.game == "zwanzig-ab" else 1
        best = max(sign * deltas[me] for deltas, _ in possible_results(layout, None, me))
        for deltas, _ in possible_results(layout, claim.order, me):
            assert sign * deltas[me] == best, (record, layout, claim)
    return claim


@pytest.mark.parametrize("seed", first_cases([1, 2]))
@pytest.mark.parametrize("game", GAMES)
def test_what_is_claimed_holds_in_every_layout(game: str, seed: int) -> None:
    deals = {"zwanzig-ab": 800, "zwanzigerrufen": 100}[game]  # few allow a claim
    claims = [check_claim(record) for record in random_endings(game, deals, seed)]
    kinds = [claim.kind for claim in claims if claim]
    assert kinds.count("mine") > 2
    assert game == "zwanzig-ab" or kinds.count("settled") > 10


@pytest.mark.all
@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_is_claimed_holds_in_every_contract(contract: str) -> None:
    """If nothing is declared, the partner may stay unknown to the end."""
    kinds = [
        claim.kind
        for record in random_endings("zwanzigerrufen", 25, 3, contract=contract)
        if (claim := check_claim(record))
    ]
    assert "settled" in kinds


# --- endings in notation ---------------------------------------------------------------------

AB_PLAY = "trump H, exchange, exchange, exchange, exchange, stay, stay, stay"


def claim_of(state: State) -> Claim | None:
    """Return the claim of the seat to act."""
    return GAMES[state.match.game].find_claim(make_view(state, state.to_act))


@pytest.mark.parametrize(
    ("hand", "order", "why"),
    [
        ("HA H10 HK HQ HJ", "HA HK HQ HJ H10", "trumps"),
        ("HA H10 HK HQ CA", "HA HK HQ H10 CA", "trumps-then"),
        ("HA HK HQ HJ CA", "", ""),  # the ten of trumps may take the king
        ("HA H10 HK CA SA", "", ""),  # five trumps are out, and three leads draw no more
        ("HA H10 HK HQ C10", "", ""),  # the ace of clubs is out
    ],
)
def test_the_rest_of_zwanzig_ab(hand: str, order: str, why: str) -> None:
    claim = claim_of(ab.play_actions(ab.deal_in_notation(hand), AB_PLAY))
    assert (claim and (" ".join(claim.order), claim.why)) == ((order, why) if why else None)


def test_no_claim_under_exactly_zero_finish() -> None:
    state = ab.play_actions(ab.deal_in_notation("HA H10 HK HQ HJ", finish="exactly_zero"), AB_PLAY)
    assert claim_of(state) is None


def solo_after_leads(hand: str, *leads: str, **options: Any) -> State:
    """Return forehand's Solo after these leads; the others follow with their first legal card."""
    state = zr.deal_in_notation(hand, **options).play("bid solo")
    while state.phase != "play":
        state = state.play("pass")
    for card in leads:
        state = state.play(f"play {card}")
        while state.to_act != 0:
            state = state.play(state.legal()[0])
    return state


HIGH_TAROCKS = ("SKU", "T21", "T20", "T19", "T18")


@pytest.mark.parametrize(
    ("hand", "order"),
    [
        ("SKU T21 T20 T19 T18 T17 T16 T15 SK CK", "SK CK T17 T16 T15"),
        ("SKU T21 T20 T19 T18 T17 T16 T15 T1 CK", "CK T17 T16 T15 T1"),  # the Pagat comes last
        ("SKU T21 T20 T19 T18 T17 T16 T15 DQ CK", ""),  # the king of diamonds is out
    ],
)
def test_the_rest_of_a_solo(hand: str, order: str) -> None:
    claim = claim_of(solo_after_leads(hand, *HIGH_TAROCKS))
    assert " ".join(claim.order if claim else ()) == order
    assert claim is None or (claim.kind, claim.why) == ("mine", "best")


def test_no_claim_with_six_cards_or_one() -> None:
    hand = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
    assert claim_of(solo_after_leads(hand, *HIGH_TAROCKS[:4])) is None
    assert claim_of(solo_after_leads(hand, *HIGH_TAROCKS, "T17", "T16", "T15", "SK")) is None


def test_valat_cancelling_other_bonuses_is_not_claimed() -> None:
    hand = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
    assert claim_of(solo_after_leads(hand, *HIGH_TAROCKS, valat_cancels="all")) is None
