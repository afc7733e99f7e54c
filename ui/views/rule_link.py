"""From what the table says to where the rulebook says it."""

from __future__ import annotations

from json import dumps

from htpy import Node, a, span

from ui.games import face_of_game, rule_anchor
from ui.model import Scene
from ui.storage.links import url_escape


def refusal_rule_link(scene: Scene, key: str) -> Node:
    """Return the way to why an action is refused, by the key of the engine's reason."""
    return _heading_link(scene, face_of_game(scene.view["game"]).refusals.get(key, ""))


def score_rule_link(scene: Scene, rule: str) -> Node:
    """Return the way to the rule of a score line."""
    return _heading_link(scene, face_of_game(scene.view["game"]).scores.get(rule, ""))


def hint_rule_link(scene: Scene, key: str) -> Node:
    """Return the way to the rule behind a player's reason, or to the chapter about skill."""
    return _heading_link(scene, face_of_game(scene.view["game"]).hints.get(key, SKILL_HEADING))


def term_rule_link(scene: Scene, game: str, term: str) -> Node:
    """Return the way to the chapter of a game's book that tells of a word."""
    return _heading_link(scene, face_of_game(game).glossary_terms[term].heading, game)


def option_rule_link(scene: Scene, game: str, option: str) -> Node:
    """Return the way to where a game's book explains a house rule."""
    heading, about = face_of_game(game).options.get(option, ""), scene.say(f"option.{option}")
    return _heading_link(scene, heading, game, rule_anchor(option), about)


def chapter_link(scene: Scene, game: str, heading: str, name: str) -> Node:
    """Return the way to a chapter of a game's book, by its name."""
    return _new_tab_link(scene, _game_book_url(scene, game, heading), name)


def _heading_link(
    scene: Scene, heading: str, game: str = "", anchor: str = "", about: str = ""
) -> Node:
    """Return a link to a heading of a game's book, in a tab of its own: the match stays here.

    An `anchor` below it is where the link leads. Of many links on one page each is named by what
    it is `about`, for whoever hears them in a list.
    """
    table_game = scene.view["game"]
    if heading not in face_of_game(game or table_game).headings:
        return None
    target = anchor or heading
    return _new_tab_link(
        scene, _game_book_url(scene, game or table_game, target), scene.say("ui.the-rule"), about
    )


def _new_tab_link(scene: Scene, href: str, name: str, about: str = "") -> Node:
    more = span(".hidden")[about and f": {about}", f" ({scene.say('ui.the-rule.new')})"]
    return a(".rule-link", href=href, target="_blank", rel="noopener")[name, more]


def _game_book_url(scene: Scene, game: str, heading: str) -> str:
    if game == scene.view["game"]:
        return rulebook_url(scene, heading)
    return f"{game}.{scene.model.settings.language}.html#{heading}"


def rulebook_url(scene: Scene, heading: str = "") -> str:
    """Return the address of a heading of the game's book, or of the book, by the table's rules."""
    record, language = scene.model.record, scene.model.settings.language
    rules = {"preset": record.preset, **dict(record.options)}
    rules_text = dumps(rules, separators=(",", ":")) if record.options else record.preset
    page = f"{record.game}.{language}.html?rules={url_escape(rules_text)}"
    return f"{page}#{heading}" if heading else page


SKILL_HEADING = "strategy"
"""The heading of what no rule demands."""
