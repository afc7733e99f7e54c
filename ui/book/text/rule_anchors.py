"""Anchors where a book explains each house rule, as targets of links from the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from markdown_it.token import Token
from markupsafe import Markup

from engine.games import find_game
from engine.options import list_options
from ui.book.text.source import node_tokens
from ui.book.text.tags import Block
from ui.game_face import face_of_game, rule_anchor

RULE_SHORTCODE = re.compile(r"\[(?:option|if)\b([^\]]*)\]")
"""A shortcode that depends on house rules, with its attributes."""

RULE_ANCHOR = Markup('<span class="rule-spot" id="{}"></span>')


class RuleAnchors:
    """Places one anchor for each house rule of a game, under the heading that explains it."""

    def __init__(self, game: str) -> None:
        self.game, self.heading = game, ""
        self.placed_names: set[str] = set()

    def block_anchors(self, block: Block) -> Markup:
        """Return the anchors of the rules that a shortcode is the first to name.

        A summary (`[short]`) gets none, as it does not explain a rule.
        """
        if block.name == "short":
            return Markup("")
        return Markup("").join(
            RULE_ANCHOR.format(rule_anchor(name))
            for name in self._take_unplaced_rules(block.source)
        )

    def insert_rule_anchors(self, tokens: Iterable[Token]) -> None:
        """Insert the anchors of the rules that a paragraph or table cell is the first to name."""
        for token in tokens:
            children = token.children or []
            anchors = [
                Token("rule_anchor", "", 0, content=name)
                for name in self._take_unplaced_rules(" ".join(shortcode_sources(children)))
            ]
            token.children = [*anchors, *children] if anchors else token.children

    def _take_unplaced_rules(self, source: str) -> Iterator[str]:
        """Yield each rule that is named for the first time under its heading."""
        names_here = {
            word
            for arguments in RULE_SHORTCODE.findall(source)
            for word in re.findall(r"\w+", arguments)
        }
        headings = face_of_game(self.game).options
        for name in (row.name for row in list_options(find_game(self.game).rules)):
            is_here = headings.get(name) == self.heading and name in names_here
            if is_here and name not in self.placed_names:
                self.placed_names.add(name)
                yield name


def shortcode_sources(tokens: Iterable[Token]) -> Iterator[str]:
    """Yield the source of the shortcodes in a sentence, including nested ones."""
    for block in (token.meta["block"] for token in tokens if token.type == "shortcode"):
        yield f"[{block.name} {block.attributes}]"
        for node in block.body:
            yield from shortcode_sources(node_tokens(node))
