"""What players keep and put away: counted, see `python -m engine.bots.train zwanzig-ab`."""

from __future__ import annotations

from collections.abc import Mapping

HABITS: Mapping[str, tuple[float, ...]] = {}
