"""An address of this page as a QR code."""

from __future__ import annotations

from dataclasses import replace

from htpy import Node, figcaption, figure, p, path, svg

from ui.model import Model, Scene
from ui.model.effects import DrawQrCode, MoveFocus, Step
from ui.model.messages import QrCodeDrawn
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
    sharing = model.sharing
    if sharing.qr_code and sharing.qr_code.fragment == fragment:
        return replace(model, sharing=replace(sharing, qr_code=None)), ()
    return replace(model, sharing=replace(sharing, qr_code=QrCode(fragment))), (
        DrawQrCode(fragment),
    )


def on_qr_code_drawn(model: Model, message: QrCodeDrawn) -> Step:
    """Show a QR code, if its link is still the present one."""
    sharing = model.sharing
    if sharing.qr_code is None or sharing.qr_code.fragment != message.qr_code.fragment:
        return model, ()
    focus = MoveFocus(("#share-code",), reveals=True)
    return replace(model, sharing=replace(sharing, qr_code=message.qr_code)), (focus,)
