// The rulebook without Python: shows it for the reader's house rules, and in large print.
(() => {
  const { games, terms } = JSON.parse(document.getElementById("page-facts").textContent);
  const root = document.documentElement;
  const prefix = `zwanzig/2${new URL("./", location.href).pathname} `;
  const readStored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(prefix + key)) || {};
    } catch {
      return {};
    }
  };
  const writeStored = (key, value) => {
    try {
      localStorage.setItem(prefix + key, JSON.stringify(value));
    } catch {} // then only for this visit
  };
  const hasName = (object, name) => typeof name === "string" && Object.hasOwn(object, name);
  const bookSettings = { ...readStored("book") };
  bookSettings.rules = { ...bookSettings.rules };

  // Replace words by those of the reader's country; a paragraph that contains both keeps both.
  const settings = readStored("settings");
  const country = Object.keys(terms).find((name) =>
    settings.terms || settings.language
      ? settings.terms === name
      : terms[name].usual.includes(navigator.language),
  );
  const otherWords = country ? terms[country].words : {};
  const wholeWords = (words) => new RegExp(`\\b(?:${words})(?!\\p{L})`, "gu");
  const inTerms = (text, around = "") =>
    text.replace(wholeWords(Object.keys(otherWords).join("|")), (word) =>
      around.match(wholeWords(otherWords[word])) ? word : otherWords[word],
    );
  const BLOCKS = "p, li, td, th, dt, dd, caption, figcaption, pre, script";
  const blocks = new Map(); // block → its original text
  const nodes = document.createTreeWalker(document.querySelector("#text"), NodeFilter.SHOW_TEXT);
  while (country && nodes.nextNode()) {
    const node = nodes.currentNode;
    const block = node.parentElement.closest(BLOCKS) || node.parentElement;
    if (block.matches("pre, script")) continue;
    if (!blocks.has(block)) blocks.set(block, block.textContent);
    const text = inTerms(node.data, blocks.get(block));
    if (node.data !== text) node.data = text;
  }
  for (const name of country ? ["aria-label", "title", "alt"] : []) {
    for (const element of document.querySelectorAll(`#text [${name}]`)) {
      element.setAttribute(name, inTerms(element.getAttribute(name)));
    }
  }

  // The rules in the address, a name or a whole rule set: tables link here with their own rules.
  const linkedRules = (() => {
    const text = new URLSearchParams(location.search).get("rules") || "";
    try {
      return text.startsWith("{") ? JSON.parse(text) : text;
    } catch {
      return "";
    }
  })();

  // Rule sets by name, and with valid values of some options changed.
  const presetRules = (game, name) => (hasName(games[game].presets, name) ? games[game].presets[name] : null);
  const isAllowed = ({ choices, low, high }, value) =>
    choices ? choices.includes(value) : Number.isInteger(value) && low <= value && value <= high;
  const rulesWithOptions = (game, name, options) => {
    const known = games[game].options;
    const validOptions = Object.entries(options || {}).filter(
      ([option, value]) => hasName(known, option) && isAllowed(known[option], value),
    );
    return presetRules(game, name) && { ...presetRules(game, name), ...Object.fromEntries(validOptions) };
  };

  // The reader's rules: those in play at the table, else those drafted for the next match.
  const readersRules = (game) => {
    const linked = rulesWithOptions(game, linkedRules.preset, linkedRules);
    if (linked) return linked;
    const saved = readStored("match/" + game);
    const match = [saved.record || saved, readStored("house")].find((each) => each.game === game);
    return match ? rulesWithOptions(game, match.preset, match.options) : null;
  };
  const standardRules = (game) => Object.values(games[game].presets)[0];
  const rulesOf = (game, name) => (name === "mine" ? readersRules(game) : presetRules(game, name));

  const meetsConditions = (rules, conditions) =>
    Object.entries(conditions).every(([name, values]) =>
      values[0] === "!" ? !values.slice(1).includes(rules[name]) : values.includes(rules[name]),
    );
  const isRelevant = (game, name, rules) => {
    const { needs } = games[game].options[name];
    return !needs.length || needs.some((entry) => meetsConditions(rules, entry));
  };
  const valueText = (game, name, value) => {
    const known = games[game].words[name];
    const text = hasName(known, pythonText(value)) ? known[pythonText(value)] : String(value);
    return country ? inTerms(text) : text;
  };
  // In tables, an option that does not apply is a dash.
  const optionText = (game, name, rules, table) =>
    table && !isRelevant(game, name, rules) ? "–" : valueText(game, name, rules[name]);
  const pythonText = (value) =>
    ({ null: "None", true: "True", false: "False" })[String(value)] || String(value);

  // Show other rules than the standard ones, for which the build renders the page.
  const showRules = (game, rules) => {
    const usual = standardRules(game);
    for (const element of document.querySelectorAll(`[data-when][data-game="${game}"]`)) {
      const conditions = JSON.parse(element.dataset.when);
      const isShown = meetsConditions(rules, conditions) !== "else" in element.dataset;
      if (element.hidden === isShown) element.hidden = !isShown;
      element.classList.toggle("differs-from-standard", isShown && meetsConditions(usual, conditions) === "else" in element.dataset);
    }
    for (const element of document.querySelectorAll(`[data-option][data-game="${game}"]`)) {
      const { option, cell } = element.dataset;
      const table = cell !== undefined;
      const text = optionText(game, option, rules, table);
      if (element.textContent !== text) element.textContent = text;
      element.classList.toggle("differs-from-standard", text !== optionText(game, option, usual, table));
    }
  };

  const choice = document.querySelector("#rules-shown");
  if (choice) {
    const { game } = choice.dataset;
    // Texts that name the rule set shown, or say that these are the reader's own rules.
    const standard = choice.options[0].textContent;
    const notes = [...document.querySelectorAll("[data-mine]")].map((note) => [note, note.textContent]);
    const pickRules = (name) => {
      const rules = rulesOf(game, name) || standardRules(game);
      showRules(game, rules);
      const pickedTitle = choice.selectedOptions[0].textContent;
      for (const [note, usual] of notes) {
        const text = name === "mine" ? note.dataset.mine : usual.replace(standard, pickedTitle);
        if (note.textContent !== text) note.textContent = text;
      }
      root.dataset.rules = rules === standardRules(game) ? "usual" : "other";
    };
    // Readers with their own rules see these, until they choose others; a rule set has its name.
    const mine = readersRules(game);
    const minePreset = Object.entries(games[game].presets).find(
      ([, rules]) => mine && Object.keys(rules).every((name) => rules[name] === mine[name]),
    )?.[0];
    const minesName = minePreset ?? "mine";
    choice.querySelector("[value=mine]").disabled = !mine || minePreset !== undefined;
    const linkedName = linkedRules.preset ? minesName : linkedRules;
    const storedName = bookSettings.rules[game] || "mine";
    const initialName = rulesOf(game, linkedName) ? linkedName : storedName === "mine" ? minesName : storedName;
    if (rulesOf(game, initialName)) choice.value = initialName;
    choice.addEventListener("change", () => {
      bookSettings.rules[game] = choice.value;
      writeStored("book", bookSettings);
      pickRules(choice.value);
    });
    pickRules(choice.value);
    // The changes may have moved the target of the address.
    const place = root.dataset.rules === "other" && document.getElementById(location.hash.slice(1));
    if (place) place.scrollIntoView();
  }

  // Store the first answer and the latest one: the statistics show both.
  const saveAnswer = async (question, verdict) => {
    const { loadArchive, saveRows } = await import("../start/store.js");
    const key = `archive/quiz/${question}`;
    const [[keys, texts]] = await loadArchive([key], Infinity);
    const previousText = texts.split("\n")[keys.split("\n").indexOf(key)];
    let first;
    try {
      ({ first } = JSON.parse(previousText));
    } catch {} // no row yet, or an unreadable one
    await saveRows([[key, JSON.stringify({ first: first ?? verdict, now: verdict })]]);
  };
  let lastAnswerSaved = Promise.resolve(); // sequential, so that the first answer stays the first
  const judgeAnswer = (question, choice) => {
    delete question.dataset.waits;
    const [, ...words] = choice.querySelector(".reason").childNodes; // without the sign
    question.querySelector(".quiz-status").textContent = words.map((node) => node.textContent).join("");
    const { quiz } = question.dataset;
    const verdict = choice.classList[1];
    if (quiz) lastAnswerSaved = lastAnswerSaved.then(() => saveAnswer(quiz, verdict)).catch(() => {});
  };
  // Arrow keys choose an answer to look at; Enter, Space or a click gives it.
  const findQuestion = (target) => target.closest(".quiz fieldset");
  document.addEventListener("keydown", (event) => {
    const question = findQuestion(event.target);
    if (question && event.key.startsWith("Arrow")) question.dataset.waits = "";
    const choice = question?.querySelector(":checked")?.closest(".choice");
    if (choice && "waits" in question.dataset && ["Enter", " "].includes(event.key)) {
      event.preventDefault();
      judgeAnswer(question, choice);
    }
  });
  document.addEventListener("pointerdown", ({ target }) => delete findQuestion(target)?.dataset.waits);
  document.addEventListener("change", ({ target }) => {
    const question = findQuestion(target);
    if (!question) return;
    const status = question.querySelector(".quiz-status");
    if ("waits" in question.dataset) status.textContent = status.dataset.hint;
    else judgeAnswer(question, target.closest(".choice"));
  });

  const large = document.querySelector("#large");
  const setLargePrint = (isLarge) => {
    root.dataset.print = isLarge ? "large" : "usual";
    large.setAttribute("aria-pressed", String(isLarge));
  };
  setLargePrint(Boolean(bookSettings.large));
  large.addEventListener("click", () => {
    bookSettings.large = root.dataset.print !== "large";
    writeStored("book", bookSettings);
    setLargePrint(bookSettings.large);
  });
})();
