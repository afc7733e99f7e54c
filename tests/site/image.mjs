// A memory that is packed and laid over a fresh one: node image.mjs, with both as JSON on its input.
import { readFileSync } from "node:fs";
import { differences, joined, numbers, packed } from "../../assets/build/image.mjs";
import { lay } from "../../assets/start/image.mjs";

const { fresh, wanted, gap, links, tied } = JSON.parse(readFileSync(0));
const bytes = (words) => new Uint8Array(Uint32Array.from(words).buffer);
const runs = differences(bytes(wanted), bytes(fresh), gap);
const [file, parts] = joined(packed(bytes(wanted), runs, numbers(links)));
const buffer = bytes(fresh).buffer;
lay({ buffer }, file.buffer, parts);
const found = [...new Uint32Array(buffer)];
const kinds = Object.fromEntries(Object.entries(parts).map(([name, [, count]]) => [name, count]));
console.log(JSON.stringify({ right: tied.every((word, at) => word === found[at]), kinds, runs }));
