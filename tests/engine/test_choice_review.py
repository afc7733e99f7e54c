"""The review of a deal names the mistake that is there, and none where there is none."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any

import pytest

from engine.bots import choice_review
from engine.bots.advice import CostliestChoice
from engine.bots.choice_review import Answer, Decision, Question
from engine.bots.comparison import MIN_WORLDS, GapTally, WorldGap
from engine.bots.players import choose
from engine.games import GAMES
from engine.record import (
    Record,
    new_record,
    parse_record,
    record_view,
    replay_record,
    truncate_record,
    with_action,
)
from engine.seats import Seat
from engine.view import View
from tests.engine.bot_views import zwanzig_ab_view, zwanzigerrufen_view
from tests.engine.complaints import COMPLAINTS, view_of
from tests.engine.random_matches import finished_deal
from tests.engine.twins import list_twins
from tests.engine.zwanzig_ab_table import KEEP, hands_and_stock
from tests.engine.zwanzigerrufen_table import NORMAL

WORLDS = 100

ANSWER_QUESTION = partial(choice_review.answer_question, worlds=WORLDS)


def run_review(
    decisions: Iterable[Decision], answer: Callable[[Question], Answer] = ANSWER_QUESTION
) -> CostliestChoice | None:
    """Return the result of a review whose questions are answered like this."""
    questions = choice_review.review_choices(decisions)
    try:
        question = next(questions)
        while True:
            question = questions.send(answer(question))
    except StopIteration as end:
        choice: CostliestChoice | None = end.value
        return choice


def costliest_choice(record: Record, seat: Seat) -> CostliestChoice | None:
    """Return the costliest choice of a seat in the latest deal."""
    return run_review(choice_review.list_decisions(record, seat))


OBVIOUS_IN_ZWANZIG_AB = [
    (  # the ace under a trump that it cannot beat, instead of a seven
        ("HA HK HQ DK C8", "H10 SA D7 C9 S7", "H9 SK SQ CK DQ", "H7 SJ S10 CQ DJ"),
        f"trump H, {KEEP}, stay, stay, stay, play HA, play H10, play H9, play H7, play HK",
        "play SA",
        {"play D7", "play C9", "play S7"},
    ),
    (  # dropping out with the five highest trumps
        ("H7 SK SQ CK DQ", "HA HK HQ H10 HJ", "H8 SA D7 C7 D8", "H9 SJ S10 CQ DJ"),
        f"trump H, {KEEP}",
        "drop",
        {"stay"},
    ),
]

MOND_UNDER_SKUES = [row for row in COMPLAINTS if row.get("never") == ["T21"]]
THROWN_AWAY = [row for row in COMPLAINTS if "Trischaken" in row["what"] and row.get("never")]


def review_position(view: View, action: str) -> Answer | None:
    """Return what the review of a deal with only this decision names, or None."""
    choice = run_review([Decision(7, view, action)])
    if choice is None:
        return None
    assert choice.ply == 7 and choice.action == action and choice.points > 0
    return Answer(choice.best)


@pytest.mark.parametrize(("hands", "actions", "mistake", "better"), OBVIOUS_IN_ZWANZIG_AB)
def test_obvious_zwanzig_ab_mistake_is_named(
    hands: tuple[str, ...], actions: str, mistake: str, better: set[str]
) -> None:
    view = zwanzig_ab_view(hands, actions)
    answer = review_position(view, mistake)
    assert answer and answer.best in better
    assert not review_position(view, answer.best)


@pytest.mark.parametrize("row", [*MOND_UNDER_SKUES, *THROWN_AWAY], ids=lambda row: row["what"])
def test_an_obvious_mistake_of_zwanzigerrufen_is_named(row: dict[str, Any]) -> None:
    view = view_of(row)
    mistakes = [f"play {card}" for card in row["never"]]
    answer = review_position(view, mistakes[0])
    assert answer and answer.best not in mistakes
    assert not review_position(view, answer.best)


TOP_HAND = "SKU T21 T20 T19 T18 T17 T16 T15 SK CK"
LOW_HAND = "T8 T7 T4 HJ HA DJ DN SJ SN CJ"


@pytest.mark.parametrize(
    ("hands", "spoken", "mistake", "better"),
    [
        (  # an Absolut of a soloist, doubled with nothing
            ("SK", "T5 T4 SQ SN CK CQ HK HQ DK DQ"),
            "bid solo, declare absolut, pass",
            "kontra absolut-dazu",
            "pass",
        ),
        # Low tarocks and no king, where a partner would help.
        ((LOW_HAND,), "", "bid solo", "bid normal"),
        ((LOW_HAND,), NORMAL, "declare absolut", "pass"),
        ((TOP_HAND,), "bid solo", "pass", "declare absolut"),
        (("SK", "T5 SQ SN CN CJ HJ HA DN DJ DA"), "bid solo, pass", "kontra game", "pass"),
    ],
)
def test_a_wrong_word_is_named(
    hands: tuple[str, ...], spoken: str, mistake: str, better: str
) -> None:
    view = zwanzigerrufen_view(hands, spoken)
    answer = review_position(view, mistake)
    assert answer and answer.best == better
    assert not review_position(view, better)


def test_declarations_and_kontras_are_not_compared() -> None:
    """Who doubles first may still declare; and playouts do not keep a declared Pagat."""
    view = zwanzigerrufen_view(("SK", TOP_HAND), "bid solo, pass")
    for best in ("declare absolut", "declare pagat"):
        question = Question(view, "kontra game", best)
        assert not choice_review.answer_question(question, WORLDS).tally.worlds
    pagat = Question(view, "pass", "declare pagat")
    assert not choice_review.answer_question(pagat, WORLDS).tally.worlds


def test_game_without_weighing_bots_has_no_review(monkeypatch: pytest.MonkeyPatch) -> None:
    view = zwanzigerrufen_view((LOW_HAND,), "")
    monkeypatch.setattr(choice_review, "find_spec", lambda name: None)
    assert choice_review.answer_question(Question(view, "bid solo")) == Answer("bid solo")


def test_top_card_play_has_no_mistake() -> None:
    hands = ("H7 SK SQ CK DQ", "HA HK H10 HQ HJ", "H8 SA D7 C7 D8", "H9 SJ S10 CQ DJ")
    dealt, stock = hands_and_stock(*hands)
    actions = [
        *f"trump H, {KEEP}, stay, drop, drop".split(", "),
        *"play H7, play HA, play HK, play DQ, play HQ, play SQ".split(", "),
        *"play HJ, play SK, play H10, play CK".split(", "),
    ]
    deal = {"dealer": 3, "hands": dealt, "stock": stock}
    setup = {"format": "zwanzig-record/1", "game": "zwanzig-ab", "preset": "standard"}
    played = parse_record(json.loads(json.dumps(setup | {"deals": [deal | {"actions": actions}]})))
    assert replay_record(played).phase == "over"
    assert costliest_choice(played, 1) is None


def deal_of_masters(game: str, seed: int) -> Record:
    """Return a deal that four masters have played."""
    record = new_record(game, GAMES[game].presets[0].name, {}, seed)
    while (seat := replay_record(record).to_act) is not None:
        view = record_view(record, seat)
        choice = choose(view, level="master", seed=seed, worlds=WORLDS)
        record = with_action(record, str(choice["action"]))
    return record


@pytest.mark.parametrize("game", GAMES)
def test_a_master_makes_no_clear_mistake(game: str) -> None:
    record = deal_of_masters(game, 5)
    assert [costliest_choice(record, seat) for seat in range(4)] == [None] * 4


@pytest.mark.parametrize("game", GAMES)
def test_seat_is_judged_by_what_it_knew(game: str) -> None:
    """Deals that a seat could not tell apart when it chose lead to the same questions."""
    draw = Random(5)
    record = finished_deal(new_record(game, GAMES[game].presets[0].name, {}, 11), draw)
    seat: Seat = 2
    decisions = [*choice_review.list_decisions(record, seat)]
    assert decisions
    twin_count = 0
    for decision in decisions:
        at_decision = truncate_record(record, 0, decision.ply)
        for twin in list_twins(at_decision, draw, 6):
            played = with_action(twin, decision.action)
            (*_, last) = choice_review.list_decisions(played, seat)
            assert last == decision
            twin_count += 1
    assert twin_count


def test_only_decisions_are_asked_for() -> None:
    record = finished_deal(new_record("zwanzigerrufen", "classic", {}, 3), Random(1))
    for decision in choice_review.list_decisions(record, 1):
        state = replay_record(truncate_record(record, 0, decision.ply))
        assert state.to_act == 1 and len(state.legal()) > 1
        assert record.deals[0].actions[decision.ply] == decision.action


def test_exchange_is_same_in_any_order() -> None:
    view = zwanzig_ab_view(OBVIOUS_IN_ZWANZIG_AB[1][0], "trump H")
    best = choice_review.answer_question(Question(view, "exchange"), WORLDS).best
    verb, *cards = best.split()
    assert len(cards) > 1
    backwards = " ".join([verb, *reversed(cards)])
    assert not choice_review.answer_question(Question(view, backwards), WORLDS).tally.worlds


def test_worker_answers_by_text_and_on_time() -> None:
    view = zwanzig_ab_view(*OBVIOUS_IN_ZWANZIG_AB[0][:2])
    question = Question(view, "play SA", "play D7", ms=20)
    text = choice_review.answer_question_text(choice_review.dump_question(question))
    answer = choice_review.parse_answer(text)
    assert answer.best == "play D7" and answer.tally.worlds >= 1


def test_question_number_fixes_deals_for_both_actions() -> None:
    view = zwanzig_ab_view(*OBVIOUS_IN_ZWANZIG_AB[0][:2])
    question = Question(view, "play S7", "play C9")
    first, again, other = (
        choice_review.answer_question(each, WORLDS).tally
        for each in (question, question, question._replace(number=1))
    )
    assert first == again != other
    nothing = choice_review.answer_question(Question(view, "play C9", "play S7"), WORLDS).tally
    assert nothing.points == -first.points and nothing.points_squares == first.points_squares


# --- the price -------------------------------------------------------------------------------


def review_with_gaps(*gaps_by_view: tuple[float, float, float]) -> CostliestChoice | None:
    """Return the review of decisions whose gap is this at first, when tried again, and at last."""
    view = zwanzig_ab_view(*OBVIOUS_IN_ZWANZIG_AB[0][:2])
    decisions = [Decision(ply, view, f"play {ply}") for ply in range(len(gaps_by_view))]

    def answer(question: Question) -> Answer:
        stage = -(-question.number // choice_review.SLICES_PER_CANDIDATE)
        gap = gaps_by_view[int(question.action.removeprefix("play "))][stage]
        return Answer("play D7", GapTally().with_gaps([WorldGap(gap, gap)] * MIN_WORLDS))

    return run_review(decisions, answer)


def test_price_is_measured_in_fresh_deals() -> None:
    """The largest of noisy figures is too large, so it is measured once more."""
    assert review_with_gaps((2.8, 2.8, 1.9), (1.0, 1.0, 1.0)) == CostliestChoice(
        0, "play 0", "play D7", 1.9
    )


def test_choice_shrinking_to_trifle_is_unnamed() -> None:
    assert review_with_gaps((2.8, 2.8, 0.2)) is None
    shrunk = review_with_gaps((2.8, 2.8, 0.2), (1.0, 1.0, 0.9))
    assert shrunk and (shrunk.ply, shrunk.points) == (1, 0.9)


# --- the tally -------------------------------------------------------------------------------


def random_gaps(draw: Random, count: int, shift: float = 0.0) -> list[WorldGap]:
    """Return gaps around `shift`."""
    return [WorldGap(gap / 10, gap) for gap in (draw.gauss(shift, 1.0) for _ in range(count))]


def test_tally_is_same_in_parts_or_whole() -> None:
    draw = Random(2)
    for _ in range(20):
        gaps = random_gaps(draw, 40, draw.uniform(-1, 1))
        cut = draw.randrange(40)
        whole = GapTally().with_gaps(gaps)
        parts = GapTally().with_gaps(gaps[:cut]).merge(GapTally().with_gaps(gaps[cut:]))
        assert parts == pytest.approx(whole)
        assert whole.mean_points == pytest.approx(sum(gap.points for gap in gaps) / 40)


def test_luck_seldom_clear_constant_gap_always() -> None:
    draw = Random(3)
    clear = [
        choice_review.is_clear(GapTally().with_gaps(random_gaps(draw, 100))) for _ in range(500)
    ]
    assert sum(clear) < 10
    assert choice_review.is_clear(GapTally().with_gaps(random_gaps(draw, 100, 1.0)))
    assert choice_review.is_clear(GapTally().with_gaps([WorldGap(0.1, 1.0)] * MIN_WORLDS))


def test_trifle_or_too_few_deals_never_clear() -> None:
    assert not choice_review.is_clear(GapTally())
    assert not choice_review.is_clear(GapTally().with_gaps([WorldGap(0.0, 0.0)] * 50))
    assert not choice_review.is_clear(GapTally().with_gaps([WorldGap(1.0, 1.0)] * (MIN_WORLDS - 1)))
    assert not choice_review.is_clear(GapTally().with_gaps([WorldGap(0.1, 0.1)] * 50))


def test_points_lost_for_match_are_no_mistake() -> None:
    gaps = [WorldGap(-gap.worth, gap.points) for gap in random_gaps(Random(4), 100, 2.0)]
    assert not choice_review.is_clear(GapTally().with_gaps(gaps))
