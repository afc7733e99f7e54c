"""The QR code of a link: of a position, a match or house rules."""

from __future__ import annotations

from dataclasses import replace

from ui.model import Model
from ui.model.effects import DrawQrCode, MoveFocus, Step
from ui.model.messages import QrCodeDrawn, QrCodeToggled
from ui.model.sharing import QrCode


def on_qr_code_toggled(model: Model, message: QrCodeToggled) -> Step:
    """Draw a link as a QR code, or remove the code."""
    sharing, fragment = model.sharing, message.fragment
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
