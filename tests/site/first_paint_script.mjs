// Runs first-paint.js for visits in a minimal page. Input: {script, facts, deals, visits}; output:
// what each visit's page states about itself and shows.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const { script, facts, deals, visits } = JSON.parse(readFileSync(0, "utf8"));

const element = () => ({ dataset: {}, content: {}, append() {}, setAttribute() {} });
const area = (rows) => ({ getItem: (key) => rows[key] ?? null });

function runVisit({ search, hash, language, again: isReload, local, session }) {
  const attributes = {};
  const root = {
    dataset: {},
    set lang(code) { attributes.lang = code; },
    get lang() { return attributes.lang; },
    setAttribute: (name, value) => { attributes[name] = String(value); },
  };
  const screens = (selector) => {
    const [, game] = /data-game="([^"]+)"/.exec(selector);
    const [, code] = /lang="([^"]*)"/.exec(selector) ?? [];
    if (!code) return [{ text: `${game} without a deal` }];
    return deals.filter((deal) => deal.game === game && deal.language === code)
      .map(({ deal }) => ({ text: `${game} ${code}`, dataset: { deal } }));
  };
  let opening;
  let ready;
  const document = {
    documentElement: root,
    head: element(),
    hidden: false,
    readyState: "loading",
    getElementById: (id) =>
      id === "page-facts" ? { textContent: JSON.stringify(facts) } : { ...element(), replaceChildren: (screen) => { opening = screen; } },
    querySelector: () => null,
    querySelectorAll: screens,
    createElement: () => ({ ...element(), set innerHTML(text) { this.content = text; } }),
    createElementNS: element,
    addEventListener: (type, work) => { if (type === "readystatechange") ready = work; },
  };
  const page = {
    document,
    navigator: { language },
    location: { search, hash, href: `https://host/${search}${hash}`, pathname: "/" },
    localStorage: area(local),
    sessionStorage: area(session),
    performance: {
      now: () => 0,
      mark() {},
      getEntriesByName: () => [],
      getEntriesByType: () => [{ type: isReload ? "reload" : "navigate" }],
    },
    PerformanceObserver: class { observe() {} },
    MutationObserver: class { observe() {} },
    Math: { random: () => 0, floor: Math.floor },
    URL,
    URLSearchParams,
    setTimeout() {},
    requestAnimationFrame() {},
    addEventListener() {},
  };
  page.self = page.top = page;
  runInNewContext(script, page);
  ready();
  return { attributes, deal: root.dataset.first ?? null, opening };
}

console.log(JSON.stringify(visits.map(runVisit)));
