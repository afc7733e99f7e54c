"""Offers: the usual answer first, confirmation of costly ones, and what each one means."""

import pytest

from tests.ui.scenes import NORMAL, phase_models, render_tags, scene_of, zr_match
from tests.ui.tables import (
    actions_of,
    after_command,
    announced_text,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.update import update
from ui.game_face import face_of_game
from ui.languages import LANGUAGES
from ui.model import Model
from ui.model.command import CommandText
from ui.model.messages import ActionChosen
from ui.model.settings import Settings
from ui.wording.actions import action_label
from ui.wording.glossary import list_terms
from ui.wording.prompts import prompt_sentence
from ui.wording.stakes import COSTLY_STAKE, is_costly, points_at_stake, running_stake_sum

MODELS = phase_models()


def offered_actions(model: Model) -> list[str]:
    """Return the actions of the offers in the order in which they are read."""
    page = render_tags(model).with_id("actions")
    result = page.with_class("offer")
    return [tag.get("data-action") or tag.get("data-arg") for tag in result]


def costly_declaration() -> tuple[Model, str]:
    """Return a table at which a declaration costs much, and that declaration."""
    model = table_at(zr_match("cut", "bid farberl", "pass", "pass", "pass"), ready=True)
    now = scene_of(model)
    (action,) = [action for action in now.view["legal"] if is_costly(now.deal, action)]
    return model, action


def test_only_usual_answer_is_prominent_and_first() -> None:
    page = render_tags(MODELS["zr-declare"])
    assert offered_actions(MODELS["zr-declare"])[0] == "pass"
    stands_out = page.all(lambda tag: {"offer", "is-usual"} <= {*tag.get("class").split()})
    assert [tag.get("data-action") for tag in stands_out] == ["pass"]


@pytest.mark.parametrize("name", ["zr-declare", "zr-kontra", "zr-bid", "zr-bid-rulebook"])
def test_offers_stand_in_order_of_stake(name: str) -> None:
    model = MODELS[name]
    deal = scene_of(model).deal
    values = [
        points_at_stake(deal, action) or 0 for action in offered_actions(model) if action != "pass"
    ]
    assert values and values == sorted(values)


def test_costly_offer_asks_again_aloud() -> None:
    model, action = costly_declaration()
    value = points_at_stake(scene_of(model).deal, action)
    assert value is not None and value >= COSTLY_STAKE
    request, effects = update(model, ActionChosen(action))
    assert actions_of(request) == actions_of(model)
    button = render_tags(request).with_id(f"act-{action.replace(' ', '-')}")
    assert f"Valat (declarer’s side): are you sure? {value} a player." in button.text
    assert (
        button.get("aria-pressed") == "true" and "needs-confirmation" in button.get("class").split()
    )
    assert "Valat (declarer’s side): are you sure?" in announced_text(
        effects
    ) and "Press again" in announced_text(effects)
    assert actions_of(update(request, ActionChosen(action))[0])[-1] == action


def test_escape_or_other_offer_withdraws_costly_one() -> None:
    model, action = costly_declaration()
    request, _ = update(model, ActionChosen(action))
    back, effects = update(request, CommandText("clear-choices"))
    assert back.table.chosen_action == "" and announced_text(effects).startswith("Taken back.")
    assert actions_of(update(request, ActionChosen("declare absolut"))[0])[-1] == "declare absolut"
    assert "are you sure" not in render_tags(back).with_id("actions").text


def test_typed_costly_action_asks_again() -> None:
    model, action = costly_declaration()
    request = after_command(model, "command", action)
    assert (actions_of(request), request.table.chosen_action) == (actions_of(model), action)
    assert actions_of(after_command(request, "command", action))[-1] == action


def test_confirmed_tap_asks_costly_question_only_once() -> None:
    model, action = costly_declaration()
    model = with_fields(model, settings=Settings(confirm=True))
    chosen, effects = update(model, CommandText("choose", action))
    assert "Valat (declarer’s side): are you sure?" in announced_text(effects)
    confirm = render_tags(chosen).with_id("act-confirm")
    assert "Valat (declarer’s side): are you sure?" in confirm.text
    assert actions_of(update(chosen, ActionChosen(confirm.get("data-action")))[0])[-1] == action


def test_what_costs_little_is_done_at_once() -> None:
    after, _ = update(MODELS["zr-declare"], ActionChosen("declare absolut"))
    assert actions_of(after)[-1] == "declare absolut"


def test_offer_is_explained_on_demand_and_aloud() -> None:
    model = MODELS["zr-declare"]
    text, effects = update(model, CommandText("show-tooltip", "declare absolut"))
    box = render_tags(text).with_id("hint")
    more = " ".join(render_tags(text).with_id("more-declare-absolut").text.split())
    assert more in announced_text(effects) and more in " ".join(box.text.split())
    (link,) = box.with_class("rule-link")
    assert link.get("href").endswith(
        face_of_game("zwanzigerrufen").glossary_terms["absolut"].heading
    )
    close = render_tags(text).with_id("hint-close")
    closed = after_command(text, close.get("data-do"), close.get("data-arg"))
    assert closed.table.explained_action == ""
    assert not render_tags(closed).with_id("hint").text.strip()
    assert after_command(text, "show-tooltip", "declare absolut").table.explained_action == ""
    assert (
        after_command(text, "continue").table.explained_action
        == ""
        == after_command(text, "clear-choices").table.explained_action
    )
    assert play_actions(text, "pass")[0].table.explained_action == ""
    assert after_command(model, "show-tooltip", "no such thing").table.explained_action == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MODELS)
def test_offers_named_by_terms_have_question_marks(name: str, language: str) -> None:
    model = MODELS[name]
    scene, page = scene_of(model, language), render_tags(model, language)
    marks = page.with_class("explain-offer")
    in_prompt = {*list_terms(scene, [prompt_sentence(scene)])}
    for action in scene.view["legal"]:
        own = [mark for mark in marks if mark.get("data-arg") == action]
        terms = {*list_terms(scene, [action_label(scene, action)])} - in_prompt
        if action == "pass":
            terms = set()  # the usual answer
        is_offered = any(
            action in (tag.get("data-action"), tag.get("data-arg"))
            for tag in page.with_class("offer")
        )
        assert len(own) == int(bool(terms) and is_offered)
        assert all(action_label(scene, action) in mark.get("aria-label") for mark in own)


def test_bids_have_question_marks_suits_have_none() -> None:
    def explained_actions(name: str) -> list[str]:
        return [
            tag.get("data-arg")
            for tag in render_tags(MODELS[name], "de").with_class("explain-offer")
        ]

    assert explained_actions("zr-bid") == ["bid farberl", "bid solo"]
    assert explained_actions("zr-declare") == ["declare absolut", "declare valat"]
    assert (
        explained_actions("ab-stay") == ["drop"]
        and explained_actions("ab-trump") == explained_actions("ab-blind") == []
    )


def test_tooltip_over_tight_offers_goes_and_returns() -> None:
    def quiet(table: Model) -> str:
        return render_tags(table).with_id("actions").get("data-quiet")

    model = MODELS["zr-declare"]
    hushed = after_command(model, "hide-tooltip")
    assert (quiet(model), quiet(hushed)) == ("", "true")
    assert (
        quiet(after_command(hushed, "clear-choices"))
        == quiet(play_actions(hushed, "pass")[0])
        == ""
    )
    assert quiet(after_command(hushed, "show-tooltip", "declare absolut")) == ""


def test_stake_is_shown_at_every_step() -> None:
    def staked(model: Model) -> list[str]:
        facts = render_tags(model).with_id("deal-facts")
        return [tag.text.strip() for tag in facts.all(lambda tag: tag.get("class") == "staked")]

    plain = MODELS["zr-declare"]
    declared = table_at(zr_match(*NORMAL, "declare absolut", "pass"), ready=True)
    doubled = MODELS["zr-kontra"]
    totals = [running_stake_sum(scene_of(model)) for model in (plain, declared, doubled)]
    assert totals == sorted(totals) and totals[0] < totals[1] < totals[2]
    for model, total in zip((plain, declared, doubled), totals, strict=True):
        assert staked(model) == [str(total)]
    assert staked(MODELS["zr-bid"]) == []


def hidden_part(model: Model, name: str) -> tuple[str, bool]:
    """Return what only the ear is told of an offer's meaning, and whether that is all of it."""
    more = render_tags(model).with_id(f"more-{name}")
    words = " ".join(tag.text.strip() for tag in more.with_class("hidden"))
    return words, "for-ear" in more.get("class").split()


def test_offer_shows_only_special_stakes() -> None:
    trump, bid = MODELS["ab-trump"], MODELS["zr-bid"]
    assert (
        hidden_part(trump, "trump-C") == hidden_part(trump, "trump-S") == ("Normal stakes.", True)
    )
    assert hidden_part(trump, "trump-H") == ("", False)
    assert hidden_part(trump, "trump-D") == ("Normal stakes.", False)
    stake, is_all = hidden_part(bid, "bid-normal")
    assert stake and not is_all and stake in render_tags(bid).with_id("more-bid-normal").text
    assert hidden_part(bid, "bid-solo") == ("", False)


@pytest.mark.parametrize("name", ["ab-held", "zr-held"])
def test_prompt_names_winner_and_button_next_step(name: str) -> None:
    page = render_tags(MODELS[name])
    assert page.with_id("prompt").text.strip().count(".") == 1
    assert page.with_id("do-continue").text.strip()
