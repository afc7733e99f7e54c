"""Austrian terms in German texts: at the table, aloud and in the help; nowhere else."""

from dataclasses import replace

from tests.ui.scenes import phase_models, render_tags, scene_of
from tests.ui.tables import after_command, with_fields
from ui.app.start import make_first_model
from ui.app.update import update
from ui.languages import LANGUAGES, make_translator
from ui.model.messages import SettingChanged
from ui.model.panel import OpenPanel
from ui.model.settings import Settings
from ui.storage import saved_matches
from ui.storage.settings import dump_settings, load_settings, with_setting
from ui.wording.glossary import split_terms

AT = Settings(language="de", terms="austrian")


def test_austrian_words_appear_in_every_text() -> None:
    say, german = make_translator("de", "austrian"), make_translator("de")
    assert say("suit.C") == "Treff" and say("the.CJ") == "Treff-Bub"
    assert say("the.SKU") == "Gstieß" and say("contract.farberl") == "Farberl"
    assert say("lesson.zwanzigerrufen.values", worth="5", needed="45", all="88").count("Buben") == 1
    assert german("suit.C") == "Kreuz" and german("the.SKU") == "Sküs"
    assert make_translator("en", "austrian")("suit.C") == "Clubs"


def test_the_table_and_the_help_use_them() -> None:
    table = with_fields(phase_models()["zr-bid"], settings=AT)
    page = render_tags(table, "de")
    assert "Farberl" in page.text and "Farbensolo" not in page.text
    text = render_tags(with_fields(table, panel=OpenPanel("help")), "de").line
    assert "Gstieß (Sküs)" in text and "Gstieß XXI" in text


def test_a_term_is_found_by_its_word() -> None:
    scene = scene_of(with_fields(phase_models()["zr-bid"], settings=AT), "de")
    assert {term.term for term in split_terms(scene, "Der Gstieß und das Farberl")} >= {
        "skues",
        "farberl",
    }


def test_terms_setting_appears_only_in_german() -> None:
    panel = with_fields(phase_models()["zr-bid"], panel=OpenPanel("settings"), settings=AT)
    german = [tag.get("id") for tag in render_tags(panel, "de")]
    english = [tag.get("id") for tag in render_tags(panel, "en")]
    assert "setting-terms" in german and "setting-terms" not in english
    assert load_settings('{"language": "de"}', "de").terms == "german"
    assert not LANGUAGES["en"].terms and replace(AT, language="en").terms == "austrian"


def test_new_visitor_gets_terms_of_country() -> None:
    for code, terms in (("de-AT", "austrian"), ("de", "german"), ("de-DE", "german")):
        model = make_first_model({}, {}, language=code, seed=1)
        assert (model.settings.language, model.settings.terms) == ("de", terms), code
    assert make_first_model({}, {}, language="de-CH", seed=1).settings == Settings(language="de")
    assert make_first_model({}, {}, language="en-AT", seed=1).settings == Settings(language="en")
    assert make_first_model({}, {}, language="fr-FR", seed=1).settings == Settings(language="en")


def test_whoever_has_saved_settings_keeps_theirs() -> None:
    for kept, terms in (
        ('{"language": "de"}', "german"),  # as before terms could be chosen
        (dump_settings(Settings(language="de")), "german"),
        (dump_settings(Settings(language="de", terms="austrian")), "austrian"),
        ('{"theme": "dark"}', "austrian"),  # from a page beside the table, and nothing else yet
    ):
        assert load_settings(kept, "de-AT").terms == terms
        assert (
            make_first_model(
                {}, {saved_matches.SETTINGS_KEY: kept}, language="de-AT", seed=1
            ).settings.terms
            == terms
        )
    assert load_settings(dump_settings(AT), "de-DE").terms == "austrian"


def test_reset_restores_terms_of_country() -> None:
    table = make_first_model({}, {}, language="de-AT", seed=1)
    german = update(table, SettingChanged("settings.terms", "german"))[0]
    panel = render_tags(after_command(german, "open", "settings"), "de")
    assert "österreichisch" in panel.with_id("reset-setting-terms").text
    assert after_command(german, "reset", "terms").settings.terms == "austrian"
    assert after_command(german, "reset", "").settings == table.settings
    assert not render_tags(after_command(table, "open", "settings"), "de").has_id(
        "reset-setting-terms"
    )


def test_card_letters_follow_language_unless_chosen() -> None:
    assert Settings(language="de").german_letters and not Settings(language="en").german_letters
    for chosen in ("True", "true"):
        assert with_setting(Settings(language="en"), "german_index", chosen).german_letters
    assert not with_setting(Settings(language="de"), "german_index", "False").german_letters
    assert not load_settings(
        '{"german_index": false}', "de"
    ).german_letters  # as an earlier release wrote
    assert load_settings('{"german_index": true}', "en").german_letters
    names = {
        tag.get("href") for tag in render_tags(phase_models()["ab-lead"], "de") if tag.name == "use"
    }
    assert any(name.endswith("-de") for name in names)
