"""The WebAssembly parser reads back what the writer writes, and so do browsers' engines."""

from __future__ import annotations

import pytest

from assets.build.pyodide.wasm import (
    WasmReader,
    encode_address,
    encode_number,
    list_data_segments,
    list_exports,
    module_length,
    with_exports,
    with_payload,
)
from tests.site.test_strip_libraries import wasm

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 8191, 8192, 65536, 31457279, 2**31 - 1])
def test_numbers_and_addresses_come_back(value: int) -> None:
    assert WasmReader(encode_number(value)).read_number() == value
    assert WasmReader(encode_address(value)).read_address() == value


def test_only_the_named_exports_stay() -> None:
    cut = with_exports(wasm(), {"pack", "last"})
    assert [(name, index) for name, _, index in list_exports(cut)] == [("pack", 2), ("last", 5)]
    assert list(list_data_segments(cut))[0][0] == 1024


@pytest.mark.parametrize("size", [1, 2, 3, 4, 200, 20_000])
def test_module_carries_aligned_bytes_to_its_end(size: int) -> None:
    content = bytes(range(256)) * (size // 256) + b"\x07" * (size % 256)
    file = with_payload(wasm(), content)
    assert file.startswith(wasm()) and file.endswith(content)
    assert (len(file) - size) % 4 == 0
    assert module_length(file) == len(wasm())
    assert list(list_data_segments(file)) == list(list_data_segments(wasm()))
