"""The WebAssembly format, read back from what was written; the engines of browsers read it too."""

from __future__ import annotations

import json
import subprocess

import pytest

from assets.build.snapshot import node
from assets.build.wasm import MAGIC, Reader, address, exporting, exports, image, number, segments
from tests.site.test_slim import wasm

pytestmark = pytest.mark.slow

INSTANTIATE = """
const [file, places] = [Buffer.from(process.argv[1], "hex"), JSON.parse(process.argv[2])];
const memory = new WebAssembly.Memory({ initial: 2 });
WebAssembly.instantiate(file, { env: { memory } }).then(() =>
  console.log(JSON.stringify(places.map((at) => new Uint8Array(memory.buffer)[at]))));
"""


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 8191, 8192, 65536, 31457279, 2**31 - 1])
def test_numbers_and_addresses_come_back(value: int) -> None:
    assert Reader(number(value)).number() == value
    assert Reader(address(value)).address() == value


def test_only_the_named_exports_stay() -> None:
    cut = exporting(wasm(), {"pack", "last"})
    assert [(name, index) for name, _, index in exports(cut)] == [("pack", 2), ("last", 5)]
    assert list(segments(cut))[0][0] == 1024


def test_an_image_lays_its_bytes_into_the_memory_and_does_nothing_else() -> None:
    file = image([(64, b"\x14"), (70_000, b"\x15\x16")])
    assert file.startswith(MAGIC)
    places = [63, 64, 65, 70_000, 70_001]
    command = [*node(), "-e", INSTANTIATE, file.hex(), json.dumps(places)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert json.loads(told) == [0, 0x14, 0, 0x15, 0x16]
