// The table before Python: shows a deal at once, keeps what the reader does, hands both over.
// The build (first.py) puts this into the head of the page, after the element with what it knows.
(() => {
  const FACTS = JSON.parse(document.getElementById("page-facts").textContent);
  const { art: ART, settings: SETTINGS } = FACTS;
  const root = document.documentElement;
  const spoken = navigator.language || "";
  const [browser] = spoken.split("-");

  // Programs that send a link on may escape its signs (ui/storage/links.py, `unescape_fragment`).
  let fragment = location.hash.slice(1);
  for (let times = 0; times < 3 && !fragment.includes("="); times++) {
    fragment = fragment.replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  }
  if (fragment !== location.hash.slice(1)) history.replaceState(null, "", "#" + fragment);

  const address = Object.fromEntries(
    [location.search, fragment].flatMap((part) => [...new URLSearchParams(part)]),
  );
  const prefix = `zwanzig/2${new URL("./", location.href).pathname} `;
  const stored = (area, key) => {
    try {
      return self[area].getItem(key) || "";
    } catch {
      return "";
    }
  };
  const before = (key) => stored("localStorage", "zwanzig/1/" + key); // of the first release
  const kept = (key) => stored("localStorage", prefix + key);
  const ofTab = (key) => stored("sessionStorage", prefix + key);
  const read = (text) => {
    try {
      return JSON.parse(text) || {};
    } catch {
      return {};
    }
  };

  // What this visit is about, as ui/start.py will see it.
  const liked = read(kept("settings") || before("settings"));
  const own = { language: browser, terms: liked.language ? "" : FACTS.countries[spoken] };
  const settings = {};
  for (const [name, { usual, choices }] of Object.entries(SETTINGS)) {
    settings[name] = [liked[name], own[name], usual].find((one) => choices.includes(one));
  }
  const { language } = settings;
  const again = (performance.getEntriesByType("navigation")[0] || {}).type !== "navigate";
  const here = again ? ofTab("tab/game") : "";
  const wanted = [here, address.game, address.lesson, kept("game") || before("game")];
  const game = wanted.find((g) => Object.hasOwn(ART, g)) || Object.keys(ART)[0];
  const certain = FACTS.certain.some((name) => name in address);
  const match = kept("match/" + game) || before("match/" + game);
  const rows = ["settings", ...Object.keys(ART).map((name) => "match/" + name)];
  const known = rows.some((key) => kept(key) || before(key)); // whoever was here needs no welcome
  const common = FACTS.plain.every((name) => settings[name] === SETTINGS[name].usual); // as first deals look

  for (const [name, setting] of Object.entries(FACTS.attributes)) {
    root.setAttribute(name, settings[setting]);
  }
  // A card that nobody sees makes the browser ask for the art at once, and only for this game's.
  const unseen = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const card = document.createElementNS("http://www.w3.org/2000/svg", "use");
  card.setAttribute("href", ART[game] + "#back");
  const drawn = new Promise((done) => {
    card.onload = card.onerror = done;
    addEventListener("load", done); // not every browser tells of a card
  }).then(() => performance.now());
  unseen.append(card);
  document.head.append(unseen);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  // Python's parts are asked for at once, but after what the first table needs, and run once it is
  // seen; a page in the background is not seen, and need not wait.
  // PyScript reads what it is asked at the end of the page: all of that has to be there.
  const whole = new Promise((done) => {
    document.addEventListener("readystatechange", done, { once: true });
  });
  const after = (event, ms) => Promise.race([event, new Promise((done) => setTimeout(done, ms))]);
  const put = (tag, rows) =>
    document.head.append(...rows.map((row) => Object.assign(document.createElement(tag), row)));
  const begin = () => {
    put("link", FACTS.links);
    import(FACTS.early).catch(() => 0); // whoever needs it will see
    import(FACTS.store).then(({ begin }) => begin()).catch(() => 0);
    const due = after(drawn.then(frame), document.hidden ? 0 : 400);
    Promise.all([due, whole]).then(() =>
      put("script", FACTS.scripts.map((row) => ({ ...row, async: false })))); // one after the other
  };
  // Whoever saves bytes, or has a line that is all too slow, gets them with the first thing that is
  // done here, unless they are kept already.
  const { saveData, effectiveType = "" } = navigator.connection || {};
  const scarce = (saveData || effectiveType.endsWith("2g")) && !(navigator.serviceWorker || {}).controller;
  const { saving } = FACTS;
  const note = document.createElement("div"); // in place of the welcome's words, where there are any
  let welcome = [];
  const wait = () => {
    note.id = "saving";
    note.className = "notice";
    note.textContent = saving.words[language].wait;
    welcome = [...document.querySelectorAll("#welcome p")];
    if (welcome[0]) welcome[0].replaceWith(note);
    else document.getElementById("notices").prepend(note);
    import(saving.script).then(({ wait }) => wait(note, saving, language)).catch(() => 0).then(begin);
  };
  if (!scarce) begin();
  const shown = new Promise((done) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) done(paint);
    }).observe({ type: "paint", buffered: true });
  });

  // When the cards were seen: with the first paint if it was drawn after they had come, else a frame
  // after that. Some browsers tell when a paint was drawn, and not only when it was on the screen.
  const seen = async () => {
    const [paint, cards] = await Promise.all([shown, drawn]);
    if (paint.paintTime > cards) return paint.startTime;
    await frame();
    return performance.now();
  };

  // The screen: the table as it was left, else one of the first deals, else none in particular.
  const screens = (deal) => [...document.querySelectorAll(`script[data-game="${game}"]${deal}`)];
  const parsed = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  };
  const left = () => {
    const screen = read(kept("screen/" + game));
    const build = document.querySelector('meta[name="zwanzig-build"]');
    const view = parsed(screen.build === (build ? build.content : "") ? screen.html : "");
    return screen.mark && screen.mark === kept("mark/" + game) ? view : null;
  };
  const chosen = () => {
    if (match) return certain && !again || again && ofTab("guest/home") ? null : left();
    if (certain || !common || kept("damaged")) return null;
    const deals = screens(`[lang="${language}"]`);
    const deal = deals[Math.floor(Math.random() * deals.length)];
    root.dataset.first = deal.dataset.deal;
    const parts = document.getElementById("first-parts").text.split("\n");
    const html = deal.text.split(" ").map((number) => parts[number]).join("");
    const screen = parsed(worded(html));
    if (known) {
      const welcome = screen.getElementById("welcome");
      welcome.removeAttribute("aria-label");
      welcome.replaceChildren();
    }
    themed(screen);
    return screen;
  };
  /** The screen in the terms of the reader's table. */
  const worded = (html) => {
    const words = (FACTS.terms[language] || {})[settings.terms] || {};
    const said = (part) => (Object.hasOwn(words, part) ? words[part] : part);
    return html.split(/([<>"])/).map(said).join("");
  };
  /** Name the reader's theme where the screen names the usual one. */
  const themed = (screen) => {
    const name = (theme) => screen.querySelector(`#theme [data-arg="${theme}"], #theme [value="${theme}"]`);
    const [usual, liked] = [SETTINGS.theme.usual, settings.theme].map(name);
    if (!liked || liked === usual) return;
    usual.removeAttribute("checked");
    liked.setAttribute("checked", "");
    const tool = screen.getElementById("tool-theme");
    const [before, after] = [usual, liked].map((one) => one.nextElementSibling.textContent);
    const named = (text) => text.replace(before, after);
    tool.title = named(tool.title);
    tool.querySelector(".words").textContent = named(tool.textContent);
  };
  const show = () => {
    const empty = parsed(screens(":not([data-deal])")[0].text);
    let screen = null;
    try {
      screen = chosen();
    } catch {
      // Whatever the browser keeps, it must not keep the table from opening.
    }
    document.getElementById("app").replaceChildren(screen || empty);
    if (scarce) wait();
    const marked = () => performance.getEntriesByName("zwanzig:painted").length;
    const mark = (startTime) => marked() || performance.mark("zwanzig:painted", { startTime });
    if (screen) seen().then(mark);
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
  const record = () => (document.getElementById("record-now") || {}).textContent;
  const meaning = ({ dataset: { action, card, do: verb, arg, set } }) =>
    [action, card, verb, arg, set].join();
  const take = (event) => {
    const control = event.target.closest(CONTROLS[event.type]);
    if (!control) return;
    if (event.type === "submit") event.preventDefault();
    const { action, card, set } = control.dataset;
    const slot = card || set || (action ? "action" : event.type);
    const unmarked = taken.some((one) => card && one.control === control);
    for (const one of taken) if (one.slot === slot) one.control.removeAttribute("data-taken");
    taken = taken.filter((one) => one.slot !== slot);
    if (unmarked) return;
    const { checked, value } = control;
    const keyboard = event.type === "click" && !event.detail;
    const what = { kind: event.type, meaning: meaning(control), keyboard, checked, value };
    taken.push({ control, slot, ...what });
    control.setAttribute("data-taken", "");
    position = record();
    const { words } = screens(`[lang="${language}"]`)[0].dataset;
    const status = document.getElementById("status");
    if (status.textContent !== words) status.textContent = words;
  };
  const carryOut = ({ control, kind, keyboard, checked, value }) => {
    const hand = keyboard
      ? new KeyboardEvent("keydown", { key: "Shift", bubbles: true })
      : new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse" });
    control.dispatchEvent(hand); // the page moves the focus for whom it knows to be there
    if (kind === "click") return control.click();
    if (kind === "change") Object.assign(control, { checked, value });
    control.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  };
  const live = () => {
    for (const kind in CONTROLS) document.removeEventListener(kind, take, true);
    note.replaceWith(...welcome);
    if (position !== record()) return;
    const stands = ({ control, ...one }) => control.isConnected && one.meaning === meaning(control);
    for (const one of taken) if (stands(one)) carryOut(one);
  };
  for (const kind in CONTROLS) document.addEventListener(kind, take, true);
  document.addEventListener("readystatechange", show, { once: true });
})();
