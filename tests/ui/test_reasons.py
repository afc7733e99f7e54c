"""Why the others did what they did: told once the deal is over, and true for that deal alone."""

from engine.record import replay_record
from tests.ui.scenes import hint, models, scene_of, shown
from tests.ui.tables import AB_TRUMP, having, match, model, table_at
from ui.messages import ActionChosen, BotActed, CommandGiven
from ui.model import ME, Model
from ui.table.bot_reasons import reasons_of_deal
from ui.update import update
from ui.wording.advice import action_reasons


def acted(table: Model, action: str) -> Model:
    """The table after a bot's answer with its reason."""
    return update(table, BotActed(action, table.record, hint(action)))[0]


def played_out(table: Model) -> Model:
    while (deal := replay_record(table.record)).to_act is not None:
        action = deal.legal()[0]
        mine = deal.to_act == ME
        table = update(table, ActionChosen(action))[0] if mine else acted(table, action)
    return table


def test_the_reason_of_a_bot_is_kept_with_what_it_did() -> None:
    table = acted(model(*AB_TRUMP[:2]), "exchange")
    assert reasons_of_deal(table)[(*AB_TRUMP[:2], "exchange")] == hint("exchange")


def test_an_answer_that_was_not_taken_leaves_no_reason() -> None:
    table = acted(model(*AB_TRUMP[:2]), "play XX")
    assert len(table.record.deals[-1].actions) == 3 and not reasons_of_deal(table)


def test_an_undo_takes_no_reason_away_and_new_cards_all() -> None:
    table = acted(model(*AB_TRUMP[:2]), "exchange")
    assert reasons_of_deal(update(table, CommandGiven("undo"))[0])
    assert not reasons_of_deal(update(table, CommandGiven("new-deal"))[0])


def test_nothing_is_given_away_before_the_end() -> None:
    table = acted(model(*AB_TRUMP[:2]), "exchange")
    assert action_reasons(scene_of(having(table, panel="reasons"))) == []


def test_at_the_end_every_action_of_the_others_is_explained() -> None:
    table = played_out(table_at(match(), ready=True, fast=True))
    found = action_reasons(scene_of(table))
    assert {why.trick for why in found} == {0, 1, 2, 3, 4, 5}
    assert len([why for why in found if why.trick]) == 15
    assert not [why for why in found if why.action_text.startswith("You")]


def test_the_way_there_is_in_the_score_of_the_deal() -> None:
    assert shown(models()["explained-over"]).with_id("do-reasons").get("data-arg") == "reasons"
    plain = shown(models()["zr-over"])
    assert not plain.all(lambda tag: tag.get("id") == "do-reasons")
