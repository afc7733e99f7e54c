// Parses the scripts on its input and prints what older browsers refuse in them, as "FILE: REASON".
// The input is JSON: the path of acorn, and for each file its edition of ECMAScript and whether it
// may have static blocks of classes.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { acorn, files } = JSON.parse(readFileSync(0, "utf8"));
const { parse } = await import(pathToFileURL(acorn));
const LOOKBEHIND = /(^|[^\\])\(\?<[=!]/;
const problems = [];
for (const [file, [ecmaVersion, mayHaveBlocks]] of Object.entries(files)) {
  let before = "";
  const onToken = ({ type, value }) => {
    const pattern = type.label === "regexp" ? value.pattern : type.label === "string" ? value : "";
    if (LOOKBEHIND.test(pattern)) problems.push(`${file}: lookbehind in ${pattern}`);
    if (before === "static" && type.label === "{" && !mayHaveBlocks) problems.push(`${file}: static block`);
    before = value;
  };
  try {
    parse(readFileSync(file, "utf8"), { ecmaVersion, sourceType: "module", onToken });
  } catch (error) {
    problems.push(`${file}: ${error.message}`);
  }
}
console.log(JSON.stringify(problems));
