"""The panel about another player: who that is, how strong, and the choice of strength."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.daily_deal import daily_deal_record
from engine.games import GAMES
from engine.record import dumps
from tests.ui.scenes import NORMAL, Tag, render_tags, zr_match
from tests.ui.tables import after_command, make_match, make_model, table_at
from ui.app.update import update
from ui.embed.embedded_model import embedded_model
from ui.languages import LANGUAGES, translate
from ui.lessons import commands
from ui.model import Model
from ui.model.command import CommandText
from ui.model.effects import MoveFocus
from ui.model.messages import SettingChanged
from ui.model.settings import Settings
from ui.storage.links import pack_link
from ui.storage.settings import effective_bot_level

FIXED = ("lesson", "embed", "replay", "daily")


def panel_of(model: Model, seat: int, language: str = "en") -> Tag:
    """Return the content of the panel about a player."""
    opened = after_command(model, "open", f"player player-{seat}")
    return render_tags(opened, language).with_id("content")


def choice_of(panel: Tag) -> dict[str, str]:
    """Return the name of the setting to choose, and the value that is shown."""
    return {
        select.get("data-set"): option.get("value")
        for select in panel.all(lambda tag: tag.name == "select")
        for option in select
        if "selected" in option.attributes
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_tapped_player_shows_name_and_level(game: str, seat: int, language: str) -> None:
    record = make_match() if game == "zwanzig-ab" else zr_match()
    model = table_at(record, Settings(names="people"))
    plate = render_tags(model, language).with_id(f"seat-{seat}")
    (button,) = plate.with_class("player-button")
    name = translate(language, f"person.{game}.{seat}")
    assert button.text.strip() == name
    assert (button.get("data-do"), button.get("data-arg")) == ("open", f"player player-{seat}")
    panel = panel_of(model, seat, language)
    assert panel.with_id(f"player-{seat}").text.strip() == name
    assert translate(language, "player.club", who=name) in " ".join(panel.text.split())
    assert panel.with_class("portrait") and choice_of(panel) == {"settings.level": "club"}
    assert translate(language, "setting.level.more") in panel.text


def test_my_own_seat_is_no_button() -> None:
    assert not render_tags(table_at(make_match())).with_id("seat-0").with_class("player-button")


def test_player_panel_shows_role_in_deal() -> None:
    solo = table_at(zr_match("cut", "bid normal", "bid solo", "pass", "pass", "pass"))
    texts = {seat: panel_of(solo, seat).text for seat in (1, 2, 3)}
    assert "Declarer" in texts[3] and all("Defender" in texts[seat] for seat in (1, 2))
    assert "Dealer" in texts[1] and "Dealer" not in texts[2]
    secret = table_at(zr_match(*NORMAL))
    assert not any("Partner" in panel_of(secret, seat).text for seat in (1, 2, 3))


def test_the_focus_goes_to_the_player() -> None:
    _, effects = update(table_at(make_match(), ready=True), CommandText("open", "player player-2"))
    assert [each.selectors[0] for each in effects if isinstance(each, MoveFocus)] == ["#player-2"]


def test_panel_changes_level_for_all_at_once() -> None:
    opened = after_command(make_model(), "open", "player player-2")
    changed, _ = update(opened, SettingChanged("settings.level", "master"))
    assert {effective_bot_level(changed, seat) for seat in (1, 2, 3)} == {"master"}
    assert "plays like a master" in render_tags(changed, "en").with_id("content").text


def test_mixed_levels_show_that_of_player() -> None:
    model = make_model(settings=Settings(level_2="beginner"))
    assert choice_of(panel_of(model, 2)) == {"settings.level_2": "beginner"}
    assert choice_of(panel_of(model, 3)) == {"settings.level_3": "club"}
    assert translate("en", "setting.level.more") in panel_of(model, 3).text
    with_address = replace(model, visit=replace(model.visit, address_level="master"))
    assert choice_of(panel_of(with_address, 2)) == {"settings.level": "master"}


def fixed_models() -> dict[str, Model]:
    """Return tables whose strength cannot be chosen, by the reason."""
    model, record = table_at(zr_match()), daily_deal_record("zwanzig-ab", "2026-11-25")
    link = pack_link(dumps(zr_match(*NORMAL)))
    return {
        "lesson": commands.enter_lesson(model, "zwanzigerrufen"),
        "embed": embedded_model({"mode": "play", "level": "master"}, language="en", seed=1),
        "replay": after_command(model, "follow", f"{link} 1 2"),
        "daily": replace(model, match=replace(model.match, record=record)),
    }


@pytest.mark.replay
@pytest.mark.sharing
@pytest.mark.parametrize("reason", FIXED)
def test_player_panel_says_why_level_is_fixed(reason: str) -> None:
    panel = panel_of(fixed_models()[reason], 1)
    assert translate("en", f"player.fixed.{reason}") in panel.text
    assert choice_of(panel) == {}
    assert translate("en", "settings.each-bot") not in panel.text


def test_embed_tells_level_of_others() -> None:
    assert "plays like a master" in panel_of(fixed_models()["embed"], 1).text


def test_player_panel_links_bots_page_once_built() -> None:
    model = make_model()
    assert "bots.en.html" not in str(panel_of(model, 1).text)
    built = replace(model, program=replace(model.program, version="1"))
    links = [tag.get("href") for tag in panel_of(built, 1).all(lambda tag: tag.name == "a")]
    assert "bots.en.html" in links and "#settings=level_1" in links
