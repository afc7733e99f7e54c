"""Whether a rejected promise is the site's fault, by the stacks that browsers write."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from assets.build.node import node_command
from assets.build.preload import FAULTS_SCRIPT

OURS, OTHER = "https://host/site/assets/start/python-parts.js", "https://host/counter.js"
LOADING = f"Failed to fetch dynamically imported module: {OURS}"
REASONS = [
    ({"message": "x", "stack": f"Error: x\n    at f ({OURS}:1:2)\n    at g ({OTHER}:3:4)"}, True),
    ({"message": "x", "stack": f"Error: x\n    at f ({OTHER}:1:2)\n    at g ({OURS}:3:4)"}, False),
    ({"message": "s", "stack": f"f@{OURS}:1:2\ng@{OTHER}:3:4\n"}, True),
    ({"message": "s", "stack": f"f@{OTHER}:1:2\ng@{OURS}:3:4\n"}, False),
    ({"message": LOADING, "stack": f"TypeError: {LOADING}"}, True),
    (
        {"message": "t", "stack": f"E: t\n at wasm://wasm/1:wasm-function[1]\n at g ({OURS}:1:1)"},
        True,
    ),
    (
        {
            "message": f"blocked: {OURS}",
            "stack": f"Error: blocked: {OURS}\n at chrome-extension://a/b.js:1:1",
        },
        False,
    ),
    ({"message": "", "stack": f"Error\n    at f ({OTHER}:1:2)\n    at g ({OURS}:3:4)"}, False),
    ({"message": "no stack"}, False),
    ("a word", False),
    (None, False),
]
"""Stacks of rejected promises, and whether the fault is the site's."""


def test_first_stack_file_attributes_rejected_promise() -> None:
    payload = {
        "script": FAULTS_SCRIPT.read_text(encoding="utf-8"),
        "reasons": [reason for reason, _ in REASONS],
    }
    command = [*node_command(), str(Path(__file__).with_name("start_errors.mjs"))]
    process = subprocess.run(command, input=json.dumps(payload), capture_output=True, text=True)
    assert not process.returncode, process.stderr
    assert json.loads(process.stdout) == [ours for _, ours in REASONS]
