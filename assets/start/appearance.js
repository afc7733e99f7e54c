// Applies the reader's theme, contrast and text size to the pages beside the table, and connects the
// theme switch. Runs before the style sheets, and marks that scripts run, so that nothing changes colour,
// size or place after the first paint.
(() => {
  const root = document.documentElement;
  const siteFolder = new URL("./", location.href).pathname;
  const readStored = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`zwanzig/2${siteFolder} ${key}`)) || {};
    } catch {
      return {};
    }
  };
  const savedSettings = readStored("settings");
  root.dataset.theme = String(savedSettings.theme || "auto");
  root.dataset.contrast = String(savedSettings.contrast || "auto");
  root.dataset.scripts = "true";
  root.dataset.textSize = String(savedSettings.text_size || 100);
  root.dataset.fourColours = String(savedSettings.four_colours || false);
  root.dataset.print = readStored("book").large ? "large" : "usual";

  // The letters of court cards, if the reader prefers others than the page's language has: the same
  // table as LETTERED_RANKS of ui/components/card.py and GERMAN_LETTERS of ui/wording/cards.py.
  const switchCourtLetters = (german) => {
    const letters = german ? { Q: "D", N: "C", J: "B" } : { D: "Q", C: "N", B: "J" };
    for (const drawing of document.querySelectorAll("main use")) {
      const [, card] = /#([SHCD][KQNJ])(?:-de)?$/.exec(drawing.getAttribute("href")) || [];
      const file = card && drawing.getAttribute("href").split("#")[0];
      if (card) drawing.setAttribute("href", `${file}#${card}${german ? "-de" : ""}`);
    }
    const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      const text = data.replace(/([♠♥♣♦]\uFE0E?)([A-Z])(?![A-Z])/g, (_, sign, letter) =>
        sign + (letters[letter] || letter));
      if (text !== data && !parentElement.closest("code")) texts.currentNode.data = text;
    }
    root.dataset.germanLetters = String(german);
  };
  const applyCourtLetters = () => {
    const isGerman = savedSettings.german_index;
    const currentLetters = root.dataset.germanLetters;
    const isSet = typeof isGerman === "boolean" && currentLetters;
    if (isSet && currentLetters !== String(isGerman)) switchCourtLetters(isGerman);
  };

  // Stores the theme in the table's settings row; open tables follow at once.
  const saveTheme = async (theme) => {
    const { saveRows, loadRows } = await import(`${siteFolder}assets/start/store.js`);
    const { rows } = await loadRows(0);
    const settings = JSON.parse(rows.settings || "{}");
    await saveRows([["settings", JSON.stringify({ ...settings, theme })]]);
  };
  const connectThemeSwitch = () => {
    const tool = document.getElementById("tool-theme");
    const choice = document.getElementById("theme");
    if (!tool || !choice) return;
    const themes = [...choice.querySelectorAll("input")].map(({ value }) => value);
    const showTheme = () => {
      const { theme } = root.dataset;
      choice.querySelector(`[value=${theme}]`).checked = true;
      tool.title = tool.querySelector(".words").textContent = tool.dataset[theme];
    };
    const setTheme = (theme) => {
      root.dataset.theme = theme;
      showTheme();
      saveTheme(theme).catch(() => 0); // then only for this visit
    };
    tool.addEventListener("click", () => setTheme(themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]));
    choice.addEventListener("change", ({ target }) => setTheme(target.value));
    if (!themes.includes(root.dataset.theme)) root.dataset.theme = themes[0];
    showTheme();
  };
  document.addEventListener("DOMContentLoaded", applyCourtLetters);
  document.addEventListener("DOMContentLoaded", connectThemeSwitch);
})();
