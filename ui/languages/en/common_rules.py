"""English texts of the rules that several games share: the direction of play."""

from __future__ import annotations

TEXTS = {
    "option.direction": "Direction of play",
    "option.direction.clockwise": "clockwise",
    "option.direction.anticlockwise": "anticlockwise",
}
