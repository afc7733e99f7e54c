"""An address of this page as a QR code."""

from __future__ import annotations

from htpy import Node, figcaption, figure, p, path, svg

from ui.model import Model, Scene
from ui.model.effects import Send, Step
from ui.model.messages import QrCodeToggled
from ui.model.sharing import QrCode


def qr_code(scene: Scene, code: QrCode | None, label_key: str) -> Node:
    """Render the QR code labelled `label_key`, or the note that the link is too long."""
    if code is None or code.size == 0:
        return None
    if code.size < 0:
        return p("#share-code", role="status", tabindex="-1")[scene.say("share.code.too-long")]
    view_box = f"-4 -4 {code.size + 8} {code.size + 8}"  # with the quiet zone that scanners need
    return figure("#share-code.qr", tabindex="-1")[
        svg(viewBox=view_box, role="img", aria_label=scene.say(label_key))[path(d=code.path)],
        figcaption[scene.say("share.code.more")],
    ]


def toggle_qr_code(model: Model, fragment: str) -> Step:
    """Draw the link as a QR code, or remove the code."""
    return model, (Send(QrCodeToggled(fragment)),)
