"""A hint marks one legal control and says why, in both languages; it goes with its position."""

from functools import cache

import pytest

from engine.bots import choose
from engine.bots.advice import Advice
from engine.errors import Json
from engine.record import record_view
from tests.ui.scenes import (
    advised_controls,
    make_hint,
    phase_models,
    phase_records,
    render_tags,
    scene_of,
)
from tests.ui.tables import (
    AB_TRUMP,
    OPENING,
    after_command,
    announced_text,
    effects_of,
    in_language,
    make_model,
    with_fields,
)
from ui.app.update import update
from ui.browser.bots import parse_advice
from ui.model import ME, Model
from ui.model.command import CommandText
from ui.model.effects import HINT_LEVEL, AskHint, Effect
from ui.model.messages import ActionChosen, AdviceGiven
from ui.position.scene import make_scene
from ui.table.hint_view import decimals_to_tell_apart
from ui.wording.advice import advice_sentence, reason_sentence

MODELS = phase_models()
MINE = {
    name: record
    for name, record in phase_records().items()
    if record_view(record, ME)["to_act"] == ME
}


def with_hint(table: Model) -> tuple[Model, tuple[Effect, ...]]:
    return update(table, AdviceGiven(make_hint("play HA"), table.record))


def test_hint_asks_master_for_my_decision() -> None:
    table = make_model(*OPENING)
    after, effects = update(table, CommandText("hint"))
    [requests] = effects_of(AskHint, effects)
    assert after.record is table.record is requests.record
    assert requests.level == HINT_LEVEL == "master"


def test_repeated_hint_is_only_said_again() -> None:
    table, effects = with_hint(make_model(*OPENING))
    again = update(table, CommandText("hint"))
    assert again == (table, effects)
    assert announced_text(effects).startswith("Hint: Play the ace of hearts.")


@pytest.mark.parametrize(
    "table", [make_model(*AB_TRUMP[:2]), with_fields(make_model(*OPENING), owner="other")]
)
def test_no_hint_without_decision_of_mine(table: Model) -> None:
    after, effects = update(table, CommandText("hint"))
    assert after == table and announced_text(effects)
    assert not effects_of(AskHint, effects)


def test_late_hint_is_dropped() -> None:
    table = make_model(*OPENING)
    later, _ = update(table, ActionChosen("play HA"))
    assert update(later, AdviceGiven(make_hint("play HA"), table.record))[0].hints.hint is None


@pytest.mark.parametrize(
    "way",
    [
        ActionChosen("play HA"),
        CommandText("undo"),
        CommandText("new-deal"),
        CommandText("drop-hint"),
    ],
)
def test_a_hint_goes_with_its_position(way: ActionChosen | CommandText) -> None:
    table, _ = with_hint(make_model(*OPENING))
    assert table.hints.hint and update(table, way)[0].hints.hint is None


def test_refusal_takes_place_of_hint() -> None:
    page = render_tags(MODELS["hint-refused"])
    assert "hidden" in page.with_id("hint").attributes
    assert page.with_id("refusal").text


@pytest.mark.parametrize(
    ("name", "controls"),
    [
        ("hint-card", ["card-HA"]),
        ("hint-bid", ["act-bid-solo"]),
        ("hint-exchange", ["card-D8", "card-C7"]),
    ],
)
def test_the_advised_control_wears_the_sign(name: str, controls: list[str]) -> None:
    assert advised_controls(render_tags(MODELS[name])) == controls


def test_hint_shows_values_of_weighed_actions() -> None:
    english = render_tags(MODELS["hint-card"]).with_id("hint-more").text
    german = render_tags(MODELS["hint-card"], "de").with_id("hint-more").text
    assert "0.8" in english and "−0.3" in english
    assert "0,8" in german and "−0,3" in german


@pytest.mark.parametrize(
    ("values", "decimals"), [((3.0, 1.0), 1), ((0.5, 0.25), 2), ((0.262, 0.259), 3), ((0.5,), 3)]
)
def test_decimals_tell_values_apart(values: tuple[float, ...], decimals: int) -> None:
    assert decimals_to_tell_apart({str(at): value for at, value in enumerate(values)}) == decimals


@cache
def master_advice(name: str) -> Advice:
    """Return a master's advice on a decision of mine."""
    return parse_advice(choose(record_view(MINE[name], ME), level=HINT_LEVEL, budget_ms=50))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", MINE)
def test_every_decision_has_a_hint_in_words(name: str, language: str) -> None:
    table, text = in_language(MODELS[name], language), master_advice(name)
    after, effects = update(table, AdviceGiven(text, table.record))
    assert after.hints.hint and text.action in record_view(table.record, ME)["legal"]
    words = render_tags(after, language).with_id("hint-why").text
    assert (
        reason_sentence(make_scene(after), text) in words
        and "reason." not in words
        and "{" not in words
    )
    assert reason_sentence(make_scene(after), text) in announced_text(effects)
    assert len(advised_controls(render_tags(after, language))) >= 1


def test_unknown_reason_has_general_words() -> None:
    table, strange = make_model(*OPENING), make_hint("play HA")._replace(key="unheard-of")
    assert "best prospects" in reason_sentence(make_scene(table), strange)
    assert "best prospects" in reason_sentence(
        make_scene(table), strange._replace(key="stay-worth", facts={})
    )


@pytest.mark.parametrize(
    ("key", "facts", "english", "german"),
    [
        (
            "sim-keep",
            {"tricks": 3.7, "none": 0},
            "The hand is good as it is: about 3.7 tricks, nearly always at least one.",
            "Das Blatt ist gut, wie es ist: etwa 3,7 Stiche, fast immer mindestens einer.",
        ),
        (
            "vs-spares-lead",
            {"card": "D9", "rival": "DA", "more": 0.4},  # a figure that older bots gave
            "A low lead keeps the ace of diamonds in hand.",
            "Ausgespielt wird niedrig, und Karo-Ass bleibt im Blatt.",
        ),
        (
            "sim-drop",
            {"tricks": 0.4, "none": 62},
            "Too weak to stay in: about 0.4 tricks, none at all in 62 of 100 deals.",
            "Zu schwach zum Dabeibleiben: etwa 0,4 Stiche, gar keiner in 62 von 100 Fällen.",
        ),
    ],
)
def test_a_reason_has_words(key: str, facts: dict[str, Json], english: str, german: str) -> None:
    text = make_hint("play HA")._replace(key=key, facts=facts)
    assert reason_sentence(scene_of(MODELS["ab-lead"]), text) == english
    assert reason_sentence(scene_of(MODELS["ab-lead"], "de"), text) == german


def test_pass_reason_says_what_bidding_loses() -> None:
    facts: dict[str, Json] = {"deals": 132, "contract": "solo", "loss": 17.7}
    text = make_hint("pass")._replace(key="sim-pass", facts=facts)
    scene = scene_of(MODELS["zr-bid"])
    assert reason_sentence(scene, text) == (
        "Solo would be about 18 points worse than passing (132 sample deals)."
    )


@pytest.mark.parametrize(
    ("name", "action", "english", "german"),
    [
        ("ab-lead", "play D8", "Play the eight of diamonds.", "Spiel Karo-Acht."),
        ("zr-lead", "play T19", "Play tarock XIX.", "Spiel Tarock XIX."),
        ("zr-lead", "play T21", "Play the Mond.", "Spiel den Mond."),
        ("ab-trump", "trump H", "Make hearts trumps.", "Mach Herz zum Trumpf."),
        (
            "ab-exchange",
            "exchange D8 C7",
            "Exchange the eight of diamonds and the seven of clubs.",
            "Tausch Karo-Acht und Kreuz-Sieben.",
        ),
        ("ab-exchange", "exchange", "Keep all your cards.", "Behalte alle Karten."),
        ("zr-bid", "bid solo", "Bid Solo.", "Sag „Solo“."),
        ("zr-bid", "pass", "Pass.", "Sag „weiter“."),
        ("zr-declare", "pass", "Declare nothing more.", "Sag nichts mehr an."),
        ("zr-declare", "declare pagat", "Declare Pagat Ultimo.", "Sag Pagat Ultimo an."),
        ("zr-kontra", "kontra game", "Say Retour on the game.", "Gib Retour auf das Spiel."),
    ],
)
def test_hint_is_headed_by_its_action(name: str, action: str, english: str, german: str) -> None:
    assert advice_sentence(scene_of(MODELS[name]), action) == english
    assert advice_sentence(scene_of(MODELS[name], "de"), action) == german


def test_spoken_hint_numbers_its_tarocks() -> None:
    assert (
        advice_sentence(scene_of(MODELS["zr-lead"]), "play T19", for_speech=True)
        == "Play tarock 19."
    )


def test_reason_counts_cards_in_words() -> None:
    text = make_hint("stay")._replace(key="thumb-drop", facts={"trumps": 1, "high": 0, "aces": 0})
    scene = scene_of(MODELS["ab-stay"])
    assert reason_sentence(scene, text) == "Too little to stay in: 1 trump and no side ace."
    bid = make_hint("pass")._replace(key="hand-too-weak", facts={"tarocks": 3})
    assert reason_sentence(scene_of(MODELS["zr-bid"]), bid) == "Too weak to bid higher (3 tarocks)."


def test_only_hints_address_me_as_you() -> None:
    text = make_hint("play HA")._replace(key="cannot-win")
    scene = scene_of(MODELS["ab-lead"])
    assert reason_sentence(scene, text) == "You can’t win this trick with any card."
    assert reason_sentence(scene, text, to_me=False).startswith("No card here wins the trick")


def test_deal_with_hint_is_marked_helped() -> None:
    table = with_hint(make_model(*OPENING))[0]
    assert table.record.deals[-1].help_words == ("hint",)
    later = after_command(update(table, ActionChosen("play HA"))[0], "undo")
    assert later.match.redo_record and later.match.redo_record.deals[-1].help_words[0] == "hint"
