"""The worker that reads a backup, so that the page stays usable and can stop it at any time."""

import json

from ui.backup.importing import BackupImport

EXCHANGE = BackupImport()


def choose(order: str, text: str) -> str:
    """Carry out an order given as text, and return the answer as JSON."""
    return json.dumps(EXCHANGE.answer_order(order, text))


__export__ = ["choose"]
