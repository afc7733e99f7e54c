"""Claims at the table: offered when proved, played out by ordinary actions, undone as a whole."""

from typing import Any

import pytest

from engine.record import dumps, loads, replay_record
from tests.ui.accessibility_tree import description_of, parse_accessible
from tests.ui.scenes import render_tags
from tests.ui.tables import (
    actions_of,
    after_command,
    announced_text,
    make_match,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.page import page_view
from ui.app.update import update
from ui.languages import LANGUAGES
from ui.match.claims import offered_claim
from ui.match.timing import next_timer
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import AskBot, StartTimer
from ui.model.messages import AutoplayDue, BotActed
from ui.model.settings import Settings
from ui.position.scene import make_scene

HIGH = ("HA H10 HK HQ CA", "HJ C10 S7 D7 D10", "H9 S10 SK CK D9", "H8 DA SQ S9 C9")
WEAK = ("HA HJ HK HQ CA", "H10 C10 S7 D7 D10", *HIGH[2:])
OPENING = ("trump H", *["exchange"] * 4, "stay", "stay", "stay")


def table(*actions: str, **changes: Any) -> Model:
    settled: dict[str, Any] = {
        "ready": True,
        "announced_count": len(OPENING),
        "earlier_matches": {"one": "{}"},
    } | changes
    return table_at(make_match(HIGH, *OPENING, *actions), **settled)


def claim_offers(model: Model) -> bool:
    return render_tags(model).has_id("do-claim")


def played_out(model: Model) -> Model:
    """Return the deal after the claim, the others playing their first card."""
    while (deal := replay_record(model.record)).phase != "over":
        message = BotActed(deal.legal()[0], model.record) if deal.to_act else None
        model, _ = update(model, message or AutoplayDue(model.record))
    return model


@pytest.mark.parametrize("fast", [False, True])
def test_proved_claim_is_offered_and_played_out(*, fast: bool) -> None:
    before = table(fast=fast)
    assert claim_offers(before)
    proof = render_tags(before).with_id("claim-proof").text
    assert "No trump still out beats" in proof and "ace of clubs" in proof
    after, effects = update(before, CommandText("claim"))
    assert announced_text(effects).startswith("No trump still out beats")
    assert StartTimer(0, AutoplayDue(after.record)) in effects
    end = played_out(after)
    mine = [a for i, a in enumerate(actions_of(end)[len(OPENING) :]) if i % 4 == 0]
    assert mine == ["play HA", "play HK", "play HQ", "play H10", "play CA"]
    assert loads(dumps(end.record)) == end.record
    assert replay_record(end.record).deal_view(0)["tricks_won"] == [5, 0, 0, 0]


def test_claim_plays_out_without_pauses() -> None:
    model, _ = update(after_command(table(), "claim"), AutoplayDue(table().record))
    timer = next_timer(model)
    assert isinstance(timer, AskBot) and timer.after_ms == 0
    for _ in range(3):
        model, _ = update(model, BotActed(replay_record(model.record).legal()[0], model.record))
    assert not model.table.is_trick_held


def test_undo_takes_the_whole_claim_back() -> None:
    before = table()
    end = played_out(after_command(before, "claim"))
    back = after_command(end, "undo")
    assert back.record == before.record
    assert back.autoplay.claimed_rest is None and claim_offers(back) and next_timer(back) is None
    assert after_command(end, "next-deal").autoplay.claimed_rest is None


def test_it_is_said_when_it_comes_up() -> None:
    model, effects = play_actions(
        table_at(make_match(HIGH, *OPENING[:-1]), ready=True, fast=True), "stay"
    )
    assert announced_text(tuple(effects)).endswith("You can also choose: “The rest is mine”.")
    page = parse_accessible(str(page_view(make_scene(model))))
    (button,) = page.all("#do-claim")
    assert "No trump still out beats" in description_of(button)
    assert "rest is mine" not in announced_text(
        update(model, CommandText("answer-question", "none"))[1]
    )


@pytest.mark.parametrize(
    "changes", [{"settings": Settings(claims=False)}, {"is_trick_held": True}, {"owner": "other"}]
)
def test_unwanted_claim_is_not_offered(changes: dict[str, object]) -> None:
    model = table(**changes)
    assert not claim_offers(model)
    assert after_command(model, "claim").autoplay.claimed_rest is None


def test_unproved_claim_cannot_be_made() -> None:
    weak = table_at(make_match(WEAK, *OPENING), ready=True)
    assert (
        offered_claim(weak) is None and after_command(weak, "claim").autoplay.claimed_rest is None
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_offer_has_words_in_every_language(language: str) -> None:
    model = with_fields(table(), settings=Settings(language=language))
    words = render_tags(model).with_id("do-claim").text.strip()
    assert (
        words
        and "ui." not in words
        and "claim." not in render_tags(model).with_id("claim-proof").text
    )
