"""Banners: a notice with buttons."""

from __future__ import annotations

from htpy import Element, Node, button, div, p

from ui.model import Scene


def render_banner(name: str, words: str, *buttons: Node) -> Element:
    """Render a banner."""
    return div(f"#notice-{name}.notice")[p[words], buttons]


def banner_button(scene: Scene, name: str, *, do: str = "", arg: str = "") -> Element:
    """Render a button of a banner."""
    return button(
        f"#do-{name.replace('.', '-')}.command",
        type="button",
        data_do=do or name,
        data_arg=arg or None,
    )[scene.say(f"ui.{name}")]
