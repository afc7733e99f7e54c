"""From what the table says to where the rulebook says it."""

from __future__ import annotations

from json import dumps

from htpy import Node, a, span

from ui.games import face_of_game, rule_anchor
from ui.kept.link import url_escape
from ui.model import Scene


def of_refusal(scene: Scene, key: str) -> Node:
    """Return the way to why an action is refused, by the key of the engine's reason."""
    return _link(scene, face_of_game(scene.view["game"]).refusals.get(key, ""))


def of_score(scene: Scene, rule: str) -> Node:
    """Return the way to the rule of a score line."""
    return _link(scene, face_of_game(scene.view["game"]).scores.get(rule, ""))


def of_hint(scene: Scene, key: str) -> Node:
    """Return the way to the rule behind a player's reason, or to the chapter about skill."""
    return _link(scene, face_of_game(scene.view["game"]).hints.get(key, SKILL))


def of_term(scene: Scene, game: str, term: str) -> Node:
    """Return the way to the chapter of a game's book that tells of a word."""
    return _link(scene, face_of_game(game).glossary_terms[term].heading, game)


def of_option(scene: Scene, game: str, option: str) -> Node:
    """Return the way to where a game's book explains a house rule."""
    heading, about = face_of_game(game).options.get(option, ""), scene.say(f"option.{option}")
    return _link(scene, heading, game, rule_anchor(option), about)


def to_chapter(scene: Scene, game: str, heading: str, name: str) -> Node:
    """Return the way to a chapter of a game's book, by its name."""
    return _way(scene, _address(scene, game, heading), name)


def _link(scene: Scene, heading: str, game: str = "", anchor: str = "", about: str = "") -> Node:
    """Return a link to a heading of a game's book, in a tab of its own: the match stays here.

    An `anchor` below it is where the link leads. Of many links on one page each is named by what
    it is `about`, for whoever hears them in a list.
    """
    own = scene.view["game"]
    if heading not in face_of_game(game or own).headings:
        return None
    place = anchor or heading
    return _way(scene, _address(scene, game or own, place), scene.say("ui.the-rule"), about)


def _way(scene: Scene, href: str, name: str, about: str = "") -> Node:
    more = span(".hidden")[about and f": {about}", f" ({scene.say('ui.the-rule.new')})"]
    return a(".rule-link", href=href, target="_blank", rel="noopener")[name, more]


def _address(scene: Scene, game: str, heading: str) -> str:
    if game == scene.view["game"]:
        return address(scene, heading)
    return f"{game}.{scene.model.settings.language}.html#{heading}"


def address(scene: Scene, heading: str = "") -> str:
    """Return the address of a heading of the game's book, or of the book, by the table's rules."""
    record, language = scene.model.record, scene.model.settings.language
    rules = {"preset": record.preset, **dict(record.options)}
    said = dumps(rules, separators=(",", ":")) if record.options else record.preset
    page = f"{record.game}.{language}.html?rules={url_escape(said)}"
    return f"{page}#{heading}" if heading else page


SKILL = "strategy"
"""The heading of what no rule demands."""
