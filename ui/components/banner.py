"""Banners: a notice with buttons."""

from __future__ import annotations

from htpy import Element, Node, button, div, p

from ui.model import Scene


def render_banner(name: str, words: str, *buttons: Node, is_small: bool = False) -> Element:
    """Render a banner. A small one is a line."""
    return div(f"#notice-{name}", class_=["notice", {"is-small": is_small}])[p[words], buttons]


def banner_button(
    scene: Scene, name: str, *, do: str = "", arg: str = "", words: str = ""
) -> Element:
    """Render a button of a banner. `words` is the key of its text, by default its own."""
    return button(
        f"#do-{name.replace('.', '-')}.command",
        type="button",
        data_do=do or name,
        data_arg=arg or None,
    )[scene.say(words or f"ui.{name}")]
