"""A WebAssembly file split in two: moved functions work, and the second file loads on demand."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import build
from assets.build import node
from assets.build.pyodide import snapshot, split_wasm, wasm, wasm_instructions

pytestmark = pytest.mark.slow

LONG = "(local.set 1 (i32.add (local.get 1) (i32.const 1)))" * 12
TEXT = f"""
(module
  (type $plain (func))
  (import "env" "said" (func $said (param i32)))
  (memory (export "memory") 1)
  (table (export "__indirect_function_table") 2 funcref)
  (elem (i32.const 1) $twice)
  (global $pointer (export "__stack_pointer") (mut i32) (i32.const 7))
  (tag (export "__c_longjmp") (param i32))
  (tag $thrown (export "__cpp_exception") (param i32))
  (data (i32.const 16) "\\01\\02")
  (data (i32.const 24) "\\03")
  (func $nothing (type $plain))
  (func $twice (param i32) (result i32) (i32.mul (local.get 0) (i32.const 2)))
  (func $plus (param i32) (result i32) (i32.add (local.get 0) (global.get $pointer)))
  (func $deep (param i32) (result i32) (local i32) {LONG}
    (global.set $pointer (i32.const 8))
    (call $plus (local.get 0)))
  (func $seldom (param i32) (param f64) (result i32) (local i32)
    (local.set 2 (i32.const 0))
    {LONG.replace("1 (i32.add (local.get 1)", "2 (i32.add (local.get 2)")}
    (call $said (local.get 0))
    (try (do (throw $thrown (i32.const 1))) (catch $thrown (drop)))
    (i32.add (call $deep (local.get 0)) (call $twice (local.get 2))))
  (func $unreached (param i32) (result i32) (local i32) {LONG} (local.get 1))
  (func (export "ask") (param i32) (result i32)
    (call $nothing)
    (i32.add (call $seldom (local.get 0) (f64.const 1)) (i32.load (i32.const 24)))))
"""
RUN = """
const moduleOf = (hex) => new WebAssembly.Module(Buffer.from(hex, "hex"));
const [first, rest] = process.argv.slice(1, 3).map(moduleOf);
const calling = moduleOf("0061736d010000000104016000000207010165016600000705010166" + "0000");
const told = [];
const { exports } = new WebAssembly.Instance(first, { env: { said: (n) => told.push(n) } });
const f = () => {
  told.push("asked");
  new WebAssembly.Instance(rest, { env: exports });
  exports.rest_laid.value = 1;
};
const loader = new WebAssembly.Instance(calling, { e: { f } }).exports.f;
exports.__indirect_function_table.set(exports.rest_slot.value, loader);
told.push(exports.ask(5), exports.ask(6));
console.log(JSON.stringify(told));
"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("wasm")
    (folder / "file.wat").write_text(TEXT, encoding="utf-8")
    tool = str(node.NPM_FOLDER / snapshot.WASM_OPTIMISER.replace("wasm-opt", "wasm-as"))
    made = [str(folder / "file.wat"), "--all-features", "-o", str(folder / "file.wasm")]
    subprocess.run([*node.node_command(), tool, *made], check=True)
    return (folder / "file.wasm").read_bytes()


def number_of(file: bytes, name: str) -> int:
    return next(index for export_name, _, index in wasm.list_exports(file) if export_name == name)


def test_moved_functions_load_once_and_answer_unchanged(file: bytes) -> None:
    halves = split_wasm.split_binary(file, {number_of(file, "ask")})
    assert (
        len(list(wasm.list_bodies(halves.deferred))) == 2
    )  # rare and deeply nested; short functions stay
    first = wasm.repack_data_segments(halves.first, 64)
    assert len(list(wasm.list_data_segments(first))) == 1
    command = [*node.node_command(), "-e", RUN, first.hex(), halves.deferred.hex()]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert json.loads(output) == ["asked", 5, 6, 5 + 8 + 24 + 3, 6 + 8 + 24 + 3]


def test_nothing_moves_when_all_functions_are_needed(file: bytes) -> None:
    halves = split_wasm.split_binary(file, {body.number for body in wasm.list_bodies(file)})
    assert not list(wasm.list_bodies(halves.deferred))
    assert len(list(wasm.list_bodies(halves.first))) == len(list(wasm.list_bodies(file)))


def test_unknown_instruction_stops_build() -> None:
    with pytest.raises(ValueError, match="0xfd"):
        list(wasm_instructions.find_references(b"\0\xfd\x0c\x0b", 0, 4))


def test_split_pair_shares_mark_of_its_build() -> None:
    pair, other = (
        split_wasm.mark_pair(wasm.WASM_MAGIC, wasm.WASM_MAGIC),
        split_wasm.mark_pair(wasm.WASM_MAGIC, wasm.WASM_MAGIC + b"\0"),
    )
    assert pair.first == pair.deferred and pair.first[-8:] != other.first[-8:]


def test_function_list_roundtrips_and_fits_pinned_pyodide(tmp_path: Path) -> None:
    pin = tmp_path / "first.json"
    pin.write_text(split_wasm.encode_runs([1, 2, 3, 7], b"engine"), encoding="utf-8")
    assert split_wasm.load_first_functions(pin, b"engine") == {1, 2, 3, 7}
    engine = (build.VENDOR / "pyodide/pyodide.asm.wasm").read_bytes()
    functions = len(list(wasm.list_bodies(engine)))
    assert (
        1000
        < len(split_wasm.load_first_functions(snapshot.FIRST_FUNCTIONS, engine))
        < functions / 3
    )
    assert len(split_wasm.load_first_functions(pin, engine)) == functions
