// Packs a memory and lays it over a fresh one: node lay_memory.mjs, with both as JSON on its input.
import { readFileSync } from "node:fs";
import { findDifferences, encodeNumbers, packMemory } from "../../assets/build/pyodide/pack-memory.mjs";
import { layMemory } from "../../assets/build/pyodide/lay-memory.js";

const { code, fresh, wanted, gap, links, most, tied } = JSON.parse(readFileSync(0));
const bytes = (words) => new Uint8Array(Uint32Array.from(words).buffer);
const runs = findDifferences(bytes(wanted), bytes(fresh), gap);
const [packedBytes, parts] = packMemory(bytes(wanted), runs, encodeNumbers(links), most);
const begin = code.length / 2;
const file = Buffer.concat([Buffer.from(code, "hex"), packedBytes]);
const moved = ([at, length]) => [begin + at, length];
parts.code = [0, begin];
for (const name of ["often", "links"]) parts[name] = moved(parts[name]);
for (const piece of parts.pieces) piece.at += begin;
const memory = new WebAssembly.Memory({ initial: wanted.length >> 14 });
new Uint8Array(memory.buffer).set(bytes(fresh));
const { buffer, byteOffset } = file;
layMemory(memory, buffer.slice(byteOffset, byteOffset + file.length), parts);
const result = new Uint32Array(memory.buffer);
const right = tied.every((word, at) => word === result[at]);
console.log(JSON.stringify({ right, runs, pieces: parts.pieces.length }));
