"""Claims are true: held against every layout of few cards, and shown in endings in notation."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engine.cards import Hand, cards_of, hand_of
from engine.claims import Claim, find_claim
from engine.game import Scores
from engine.games import GAMES
from engine.make_view import make_view
from engine.record import Record, new_record, replay_record, with_action
from engine.zwanzigerrufen.contracts import CONTRACTS
from tests.engine import zwanzig_ab_table as ab
from tests.engine import zwanzigerrufen_table as zr
from tests.engine.walks import random_options

LEFT = 2
"""Cards in hand: all layouts of so many can be tried."""

State = Any


# --- every layout --------------------------------------------------------------------------


def endings(
    game: str, deals: int, seed: int, held: int = LEFT, contract: str = ""
) -> Iterator[Record]:
    """Yield deals by any rules up to so many cards in hand, somebody being about to play.

    With a contract whoever may bid it does, and nobody else bids or declares.
    """
    draw = Random(f"{game} {seed}")
    for _ in range(deals):
        preset = draw.choice(GAMES[game].presets).name
        options = random_options(GAMES[game], preset, draw) if draw.random() < 0.5 else {}
        record = new_record(game, preset, options, draw.randrange(10**9))
        while (state := replay_record(record)).phase != "over":
            if state.phase == "play" and count(state) == held:
                yield record
                break
            record = with_action(record, wanted(state, contract) or draw.choice(state.legal()))


def wanted(state: State, contract: str) -> str:
    """What the seat to act does so that this contract is played, if there is something."""
    if not contract or state.phase not in ("bid", "declare"):
        return ""
    return f"bid {contract}" if f"bid {contract}" in state.legal() else str(state.legal()[-1])


def count(state: State) -> int:
    """How many cards the seat to act holds."""
    return int(state.hands[state.to_act].bit_count())


def layouts(state: State) -> Iterator[State]:
    """Yield the state with the hidden cards dealt in every way, whoever is the partner then."""
    me, playing = state.to_act, [s for s in range(4) if state.hands[s]]
    hidden = [seat for seat in playing if seat != me]
    sizes = [state.hands[seat].bit_count() for seat in hidden]
    for hands in parted(hand_of_all(state, hidden), sizes):
        hands_left = list(state.current_hands)
        for seat, hand in zip(hidden, hands, strict=True):
            hands_left[seat] = hand
        yield partnered(replace(state, current_hands=tuple(hands_left)))


def hand_of_all(state: State, seats: Sequence[int]) -> Hand:
    return sum(state.hands[seat] for seat in seats)


def parted(cards: Hand, sizes: Sequence[int]) -> Iterator[tuple[Hand, ...]]:
    """Yield every way to give so many of the cards to each."""
    if not sizes:
        yield ()
        return
    for chosen in combinations(cards_of(cards), sizes[0]):
        hand = hand_of(chosen)
        for rest in parted(cards & ~hand, sizes[1:]):
            yield (hand, *rest)


def partnered(state: State) -> State:
    """The state with the partner that this layout makes, where a card is called."""
    terms = getattr(state, "agreed_terms", None)
    if terms is None or terms.called_card is None or len(terms.declarer_seats) != 2:
        return state
    holder = next((s for s in range(4) if state.current_hands[s] >> terms.called_card & 1), None)
    if holder is None or holder == terms.declarer:
        return state
    return replace(state, agreed_terms=replace(terms, declarer_seats=(terms.declarer, holder)))


def results(state: State, mine: Sequence[str] | None, me: int) -> Iterator[tuple[Any, ...]]:
    """Yield the score and the next match after every way to play on; of mine, in this order."""
    if state.phase == "over":
        yield state.result.deltas, state.match_after()
        return
    legal = state.legal()
    if mine is not None and state.to_act == me:
        legal = [next(f"play {card}" for card in mine if held(state, me, card))]
        assert legal[0] in state.legal()
    for action in legal:
        yield from results(state.play(action), mine, me)


def held(state: State, seat: int, card: str) -> bool:
    pack = GAMES[state.match.game].pack
    return bool(state.hands[seat] >> pack.parse_card(card) & 1)


def tricks_of(state: State, seat: int) -> int:
    return sum(trick.winner == seat for trick in state.tricks)


def check(record: Record) -> Claim | None:
    """Hold what is claimed in a position against every layout and every way to play."""
    state = replay_record(record)
    me = int(state.to_act or 0)
    found = find_claim(GAMES[record.game], make_view(state, me))
    if found is None:
        return None
    for layout in layouts(state):
        if found.kind == "settled":
            assert len({str(one) for one in results(layout, None, me)}) == 1, record
            continue
        best = best_for(layout, me)
        for deltas, _ in results(layout, found.order, me):
            assert gain(record, deltas, me) == best, (record, layout, found)
    return found


def best_for(layout: State, me: int) -> int:
    """The best that the seat can get, however everybody plays."""
    return max(gain(layout, deltas, me) for deltas, _ in results(layout, None, me))


def gain(table: Any, deltas: Scores, me: int) -> int:
    game = table.game if isinstance(table, Record) else table.match.game
    return -deltas[me] if game == "zwanzig-ab" else deltas[me]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_claimed_holds_in_every_layout(game: str) -> None:
    deals = {"zwanzig-ab": 800, "zwanzigerrufen": 100}[game]  # few are ripe for a claim
    kinds = [found.kind for record in endings(game, deals, 1) if (found := check(record))]
    assert kinds.count("mine") > 2
    assert game == "zwanzig-ab" or kinds.count("settled") > 10


@pytest.mark.all
@pytest.mark.parametrize("game", GAMES)
def test_what_is_claimed_holds_in_every_layout_of_other_endings(game: str) -> None:
    deals = {"zwanzig-ab": 1600, "zwanzigerrufen": 200}[game]
    found = [check(record) for record in endings(game, deals, 2)]
    assert any(found)


@pytest.mark.all
@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_is_claimed_holds_in_every_contract(contract: str) -> None:
    """Where nothing is declared, the partner may be unknown to the last."""
    kinds = [
        found.kind
        for record in endings("zwanzigerrufen", 25, 3, contract=contract)
        if (found := check(record))
    ]
    assert "settled" in kinds


# --- endings in notation ---------------------------------------------------------------------

AB_PLAY = "trump H, exchange, exchange, exchange, exchange, stay, stay, stay"


def claimed(state: State) -> Claim | None:
    """What the seat to act may claim."""
    return find_claim(GAMES[state.match.game], make_view(state, state.to_act))


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
    found = claimed(ab.play(ab.dealt(hand), AB_PLAY))
    assert (found and (" ".join(found.order), found.why)) == ((order, why) if why else None)


def test_a_score_of_exactly_zero_may_want_no_trick() -> None:
    state = ab.play(ab.dealt("HA H10 HK HQ HJ", finish="exactly_zero"), AB_PLAY)
    assert claimed(state) is None


def solo(hand: str, *leads: str, **options: Any) -> State:
    """A Solo of forehand's in which it has led so much, and the others follow with their first."""
    state = zr.dealt(hand, **options).play("bid solo")
    while state.phase != "play":
        state = state.play("pass")
    for card in leads:
        state = state.play(f"play {card}")
        while state.to_act != 0:
            state = state.play(state.legal()[0])
    return state


HIGH = ("SKU", "T21", "T20", "T19", "T18")


@pytest.mark.parametrize(
    ("hand", "order"),
    [
        ("SKU T21 T20 T19 T18 T17 T16 T15 SK CK", "SK CK T17 T16 T15"),
        ("SKU T21 T20 T19 T18 T17 T16 T15 T1 CK", "CK T17 T16 T15 T1"),  # the Pagat comes last
        ("SKU T21 T20 T19 T18 T17 T16 T15 DQ CK", ""),  # the king of diamonds is out
    ],
)
def test_the_rest_of_a_solo(hand: str, order: str) -> None:
    found = claimed(solo(hand, *HIGH))
    assert " ".join(found.order if found else ()) == order
    assert found is None or (found.kind, found.why) == ("mine", "best")


def test_six_cards_are_too_many_and_one_is_too_few() -> None:
    hand = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
    assert claimed(solo(hand, *HIGH[:4])) is None
    assert claimed(solo(hand, *HIGH, "T17", "T16", "T15", "SK")) is None


def test_a_valat_that_cancels_other_bonuses_is_not_claimed() -> None:
    hand = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
    assert claimed(solo(hand, *HIGH, valat_cancels="all")) is None
