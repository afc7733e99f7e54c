// Runs start-errors.js in a minimal page of https://host/site/ and prints which of the errors on
// its input (JSON: message, stack) it takes for ours.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const { script, reasons } = JSON.parse(readFileSync(0, "utf8"));
const hears = {};
const page = { URL, location: { href: "https://host/site/" }, addEventListener: (type, work) => { hears[type] = work; } };
page.window = page;
runInNewContext(script, page);
let reports = [];
page.zwanzigFaults.listen((kind, fact) => reports.push([kind, fact]));
console.log(JSON.stringify(reasons.map((reason) => {
  reports = [];
  hears.unhandledrejection({ reason });
  return reports.length > 0;
})));
