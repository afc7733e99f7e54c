"""The worker that imports a backup, so that the page stays usable and can stop it at any time."""

import json

from ui.backup.backup_file import BadBackup
from ui.backup.importing import BackupImport

IMPORT = BackupImport()


def call_method(name: str, arguments: str) -> str:
    """Call a method of the import, with JSON in and out. Return the problem of a bad file."""
    try:
        return json.dumps(getattr(IMPORT, name)(*json.loads(arguments)))
    except BadBackup as problem:
        return json.dumps({"problem": str(problem)})


__export__ = ["call_method"]
