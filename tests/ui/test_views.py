"""The page as HTML: every phase has its controls, once each, with names and explanations."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from engine.record import truncate_record
from tests.ui.scenes import Tag, phase_models, render_tags, scene_of
from tests.ui.tables import (
    AB_TRICKS,
    OPENING,
    after_command,
    make_slow_model,
    play_actions,
    table_at,
    with_fields,
)
from ui.app.commands import find_command
from ui.app.panels import PANELS
from ui.app.update import update
from ui.components.document import FACTS_ID
from ui.model import Model
from ui.model.messages import SaveAttempted, ToastExpired
from ui.model.settings import Settings
from ui.wording.stakes import points_at_stake

MODELS = phase_models()
REGIONS = ("prompt", "trick", "players", "hand", "actions", "log")
LANGUAGES = ("en", "de")


@pytest.fixture(scope="module", params=MODELS)
def model(request: pytest.FixtureRequest) -> Model:
    return MODELS[request.param]


@pytest.fixture(scope="module")
def page(model: Model) -> Tag:
    """The page of a model in English, drawn once for all tests."""
    return render_tags(model)


@pytest.fixture(scope="module", params=LANGUAGES)
def page_in_language(request: pytest.FixtureRequest, model: Model) -> Tag:
    """The page of a model in a language, drawn once for all tests."""
    return render_tags(model, request.param)


def controls(page: Tag) -> list[Tag]:
    return page.all(lambda tag: "data-action" in tag.attributes)


def description(page: Tag, tag: Tag) -> str:
    return " ".join(page.with_id(name).text for name in tag.get("aria-describedby").split())


def test_regions_are_read_in_this_order(page_in_language: Tag) -> None:
    ids = [tag.get("id") for tag in page_in_language]
    assert [name for name in ids if name in REGIONS] == list(REGIONS)


def test_ids_are_unique_and_references_resolve(page_in_language: Tag) -> None:
    ids = Counter(tag.get("id") for tag in page_in_language if tag.get("id"))
    refers = ("aria-describedby", "aria-labelledby", "for", "popovertarget")
    expected = {name for tag in page_in_language for key in refers for name in tag.get(key).split()}
    assert [name for name, count in ids.items() if count > 1] == []
    assert expected - set(ids) == set()
    assert FACTS_ID not in ids  # or a change would be patched into the facts of the scripts


def test_every_legal_action_has_exactly_one_button(model: Model, page: Tag) -> None:
    """To do it, or to choose it first; while a trick is held, nothing is offered."""
    enabled = page.all(lambda tag: "aria-disabled" not in tag.attributes)
    carried = [tag.get("data-action") for tag in enabled if tag.get("id") != "act-confirm"]
    chosen = [tag.get("data-arg") for tag in enabled if tag.get("data-do") == "choose"]
    legal = [] if model.table.is_trick_held else scene_of(model).view["legal"]
    assert but_exchanges([*filter(None, carried), *chosen]) == but_exchanges(legal)


def but_exchanges(actions: list[str]) -> Counter[str]:
    """Return all actions but those that one button stands for, by the cards marked in the hand."""
    return Counter(action for action in actions if not action.startswith("exchange"))


def dead_controls(page: Tag) -> set[str]:
    """Return the commands of a page that there are not, and the panels that it cannot open."""
    commands = [(tag.get("data-do"), tag.get("data-arg")) for tag in page]
    opened = {arg.split()[0] for do, arg in commands if do == "open"}
    return {do for do, _ in commands if do and not find_command(do)} | opened - PANELS.keys()


def test_every_control_of_the_page_is_alive(page: Tag) -> None:
    assert dead_controls(page) == set()


def test_every_control_is_a_named_button(page: Tag) -> None:
    buttons = page.all(lambda tag: tag.name == "button")
    assert buttons and all(tag.get("type") in ("button", "submit") for tag in buttons)
    names = ((tag.text.strip(), tag.get("aria-label"), tag.get("title")) for tag in buttons)
    assert all(map(any, names))
    assert all(tag.name == "button" for tag in controls(page))


def test_what_is_refused_says_why(page: Tag) -> None:
    refused = [tag for tag in controls(page) if tag.get("aria-disabled") == "true"]
    hand = page.with_id("hand")  # says it once for all cards if none of them can be played
    unexplained = [tag for tag in refused if len(description(page, tag)) <= 10]
    assert not unexplained or hand.get("aria-describedby") == "prompt"
    assert all(tag.get("id").startswith("card-") for tag in unexplained)


def test_nothing_is_styled_or_scripted_in_place(page: Tag) -> None:
    assert [
        tag for tag in page if "style" in tag.attributes or tag.name in ("style", "script")
    ] == []
    assert [key for tag in page for key in tag.attributes if key.startswith("on")] == []


def test_no_text_key_is_left_bare(page_in_language: Tag) -> None:
    words = page_in_language.with_id("table").text.split()
    assert [word for word in words if re.fullmatch(r"[a-z]+(\.[a-z0-9-]+)+", word)] == []


def test_the_table_says_game_phase_and_turn() -> None:
    table = render_tags(MODELS["zr-bid"]).with_id("table")
    assert table.get("data-game") == "zwanzigerrufen"
    assert (table.get("data-phase"), table.get("data-to-act")) == ("bid", "0")
    assert table.get("data-ready") == "python"
    assert render_tags(MODELS["zr-over"]).with_id("table").get("data-to-act") == ""


def test_hand_alternates_colours_with_one_tab_stop() -> None:
    hand = render_tags(MODELS["ab-exchange"]).with_id("hand")
    cards = hand.all(lambda tag: tag.get("id").startswith("card-"))
    assert [tag.get("id")[5:] for tag in cards] == ["HA", "H10", "SA", "D8", "C7"]
    assert [tag.get("tabindex") for tag in cards] == ["0", "-1", "-1", "-1", "-1"]
    assert cards[0].get("aria-label") == "Ace of hearts"
    assert cards[0].get("class").split() == ["card-button", "trump"]


@pytest.mark.parametrize(
    ("language", "name", "called"),
    [
        ("en", "zr-lead", "Your hand, 10 cards"),
        ("de", "zr-lead", "Dein Blatt, 10 Karten"),
        ("de", "ab-over", "Dein Blatt, 0 Karten"),
    ],
)
def test_hand_title_counts_its_cards(language: str, name: str, called: str) -> None:
    assert render_tags(MODELS[name], language).with_id("hand-title").text.strip() == called


def test_cards_are_refused_only_on_my_turn() -> None:
    follow = render_tags(MODELS["ab-follow"])
    refused = follow.with_id("hand").with_class("refused")
    assert [tag.get("data-action") for tag in refused] == [
        "play C7",
        "play HA",
        "play H10",
        "play D8",
    ]
    waiting = render_tags(MODELS["ab-waiting"]).with_id("hand")
    assert not waiting.with_class("refused")
    assert not waiting.all(lambda tag: "data-action" in tag.attributes)


def test_a_refusal_stands_beside_its_card() -> None:
    sentence = render_tags(MODELS["refused"]).with_id("refusal").text
    assert "spade" in sentence.lower()


def test_exchange_cards_are_toggles_with_one_confirm() -> None:
    page = render_tags(MODELS["exchange-two"])
    toggles = page.all(lambda tag: "data-card" in tag.attributes)
    pressed = {tag.get("data-card"): tag.get("aria-pressed") for tag in toggles}
    assert pressed == {"HA": "false", "H10": "false", "SA": "false", "D8": "true", "C7": "true"}
    (button,) = controls(page)
    assert set(button.get("data-action").split()) == {"exchange", "C7", "D8"}
    (keep,) = controls(render_tags(MODELS["ab-exchange"]))
    assert keep.get("data-action") == "exchange"


@pytest.mark.parametrize("name", ["zr-bid", "zr-declare", "zr-kontra"])
def test_stake_is_heard_once_with_meaning(name: str) -> None:
    """An offer's name is its action alone; the figure beside it is visual."""
    page, deal = render_tags(MODELS[name]), scene_of(MODELS[name]).deal
    staked = [action for action in deal.legal() if points_at_stake(deal, action) is not None]
    assert staked
    for action in staked:
        key, value = action.replace(" ", "-"), points_at_stake(deal, action)
        (figure,) = page.with_id(f"act-{key}").all(lambda tag: tag.get("class") == "stake")
        assert figure.get("aria-hidden") == "true" and str(value) in figure.text
        assert re.search(rf"\b{value}\b", page.with_id(f"more-{key}").text)


def test_declarations_and_kontra_tell_their_stake_too() -> None:
    """A declared Absolut is worth 2, a Retour on the normal game 1 × 4."""
    offers = render_tags(MODELS["zr-declare"]).with_id("act-declare-absolut").text
    assert "Absolut (declarer’s side)" in offers and "Stake 2" in offers
    retour = render_tags(MODELS["zr-kontra"]).with_id("act-kontra-game").text
    assert "Retour on the game" in retour and "Stake 4" in retour


def test_log_trick_is_drawn_and_spoken_separately() -> None:
    log = render_tags(MODELS["zr-trick"]).with_id("log")
    (trick,) = log.all(lambda tag: tag.get("class") == "trick")
    sentence, row = trick.inside
    assert " ".join(sentence.text.split()).startswith("Trick 1: you tarock 19, East Sküs")
    assert row.get("aria-hidden") == "true"
    assert " ".join(row.text.split()) == "1 XIX XXI XX Sküs 12"
    took = row.with_class("has-won-trick")
    assert [tag.text.strip() for tag in took] == ["Sküs"]


def test_with_confirmation_an_offer_is_chosen_first() -> None:
    page = render_tags(MODELS["confirm"])
    (confirm,) = controls(page)
    assert (confirm.get("id"), confirm.get("data-action")) == ("act-confirm", "bid solo")
    offer = page.with_id("act-bid-solo")
    assert (offer.get("data-do"), offer.get("data-arg")) == ("choose", "bid solo")
    assert offer.get("aria-pressed") == "true"


def test_trick_lies_in_order_and_shows_winner() -> None:
    trick = render_tags(MODELS["zr-held"]).with_id("trick")
    laid = trick.all(lambda tag: tag.get("id").startswith("trick-card-"))
    assert [tag.get("id") for tag in laid] == [
        "trick-card-T19",
        "trick-card-SKU",
        "trick-card-T20",
        "trick-card-T21",
    ]
    assert [tag.get("class").split()[1] for tag in laid] == [
        "from-seat-0",
        "from-seat-3",
        "from-seat-2",
        "from-seat-1",
    ]
    assert ["won" in tag.get("class").split() for tag in laid] == [False, True, False, False]


def test_last_trick_stays_whole_until_seen() -> None:
    tricks = [card for trick in AB_TRICKS for card in trick]
    ends = ("play C7", "play CA", "play CK", "play CJ", "play C10", "play S10", "play D10")
    patient = Settings(trick_pause=0, auto_play="off")
    begun = make_slow_model(*OPENING, *tricks, *ends, settings=patient)
    ended, _ = play_actions(begun, "play CQ")
    assert ended.table.is_trick_held
    laid = render_tags(ended).with_id("trick").all(lambda tag: "trick-card-" in tag.get("id"))
    assert len(laid) == 4


def test_seats_show_dealer_forehand_party_and_turn() -> None:
    page = render_tags(MODELS["zr-declare"])
    marks = [{tag.get("title") for tag in page.with_id(f"seat-{seat}")} for seat in (0, 1)]
    assert "Dealer" in marks[1] and {"Forehand", "Declarer"} <= marks[0]
    assert "turn" in page.with_id("seat-0").get("class").split()


def test_facts_name_contract_call_declaration_and_kontra() -> None:
    facts = render_tags(MODELS["zr-kontra"]).with_id("deal-facts").text
    assert all(word in facts for word in ("Normal", "Tarock 20", "Absolut", "Kontra"))
    assert "×2" not in facts and "the game" not in facts  # Kontra says so, with what is at stake


def test_stake_stands_beside_last_trick_too() -> None:
    """Otherwise there is a line less, and the trick moves when its last card is laid."""
    over = MODELS["zr-over"].record
    before = truncate_record(over, 0, len(over.deals[0].actions) - 1)
    last, held = table_at(before), table_at(over, is_trick_held=True)
    assert stakes_text(held) == stakes_text(last) != ""


def stakes_text(model: Model) -> str:
    staked = render_tags(model).with_id("deal-facts").all(lambda tag: tag.get("class") == "staked")
    return " ".join(tag.text for tag in staked)


@pytest.mark.backup
def test_one_answerable_notice_stands_at_a_time() -> None:
    """Beside the line of a guest match, which has the way back."""
    model, answers = MODELS["damaged"], ("dismiss", "discard-damaged", "dismiss-unsaved-warning")
    for answer in answers:
        notices = render_tags(model).with_id("notices")
        assert len(notices.with_class("notice")) == 2
        commands = {tag.get("data-do") for tag in notices} - {""}
        assert {"leave-guest", "keep-guest", answer} <= commands
        assert not commands & {*answers} - {answer}
        model = after_command(model, answer)
    assert len(render_tags(model).with_id("notices").with_class("notice")) == 1


def test_a_notice_waits_for_the_toast() -> None:
    model = with_fields(after_command(MODELS["ab-lead"], "new-deal"), notice="What?")
    page = render_tags(model)
    assert page.with_id("toast").inside and not page.with_id("notices").inside
    after = render_tags(update(model, ToastExpired(1))[0])
    assert "What?" in after.with_id("notices").text and not after.with_id("toast").inside


def test_unsaved_notice_returns_when_true_again() -> None:
    model = after_command(
        with_fields(MODELS["ab-lead"], may_store=False), "dismiss-unsaved-warning"
    )
    assert not render_tags(model).with_id("notices").inside
    for is_saved in (True, False):
        model, _ = update(model, SaveAttempted(is_saved))
    assert "notice-unsaved" in {tag.get("id") for tag in render_tags(model)}


def test_chosen_deck_lies_in_hand_and_trick() -> None:
    for name, art in (("ab-trick", "french"), ("zr-trick", "tarock")):
        for deck, sprite in (("pictures", f"{art}.svg#"), ("large", f"{art}-large.svg#")):
            settings = with_fields(
                phase_models()[name], settings=Settings(deck=deck), is_trick_held=True
            )
            page = render_tags(settings)
            for part in ("hand", "trick"):
                rendered = [tag.get("href") for tag in page.with_id(part) if tag.name == "use"]
                faces = [href for href in rendered if "vendor/cards" in href]
                assert faces and all(sprite in href for href in faces)
