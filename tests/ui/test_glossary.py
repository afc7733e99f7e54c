"""Glossary terms are explained in place: in prompts, chips and offers, and in the help."""

from __future__ import annotations

import pytest
from htpy import p

from engine.games import GAMES
from tests.ui.scenes import Tag, phase_models, render_tags, scene_of
from tests.ui.tables import (
    after_command,
    announced_text,
    make_model,
    with_fields,
)
from ui.app.update import update
from ui.book.game_book import book_of_game
from ui.components.term import link_terms
from ui.game_face import face_of_game
from ui.languages import LANGUAGES
from ui.model.command import CommandText
from ui.model.messages import ActionChosen
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.wording.glossary import split_terms

MODELS = phase_models()


def term_buttons(page: Tag) -> dict[str, str]:
    """Return the terms that can be asked for in this element, with the words that stand there."""
    return {tag.get("data-arg"): tag.text.strip() for tag in page if tag.get("data-do") == "term"}


@pytest.mark.parametrize("game", GAMES)
def test_every_term_has_chapter_entry_and_card(game: str) -> None:
    for name, term in face_of_game(game).glossary_terms.items():
        assert term.heading in face_of_game(game).headings and name in book_of_game(game).terms
        assert not term.card or term.card in GAMES[game].pack.names


@pytest.mark.parametrize(
    ("language", "text", "terms"),
    [
        ("en", "You are forehand: choose your contract.", {"forehand"}),
        ("de", "Du bist Vorhand: Wähle dein Spiel.", {"forehand"}),
        ("de", "Dein Gebot: Geh höher oder sag „weiter“.", {"weiter"}),
        ("de", "Hier geht es weiter, und fünf kommen dazu.", set()),
        ("en", "A Suit Solo and a Solo; another Solo.", {"farberl", "solo"}),
        ("en", "Soloists absolutely pagatic", set()),
        ("de", "Tarock, der Zwanziger und des Pagats", {"tarock", "zwanziger", "pagat"}),
    ],
)
def test_a_text_knows_its_terms(language: str, text: str, terms: set[str]) -> None:
    result = [*split_terms(scene_of(MODELS["zr-bid"], language), text)]
    parts = (f"{item.signs_before}{item.text}{item.signs_after}" for item in result)
    assert "".join(parts) == text
    assert {item.term for item in result if item.term} == terms


def test_quotation_marks_stay_beside_their_term() -> None:
    scene, text = scene_of(MODELS["zr-bid"], "de"), "Geh höher oder sag „weiter“."
    (term,) = [item for item in split_terms(scene, text) if item.term]
    assert (term.signs_before, term.text, term.signs_after) == ("„", "weiter", "“.")
    assert '<span class="unbroken">„<button' in str(p[link_terms(scene, text)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_and_chips_lead_to_their_words(language: str) -> None:
    bid, lead = render_tags(MODELS["zr-bid"], language), render_tags(MODELS["zr-lead"], language)
    assert "forehand" in term_buttons(bid.with_id("prompt"))
    assert not term_buttons(bid.with_id("actions"))
    assert "zwanziger" in term_buttons(lead.with_id("deal-facts"))
    inside = [item for tag in bid if tag.name == "button" for item in tag.inside]
    assert not [item for item in inside for tag in item if tag.name == "button"]


def test_word_is_explained_in_place_and_announced() -> None:
    table, effects = update(MODELS["zr-lead"], CommandText("term", "zwanziger"))
    announcement = announced_text(effects)
    box = render_tags(table).with_id("hint")
    assert "hidden" not in box.attributes and "The XX, the card that is called." in box.text
    assert "The XX, the card that is called." in announcement
    assert [tag for tag in box if tag.name == "use"][0].get("href").endswith("#T20")
    [link] = [tag.get("href") for tag in box if "rule-link" in tag.get("class")]
    assert link.startswith("zwanzigerrufen.en.html") and link.endswith("#calling")
    assert after_command(table, "term", "zwanziger").hints.glossary_term == ""
    assert after_command(table, "term", "").hints.glossary_term == ""


def test_an_unknown_word_is_none() -> None:
    assert after_command(MODELS["zr-lead"], "term", "valat<").hints.glossary_term == ""
    assert after_command(MODELS["ab-lead"], "term", "valat").hints.glossary_term == ""


def test_an_explanation_goes_when_i_act() -> None:
    table, _ = update(make_model(), CommandText("term", "forehand"))
    assert (
        table.hints.glossary_term
        and not update(table, ActionChosen("trump H"))[0].hints.glossary_term
    )


def test_an_explanation_goes_with_its_game() -> None:
    waiting = with_fields(MODELS["ab-waiting"], glossary_term="trump")
    other_game, _ = update(waiting, CommandText("new-match", "zwanzigerrufen"))
    assert other_game.hints.glossary_term == ""
    same_game, _ = update(waiting, CommandText("new-match", "zwanzig-ab"))
    assert same_game.hints.glossary_term == "trump"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_has_and_links_every_term(language: str) -> None:
    help_panel = render_tags(
        with_fields(MODELS["zr-lead"], panel=OpenPanel("help"), settings=Settings()), language
    )
    entries = {tag.get("id") for tag in help_panel if tag.get("id").startswith("term-")}
    assert entries == {f"term-{term}" for term in face_of_game("zwanzigerrufen").glossary_terms}
    request = [tag.get("data-arg") for tag in help_panel if tag.get("data-arg").startswith("help ")]
    assert len(request) > 8 and {item.split()[1] for item in request} <= entries
    for name in entries:
        assert [tag for tag in help_panel.with_id(name) if "rule-link" in tag.get("class")]
