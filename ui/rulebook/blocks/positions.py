"""Blocks that show positions of a deal, worked out by the engine."""

from __future__ import annotations

from ui.rulebook.shortcodes import Shortcode

SHORTCODES: tuple[Shortcode, ...] = ()
