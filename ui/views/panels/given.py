"""An address of this page as a picture, for a camera."""

from __future__ import annotations

from htpy import Node, figcaption, figure, p, path, svg

from ui.model import QrCode, Scene


def code(scene: Scene, drawn: QrCode | None, about: str) -> Node:
    """The picture once it is drawn, named by the text `about`; or that the address is too long."""
    if drawn is None or drawn.size == 0:
        return None
    if drawn.size < 0:
        return p("#share-code", role="status", tabindex="-1")[scene.say("share.code.too-long")]
    edge = f"-4 -4 {drawn.size + 8} {drawn.size + 8}"  # with the white margin that it needs
    return figure("#share-code.qr", tabindex="-1")[
        svg(viewBox=edge, role="img", aria_label=scene.say(about))[path(d=drawn.path)],
        figcaption[scene.say("share.code.more")],
    ]
