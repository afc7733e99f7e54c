"""Links from the table to the rules in the rulebook."""

from __future__ import annotations

from json import dumps

from htpy import Node, a, span

from ui.game_face import face_of_game, rule_anchor
from ui.model import Scene
from ui.storage.links import url_escape


def refusal_rule_link(scene: Scene, key: str) -> Node:
    """Render the link to the rule behind a refusal, by the engine's key of its reason."""
    return _heading_link(scene, face_of_game(scene.view["game"]).refusals.get(key, ""))


def score_rule_link(scene: Scene, rule: str) -> Node:
    """Render the link to the rule of a score line."""
    return _heading_link(scene, face_of_game(scene.view["game"]).scores.get(rule, ""))


def hint_rule_link(scene: Scene, key: str) -> Node:
    """Render the link to the rule behind a bot's reason, or to the chapter on strategy."""
    return _heading_link(scene, face_of_game(scene.view["game"]).hints.get(key, SKILL_HEADING))


def term_rule_link(scene: Scene, game: str, term: str) -> Node:
    """Render the link to the chapter of a game's book that explains a term."""
    return _heading_link(scene, face_of_game(game).glossary_terms[term].heading, game)


def option_rule_link(scene: Scene, game: str, option: str) -> Node:
    """Render the link to the heading of a game's book that explains a house rule."""
    heading, about = face_of_game(game).options.get(option, ""), scene.say(f"option.{option}")
    return _heading_link(scene, heading, game, rule_anchor(option), about)


def chapter_link(scene: Scene, game: str, heading: str, name: str) -> Node:
    """Render the link to a chapter of a game's book, by its name."""
    return _new_tab_link(scene, _game_book_url(scene, game, heading), name)


def described_chapter_link(
    scene: Scene, game: str, heading: str, name: str, *, described_by: str
) -> Node:
    """Render the link to a chapter. The element with this id says that it opens a new tab."""
    href = _game_book_url(scene, game, heading)
    return a(
        ".rule-link", href=href, target="_blank", rel="noopener", aria_describedby=described_by
    )[name]


def _heading_link(
    scene: Scene, heading: str, game: str = "", anchor: str = "", about: str = ""
) -> Node:
    """Render a link to a heading of a game's book, in a new tab so that the match stays open.

    It leads to the `anchor` below the heading, if there is one. `about` makes the link's name
    unique for screen readers, which list the links of a page.
    """
    table_game = scene.view["game"]
    if heading not in face_of_game(game or table_game).headings:
        return None
    target = anchor or heading
    return _new_tab_link(
        scene, _game_book_url(scene, game or table_game, target), scene.say("ui.the-rule"), about
    )


def _new_tab_link(scene: Scene, href: str, name: str, about: str = "") -> Node:
    hidden_words = span(".hidden")[about and f": {about}", f" ({scene.say('ui.the-rule.new')})"]
    return a(".rule-link", href=href, target="_blank", rel="noopener")[name, hidden_words]


def _game_book_url(scene: Scene, game: str, heading: str) -> str:
    if game == scene.view["game"]:
        return rulebook_url(scene, heading)
    return f"{game}.{scene.model.settings.language}.html#{heading}"


def rulebook_url(scene: Scene, heading: str = "") -> str:
    """Return the address of the game's book for the table's rules, with a heading if given."""
    record, language = scene.model.record, scene.model.settings.language
    rules = {"preset": record.preset, **dict(record.options)}
    rules_text = dumps(rules, separators=(",", ":")) if record.options else record.preset
    page = f"{record.game}.{language}.html?rules={url_escape(rules_text)}"
    return f"{page}#{heading}" if heading else page


SKILL_HEADING = "strategy"
"""The heading of the chapter that explains advice without a rule."""
