"""The prerendered first screens: the views' HTML for that start, and an allowed script."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest

import build
from assets.build import first_paint
from engine.games import GAMES
from engine.record import record_view, replay_record
from tests.ui.fake_browser import rows_of
from tests.ui.tables import table_at
from ui.app.first_screen import next_visit_html as kept
from ui.app.page import page_view
from ui.app.start import make_first_model
from ui.components.document import FACTS_ID, render_document
from ui.game_face import face_of_game
from ui.languages import LANGUAGES, TEXTS
from ui.match.match import after_action, new_match_record
from ui.model import Model
from ui.model.house_rules import HouseRules
from ui.model.settings import Settings
from ui.position.scene import make_scene
from ui.storage import saved_matches
from ui.storage.settings import SETTING_CHOICES

DOWNLOAD_SIZE = 7_000_000
ART = {game: face_of_game(game).art for game in GAMES}


class PageParser(HTMLParser):
    """Attributes of every element and the text of every script, as a parser of HTML sees them."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[tuple[dict[str, str | None], str]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "script":
            self.scripts.append((dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][0] == "script":
            attrs, text = self.scripts[-1]
            self.scripts[-1] = (attrs, text + data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self.tags.append(("", {}))


@pytest.fixture(scope="module")
def html() -> str:
    """The page of the table."""
    return str(render_document(first_paint.table_document(DOWNLOAD_SIZE)))


@pytest.fixture(scope="module")
def screens(html: str) -> dict[tuple[str, str, int], str]:
    """The first screens by game, language and seed of the deal, as the script makes them."""
    parser = PageParser(html).scripts
    [parts] = [text.split("\n") for a, text in parser if a.get("id") == first_paint.PARTS_ID]
    return {
        (str(a["data-game"]), str(a["lang"]), int(a["data-deal"] or "")): "".join(
            parts[int(number)] for number in text.split(" ")
        )
        for a, text in parser
        if "data-deal" in a
    }


def visit(game: str, language: str, deal: int, seed: int = 12345) -> Model:
    """Return the model of a first visit to a page that shows this deal."""
    return make_first_model({"game": game}, {}, language=language, seed=seed, shown_seed=deal)


def rendered_table(model: Model) -> str:
    return str(page_view(make_scene(model)))


def test_every_game_and_language_has_several_deals(
    screens: dict[tuple[str, str, int], str],
) -> None:
    for game in GAMES:
        for language in LANGUAGES:
            assert (
                len([key for key in screens if key[:2] == (game, language)])
                == first_paint.DEALS_PER_GAME
            )
    assert len(set(screens.values())) == len(screens)


def test_common_screen_parts_are_stored_once(
    html: str, screens: dict[tuple[str, str, int], str]
) -> None:
    assert len(html) < 0.6 * sum(map(len, screens.values()))
    [parts] = [text for a, text in PageParser(html).scripts if a.get("id") == first_paint.PARTS_ID]
    lines = parts.split("\n")
    assert len(set(lines)) == len(lines)


def test_first_screen_equals_drawn_page(
    screens: dict[tuple[str, str, int], str],
) -> None:
    for (game, language, deal), screen in screens.items():
        assert screen == rendered_table(visit(game, language, deal)), (game, language, deal)


def test_other_terms_change_only_known_words(
    screens: dict[tuple[str, str, int], str],
) -> None:
    known = first_paint.first_facts(DOWNLOAD_SIZE)["terms"]["de"]["austrian"]
    own = [key for key in screens if key[1] == "de"]
    for game, language, deal in own:
        parts = re.split(r'([<>"])', screens[game, language, deal])
        text = "".join(known.get(part, part) for part in parts)
        visitor = make_first_model(
            {"game": game}, {}, language="de-AT", seed=12345, shown_seed=deal
        )
        assert text == rendered_table(visitor), (game, deal)
    assert first_paint.first_facts(DOWNLOAD_SIZE)["countries"] == {"de-AT": "austrian"}
    assert "terms" not in first_paint.visible_settings() and "Farbensolo" in known


def test_first_screen_lets_reader_act_at_once(
    screens: dict[tuple[str, str, int], str],
) -> None:
    for game, language, deal in screens:
        view = record_view(visit(game, language, deal).record, 0)
        assert view["to_act"] == 0 and view["legal"] and any(view["hands"][0])


def test_match_after_first_screen_has_own_seed() -> None:
    one, other = visit("zwanzig-ab", "de", 2, seed=7), visit("zwanzig-ab", "de", 2, seed=8)
    assert one.record == other.record
    assert (one.match.seed, other.match.seed) == (7, 8)


@pytest.mark.parametrize("wish", [{"seed": "5"}, {"dealer": "1"}, {"preset": "brostedt"}])
def test_address_with_wish_overrides_first_screen(wish: dict[str, str]) -> None:
    arguments = {"game": "zwanzig-ab", **wish}
    request = make_first_model(arguments, {}, language="de", seed=1)
    assert make_first_model(arguments, {}, language="de", seed=1, shown_seed=2) == request


def test_no_id_stands_twice_on_a_screen(screens: dict[tuple[str, str, int], str]) -> None:
    for screen in screens.values():
        ids = [a["id"] for _, a in PageParser(screen).tags if "id" in a]
        assert len(ids) == len(set(ids))


def test_screens_stay_inside_their_script(html: str, screens: object) -> None:
    assert html.count("<script") == html.count("</script>")


def test_policy_allows_scripts_by_hash(html: str) -> None:
    parser = PageParser(html)
    scripts = [text for attrs, text in parser.scripts if not attrs]
    digests = [hashlib.sha256(script.encode()).digest() for script in scripts]
    hashes = " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
    [policy] = [str(a["content"]) for _, a in parser.tags if "http-equiv" in a]
    assert len(scripts) == 3 and f"script-src 'self' {hashes} 'unsafe-eval'" in policy
    assert "unsafe-inline" not in policy


def test_first_screen_knows_art_of_every_game(html: str) -> None:
    [facts] = [text for attrs, text in PageParser(html).scripts if attrs.get("id") == FACTS_ID]
    assert json.loads(facts)["art"] == ART


def test_empty_table_has_art_of_its_game(html: str) -> None:
    parser = PageParser(html).scripts
    empty = {a["data-game"]: t for a, t in parser if "data-game" in a and "data-deal" not in a}
    assert set(empty) == set(GAMES)
    for game, screen in empty.items():
        assert f'data-game="{game}"' in screen
        assert re.findall(r'id="game-([a-z-]+)"[^>]* aria-current="true"', screen) == [game]
        assert [art for art in ART.values() if art in screen] == [ART[str(game)]]


def test_noscript_readers_see_hand_and_reason(html: str) -> None:
    [plain] = re.findall(r'<div id="app"><noscript>(.*?)</noscript></div>', html, re.DOTALL)
    assert re.search('<div id="notices"><div class="notice">.*Ohne JavaScript', plain, re.DOTALL)
    assert "&lt;" not in plain
    assert 'id="hand"' in plain and "<noscript" not in plain


def test_the_fonts_asked_for_are_there(html: str) -> None:
    links = [a for tag, a in PageParser(html).tags if tag == "link" and a.get("as") == "font"]
    assert links and all((build.ROOT / str(a["href"])).is_file() for a in links)


def test_next_visit_opens_what_kept_screen_shows() -> None:
    record = new_match_record(HouseRules("zwanzig-ab", "standard"), 3)
    model = table_at(record, Settings(language="de"), seed=3)
    for _ in range(40):
        saved = rows_of(model)
        saved[saved_matches.SETTINGS_KEY] = '{"language": "de"}'
        assert kept(model) == rendered_table(
            make_first_model({}, saved, language="en", seed=9, is_reload=True)
        )
        deal = replay_record(model.record)
        if deal.phase == "over":
            return
        model = after_action(model, deal.legal()[0])
    raise AssertionError("the deal has no end")


# --- what the script knows follows from rows -----------------------------------------------------


@pytest.fixture
def one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """One deal of each game in each language: what is asked here is the same of every deal."""
    monkeypatch.setattr(first_paint, "DEALS_PER_GAME", 1)


@pytest.mark.usefixtures("one_deal")
def test_first_screen_knows_new_setting_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SETTING_CHOICES, "theme", (*SETTING_CHOICES["theme"], "sepia"))
    assert "sepia" in first_paint.first_facts(DOWNLOAD_SIZE)["settings"]["theme"]["choices"]


@pytest.mark.usefixtures("one_deal")
def test_a_new_language_is_known_and_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "fr", LANGUAGES["en"])
    monkeypatch.setitem(TEXTS, "fr", TEXTS["en"])
    monkeypatch.setitem(SETTING_CHOICES, "language", (*SETTING_CHOICES["language"], "fr"))
    page = str(render_document(first_paint.table_document(DOWNLOAD_SIZE)))
    [facts] = [text for attrs, text in PageParser(page).scripts if attrs.get("id") == FACTS_ID]
    known = json.loads(facts)
    assert known["open"]["fr"] and "fr" in known["settings"]["language"]["choices"]
    assert [a for a, _ in PageParser(page).scripts if a.get("lang") == "fr"]
    assert '<span lang="fr">' in page


@pytest.mark.usefixtures("one_deal")
def test_first_screen_knows_new_start_wish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_paint, "START_PARAMETERS", frozenset(("seed", "stake")))
    assert first_paint.first_facts(DOWNLOAD_SIZE)["certain"] == ["seed", "stake"]


@pytest.mark.usefixtures("one_deal")
def test_setting_used_by_views_counts_as_visible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = first_paint.visible_settings()
    assert "sound" not in plain
    monkeypatch.setattr(
        first_paint,
        "prerender_page",
        lambda model: f"{rendered_table(model)}{model.settings.sound}",
    )
    assert first_paint.visible_settings() == sorted([*plain, "sound"])
