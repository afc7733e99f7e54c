"""Where a book explains each house rule: an anchor of its own, which the table leads to (T06)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from markdown_it.token import Token
from markupsafe import Markup

from ui.book.text.tags import Block
from ui.games import face_of_game, rule_anchor

RULE_SHORTCODE = re.compile(r"\[(?:option|if)\b([^\]]*)\]")
"""A shortcode that depends on house rules, and which they are."""

RULE_ANCHOR = Markup('<span class="rule-spot" id="{}"></span>')


class RuleAnchors:
    """The house rules of a game that still want their anchor, by the heading that tells of them."""

    def __init__(self, game: str) -> None:
        self.game, self.heading = game, ""
        self.placed_names: set[str] = set()

    def block_anchors(self, block: Block) -> Markup:
        """Return the anchors of the rules that a shortcode is the first to name here.

        A summary explains none.
        """
        if block.name == "short":
            return Markup("")
        return Markup("").join(
            RULE_ANCHOR.format(rule_anchor(name)) for name in self._take_new_names(block.source)
        )

    def mark_tokens(self, tokens: Iterable[Token]) -> None:
        """Set the anchors of the rules that a paragraph or a cell is the first to name."""
        for token in tokens:
            inside = token.children or []
            spots = [
                Token("spot", "", 0, content=name)
                for name in self._take_new_names(" ".join(shortcode_sources(inside)))
            ]
            token.children = [*spots, *inside] if spots else token.children

    def _take_new_names(self, source: str) -> Iterator[str]:
        """Yield the rules named here whose heading this is, each once."""
        names_here = {
            word
            for arguments in RULE_SHORTCODE.findall(source)
            for word in re.findall(r"\w+", arguments)
        }
        for name, heading in face_of_game(self.game).options.items():
            if heading == self.heading and name in names_here and name not in self.placed_names:
                self.placed_names.add(name)
                yield name


def shortcode_sources(tokens: Iterable[Token]) -> Iterator[str]:
    """Yield the shortcodes of a sentence as they are written, those inside of others too."""
    for block in (token.meta["block"] for token in tokens if token.type == "shortcode"):
        yield f"[{block.name} {block.attributes}]"
        for part in block.body:
            yield from shortcode_sources(
                [_block_token(part)] if isinstance(part, Block) else part.tokens
            )


def _block_token(block: Block) -> Token:
    return Token("shortcode", "", 0, meta={"block": block})
