// The table before Python runs: shows a deal at once and queues clicks for Python to replay. The
// build (first_paint.py) inlines this into the head of the page, after the element with its facts.
(() => {
  const FACTS = JSON.parse(document.getElementById("page-facts").textContent);
  const { art: ART, settings: SETTINGS } = FACTS;
  const root = document.documentElement;
  const browserLocale = navigator.language || "";
  const [browserLanguage] = browserLocale.split("-");

  // Messengers may escape characters of a link (ui/storage/links.py, `unescape_fragment`).
  let fragment = location.hash.slice(1);
  for (let times = 0; times < 3 && !fragment.includes("="); times++) {
    fragment = fragment.replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(parseInt(code, 16)));
  }
  if (fragment !== location.hash.slice(1)) history.replaceState(null, "", "#" + fragment);

  const address = Object.fromEntries(
    [location.search, fragment].flatMap((part) => [...new URLSearchParams(part)]),
  );
  const prefix = `zwanzig/2${new URL("./", location.href).pathname} `;
  const readArea = (area, key) => {
    try {
      return self[area].getItem(key) || "";
    } catch {
      return "";
    }
  };
  const readLocal = (key) => readArea("localStorage", prefix + key);
  const readSession = (key) => readArea("sessionStorage", prefix + key);
  const parseJson = (text) => {
    try {
      return JSON.parse(text) || {};
    } catch {
      return {};
    }
  };

  // Settings, game and deal of this visit, by the same rules as ui/app/start.py.
  const savedSettings = parseJson(readLocal("settings"));
  const browserSettings = {
    language: browserLanguage,
    terms: savedSettings.language ? "" : FACTS.countries[browserLocale],
  };
  const settings = {};
  for (const [name, { usual, choices }] of Object.entries(SETTINGS)) {
    settings[name] = [savedSettings[name], browserSettings[name], usual].find((choice) => choices.includes(choice));
  }
  const { language } = settings;
  const isReload = (performance.getEntriesByType("navigation")[0] || {}).type !== "navigate";
  const gameOfTab = isReload ? readSession("tab/game") : "";
  const gameCandidates = [gameOfTab, address.game, address.lesson, readLocal("game")];
  const game = gameCandidates.find((g) => Object.hasOwn(ART, g)) || Object.keys(ART)[0];
  const isLinkedDeal = FACTS.certain.some((name) => name in address);
  const match = readLocal("match/" + game);
  // A game welcomes once (ui/help/newcomers.py).
  const isWelcomed = readLocal("newcomer/" + game) || readLocal("lesson/" + game);
  // The prerendered screens have the usual look and the usual names.
  const hasUsualLook =
    FACTS.plain.every((name) => settings[name] === SETTINGS[name].usual) &&
    ![].concat(savedSettings.own_names ?? []).some(Boolean);

  for (const [name, setting] of Object.entries(FACTS.attributes)) {
    root.setAttribute(name, settings[setting]);
  }
  // An invisible card starts the download of the art, and only of this game's.
  const artProbe = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const artUse = document.createElementNS("http://www.w3.org/2000/svg", "use");
  artUse.setAttribute("href", ART[game] + "#back");
  const artLoaded = new Promise((resolve) => {
    artUse.onload = artUse.onerror = resolve;
    // Not every browser fires the card's own event.
    if (document.readyState === "complete") resolve();
    else addEventListener("load", resolve);
  }).then(() => performance.now());
  artProbe.append(artUse);
  document.head.append(artProbe);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  // Python's files are preloaded after those of the first table, and run once the table has been
  // painted; a page in the background does not wait for that. PyScript reads its configuration when
  // the document is parsed, so all its elements have to be there by then.
  // Some hosts delay scripts, and run this one long after that.
  const whenParsed = (work) => {
    if (document.readyState === "loading") document.addEventListener("readystatechange", work, { once: true });
    else work();
  };
  const documentParsed = new Promise(whenParsed);
  const withDeadline = (event, ms) => Promise.race([event, new Promise((resolve) => setTimeout(resolve, ms))]);
  const appendToHead = (tag, rows) =>
    document.head.append(...rows.map((row) => Object.assign(document.createElement(tag), row)));
  const loadPython = () => {
    appendToHead("link", FACTS.links);
    import(FACTS.early).catch(() => 0); // the interpreter reports errors
    import(FACTS.store).then(({ openDatabase }) => openDatabase()).catch(() => 0);
    const due = withDeadline(artLoaded.then(nextFrame), document.hidden ? 0 : 400);
    Promise.all([due, documentParsed]).then(() =>
      appendToHead("script", FACTS.scripts.map((row) => ({ ...row, async: false })))); // run in order
  };
  // With Save-Data or a very slow connection, Python is downloaded at the first interaction, unless
  // it is cached already.
  const { saveData, effectiveType = "" } = navigator.connection || {};
  const isSavingData = (saveData || effectiveType.endsWith("2g")) && !(navigator.serviceWorker || {}).controller;
  const { saving } = FACTS;
  const savingNote = document.createElement("div"); // replaces the welcome's text, if shown
  let welcome = [];
  const showSavingNote = () => {
    savingNote.id = "saving";
    savingNote.className = "notice";
    savingNote.textContent = saving.words[language].wait;
    welcome = [...document.querySelectorAll("#welcome p")];
    if (welcome[0]) welcome[0].replaceWith(savingNote);
    else document.getElementById("notices").prepend(savingNote);
    import(saving.script)
      .then(({ waitAndFetch }) => waitAndFetch(savingNote, saving, language))
      .catch(() => 0)
      .then(loadPython);
  };
  if (!isSavingData) loadPython();
  const firstPaint = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) resolve(paint);
    }).observe({ type: "paint", buffered: true });
  });

  // Return when the cards were first visible: at the first paint if it came after the art, else a
  // frame after the art. Some browsers report when a paint was drawn, besides when it was shown.
  const whenCardsSeen = async () => {
    const [paint, cards] = await Promise.all([firstPaint, artLoaded]);
    if (paint.paintTime > cards) return paint.startTime;
    await nextFrame();
    return performance.now();
  };

  // Choose the screen: the table as it was left, else a first deal, else an empty table.
  const findScreens = (deal) => [...document.querySelectorAll(`script[data-game="${game}"]${deal}`)];
  const parseHtml = (html) => {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  };
  const savedScreen = () => {
    const screen = parseJson(readLocal("screen/" + game));
    const build = document.querySelector('meta[name="zwanzig-build"]');
    const isOfThisBuild = screen.build === (build ? build.content : "");
    return isOfThisBuild && screen.mark && screen.mark === readLocal("mark/" + game) ? parseHtml(screen.html) : null;
  };
  const chooseScreen = () => {
    if (match) return isLinkedDeal && !isReload || isReload && readSession("guest/home") ? null : savedScreen();
    if (isLinkedDeal || address.h || !hasUsualLook || readLocal("damaged")) return null;
    const deals = findScreens(`[lang="${language}"]`);
    const deal = deals[Math.floor(Math.random() * deals.length)];
    root.dataset.first = deal.dataset.deal;
    const parts = document.getElementById("first-parts").text.split("\n");
    const html = deal.text.split(" ").map((number) => parts[number]).join("");
    const screen = parseHtml(inReadersTerms(html));
    if (isWelcomed) {
      const welcome = screen.getElementById("welcome");
      welcome.removeAttribute("aria-label");
      welcome.replaceChildren();
    }
    markTheme(screen);
    return screen;
  };
  /** Return the screen with the words of the reader's region. */
  const inReadersTerms = (html) => {
    const words = (FACTS.terms[language] || {})[settings.terms] || {};
    const translated = (part) => (Object.hasOwn(words, part) ? words[part] : part);
    return html.split(/([<>"])/).map(translated).join("");
  };
  /** Name the reader's theme in the theme switch. */
  const markTheme = (screen) => {
    const tool = screen.getElementById("tool-theme");
    tool.title = tool.querySelector(".words").textContent = FACTS.themes[language][settings.theme];
  };
  const showScreen = () => {
    const empty = parseHtml(findScreens(":not([data-deal])")[0].text);
    let screen = null;
    try {
      screen = chooseScreen();
    } catch {
      // Stored data must never keep the table from opening.
    }
    document.getElementById("app").replaceChildren(screen || empty);
    if (isSavingData) showSavingNote();
    const marked = () => performance.getEntriesByName("zwanzig:painted").length;
    const mark = (startTime) => marked() || performance.mark("zwanzig:painted", { startTime });
    if (screen) whenCardsSeen().then(mark);
    const table = document.getElementById("table");
    new MutationObserver((_, observer) => {
      observer.disconnect();
      replayInputs();
    }).observe(table, { attributeFilter: ["data-ready"] });
  };

  // Queued input: only the last of each kind is replayed; a second click on a card unmarks it.
  const CONTROLS = {
    click: "[data-action], [data-card], button[data-do], a[data-do], .backdrop[data-do]",
    change: "[data-set]",
    submit: "form[data-do]",
  };
  let queuedInputs = [];
  let queuedAtRecord = "";
  const currentRecord = () => (document.getElementById("record-now") || {}).textContent;
  const controlMeaning = ({ dataset: { action, card, do: verb, arg, set } }) =>
    [action, card, verb, arg, set].join();
  const queueInput = (event) => {
    const control = event.target.closest(CONTROLS[event.type]);
    if (!control) return;
    if (event.type === "submit") event.preventDefault();
    const { action, card, set } = control.dataset;
    const slot = card || set || (action ? "action" : event.type);
    const unmarked = queuedInputs.some((input) => card && input.control === control);
    for (const input of queuedInputs) if (input.slot === slot) input.control.removeAttribute("data-taken");
    queuedInputs = queuedInputs.filter((input) => input.slot !== slot);
    if (unmarked) return;
    const { checked, value } = control;
    const keyboard = event.type === "click" && !event.detail;
    const what = { kind: event.type, meaning: controlMeaning(control), keyboard, checked, value };
    queuedInputs.push({ control, slot, ...what });
    control.setAttribute("data-taken", "");
    queuedAtRecord = currentRecord();
    const { words } = findScreens(`[lang="${language}"]`)[0].dataset;
    const status = document.getElementById("status");
    if (status.textContent !== words) status.textContent = words;
  };
  const replayInput = ({ control, kind, keyboard, checked, value }) => {
    const hand = keyboard
      ? new KeyboardEvent("keydown", { key: "Shift", bubbles: true })
      : new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse" });
    control.dispatchEvent(hand); // the page decides by this where the focus goes
    if (kind === "click") return control.click();
    if (kind === "change") Object.assign(control, { checked, value });
    control.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  };
  const replayInputs = () => {
    for (const kind in CONTROLS) document.removeEventListener(kind, queueInput, true);
    savingNote.replaceWith(...welcome);
    if (queuedAtRecord !== currentRecord()) return;
    const stands = ({ control, ...input }) => control.isConnected && input.meaning === controlMeaning(control);
    for (const input of queuedInputs) if (stands(input)) replayInput(input);
  };
  for (const kind in CONTROLS) document.addEventListener(kind, queueInput, true);
  whenParsed(showScreen);
})();
