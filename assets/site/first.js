// The table before Python: shows a deal at once, keeps what the reader does, hands both over.
// The build (first.py) puts this into the head of the page and fills in ART.
(() => {
  const ART = {};
  const root = document.documentElement;
  const address = Object.fromEntries(
    [location.search, location.hash.slice(1)].flatMap((part) => [...new URLSearchParams(part)]),
  );
  const kept = (key) => {
    try {
      return localStorage.getItem("zwanzig/1/" + key) || "";
    } catch {
      return "";
    }
  };
  const read = (text) => {
    try {
      return JSON.parse(text) || {};
    } catch {
      return {};
    }
  };

  // What this visit is about, as ui/start.py will see it.
  const settings = read(kept("settings"));
  const language = [settings.language, navigator.language.slice(0, 2)].find((l) => l === "de" || l === "en") || "en";
  const game = [address.game, kept("game")].find((g) => g in ART) || Object.keys(ART)[0];
  const certain = ["seed", "dealer", "preset", "r"].some((name) => name in address);
  const again = (performance.getEntriesByType("navigation")[0] || {}).type !== "navigate";
  const match = kept("match/" + game);
  const common = !settings.german_index && !settings.confirm && (settings.sort || "suit") === "suit";

  root.lang = language;
  root.dataset.theme = settings.theme || "auto";
  root.dataset.motion = settings.motion || "auto";
  root.dataset.fourColours = String(settings.four_colours || false);
  const art = document.createElement("link");
  const drawn = new Promise((done) => (art.onload = art.onerror = done));
  Object.assign(art, { rel: "preload", as: "image", href: ART[game] });
  document.head.append(art);

  // The screen: the table as it was left, else one of the first deals, else none in particular.
  const templates = (deal) => [...document.querySelectorAll(`template[data-game="${game}"]${deal}`)];
  const left = () => {
    const screen = read(kept("screen/" + game));
    const build = document.querySelector('meta[name="zwanzig-build"]');
    const template = document.createElement("template");
    template.innerHTML = screen.build === (build ? build.content : "") ? screen.html : "";
    const record = template.content.querySelector("#record");
    return record && match.includes(`"record":${record.textContent}}`) ? template : null;
  };
  const chosen = () => {
    if (match) return certain && !again || again && kept("guest") ? null : left();
    if (certain || !common || kept("damaged")) return null;
    const deals = templates(`[lang="${language}"]`);
    const deal = deals[Math.floor(Math.random() * deals.length)];
    root.dataset.first = deal.dataset.deal;
    return deal;
  };
  const show = () => {
    const [empty] = templates(":not([data-deal])");
    const screen = chosen();
    const view = (screen || empty).content;
    if (screen) view.querySelector("#notices").append(...empty.content.querySelectorAll(".slow"));
    document.getElementById("app").replaceChildren(view);
    if (screen) drawn.then(() => requestAnimationFrame(() => setTimeout(() => performance.mark("zwanzig:painted"))));
    const table = document.getElementById("table");
    new MutationObserver((_, observer) => {
      observer.disconnect();
      live();
    }).observe(table, { attributeFilter: ["data-ready"] });
  };

  // What the reader does: the last of each kind counts, a card marked twice is not marked.
  const CONTROLS = {
    click: "[data-action], [data-card], button[data-do], a[data-do], .backdrop[data-do]",
    change: "[data-set]",
    submit: "form[data-do]",
  };
  let taken = [];
  let position = "";
  const record = () => (document.getElementById("record") || {}).textContent;
  const meaning = (control) => ["action", "card", "do", "arg", "set"].map((name) => control.dataset[name]).join();
  const take = (event) => {
    const control = event.target.closest(CONTROLS[event.type]);
    if (!control) return;
    if (event.type === "submit") event.preventDefault();
    const { action, card, set } = control.dataset;
    const slot = card || set || (action ? "action" : event.type);
    const again = taken.some((one) => card && one.control === control);
    for (const one of taken) if (one.slot === slot) one.control.removeAttribute("data-taken");
    taken = taken.filter((one) => one.slot !== slot);
    if (again) return;
    const { checked, value } = control;
    const keyboard = event.type === "click" && !event.detail;
    taken.push({ control, slot, kind: event.type, meaning: meaning(control), keyboard, checked, value });
    control.setAttribute("data-taken", "");
    position = record();
    const [words] = templates(`[lang="${language}"]`);
    document.getElementById("status").textContent = words.dataset.taken;
  };
  const carryOut = ({ control, kind, keyboard, checked, value }) => {
    const hand = keyboard ? new KeyboardEvent("keydown", { key: "Shift", bubbles: true }) : new Event("pointerdown", { bubbles: true });
    control.dispatchEvent(hand);
    if (kind === "click") return control.click();
    if (kind === "change") Object.assign(control, { checked, value });
    control.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  };
  const live = () => {
    for (const kind in CONTROLS) document.removeEventListener(kind, take, true);
    if (position !== record()) return;
    for (const one of taken) if (one.control.isConnected && one.meaning === meaning(one.control)) carryOut(one);
  };
  for (const kind in CONTROLS) document.addEventListener(kind, take, true);
  document.addEventListener("readystatechange", show, { once: true });
})();
