"""The state of sharing a position."""

from __future__ import annotations

from dataclasses import dataclass

from engine.record import Record


@dataclass(frozen=True, slots=True)
class QrCode:
    """A QR code of an address."""

    fragment: str
    size: int = 0  # modules along a side; 0 while it is being drawn, -1 if the address is too long
    path: str = ""  # of an SVG in which a module is 1 wide


@dataclass(frozen=True, slots=True)
class Sharing:
    """How a position is shared."""

    scope: str = "seen"  # seen: as I see it, all: every card, puzzle: hidden cards dealt anew
    puzzle: Record | None = None  # the record with hidden cards dealt anew
    qr_code: QrCode | None = None
