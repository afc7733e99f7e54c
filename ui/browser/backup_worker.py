"""The thread that reads a backup: the page goes on meanwhile, and to call it off is to end it."""

import json

from ui.backup.importing import BackupImport

EXCHANGE = BackupImport()


def choose(order: str, text: str) -> str:
    """Carry out an order; text in and JSON out."""
    return json.dumps(EXCHANGE.answer_order(order, text))


__export__ = ["choose"]
