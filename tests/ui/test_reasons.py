"""The bots' reasons: shown once the deal is over, and for that deal alone."""

from engine.record import replay_record
from tests.ui.scenes import make_hint, phase_models, render_tags, scene_of
from tests.ui.tables import AB_TRUMP, after_command, make_match, make_model, table_at, with_fields
from ui.app.update import update
from ui.model import ME, Model
from ui.model.messages import ActionChosen, BotActed
from ui.model.panel import OpenPanel
from ui.position.bot_reasons import reasons_of_deal
from ui.wording.advice import bot_decisions_with_reasons


def after_bot_action(table: Model, action: str) -> Model:
    """Return the table after a bot's answer with its reason."""
    return update(table, BotActed(action, table.record, make_hint(action)))[0]


def played_out(table: Model) -> Model:
    while (deal := replay_record(table.record)).to_act is not None:
        action = deal.legal()[0]
        mine = deal.to_act == ME
        table = update(table, ActionChosen(action))[0] if mine else after_bot_action(table, action)
    return table


def test_bot_reason_is_kept_with_its_action() -> None:
    table = after_bot_action(make_model(*AB_TRUMP[:2]), "exchange")
    assert reasons_of_deal(table)[(*AB_TRUMP[:2], "exchange")] == make_hint("exchange")


def test_untaken_answer_leaves_no_reason() -> None:
    table = after_bot_action(make_model(*AB_TRUMP[:2]), "play XX")
    assert len(table.record.deals[-1].actions) == 3 and not reasons_of_deal(table)


def test_undo_keeps_reasons_new_deal_drops_them() -> None:
    table = after_bot_action(make_model(*AB_TRUMP[:2]), "exchange")
    assert reasons_of_deal(after_command(table, "undo"))
    assert not reasons_of_deal(after_command(table, "new-deal"))


def test_nothing_is_given_away_before_the_end() -> None:
    table = after_bot_action(make_model(*AB_TRUMP[:2]), "exchange")
    assert (
        bot_decisions_with_reasons(scene_of(with_fields(table, panel=OpenPanel("reasons")))) == []
    )


def test_finished_deal_explains_every_bot_action() -> None:
    table = played_out(table_at(make_match(), ready=True, fast=True))
    result = bot_decisions_with_reasons(scene_of(table))
    assert {why.trick for why in result} == {0, 1, 2, 3, 4, 5}
    assert len([why for why in result if why.trick]) == 15
    assert not [why for why in result if why.action_text.startswith("You")]


def test_reasons_tool_replaces_hint_after_deal() -> None:
    over = phase_models()["explained-over"]
    tools = render_tags(over).with_id("toolbar")
    assert tools.with_id("toolbar-reasons").get("data-arg") == "reasons"
    held = with_fields(over, is_trick_held=True)
    for table in (held, phase_models()["zr-over"]):
        assert render_tags(table).with_id("toolbar-hint")
