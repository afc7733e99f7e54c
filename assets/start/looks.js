// The colours of a page beside the table: those that the reader likes, and a switch for them. It comes
// before the style sheets, so that no page is light for a moment that will be dark.
(() => {
  const root = document.documentElement;
  const home = new URL("./", location.href).pathname;
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) || {};
    } catch {
      return {};
    }
  };
  const liked = { ...kept("zwanzig/1/settings"), ...kept(`zwanzig/2${home} settings`) };
  const THEMES = ["auto", "light", "dark"];
  root.dataset.theme = THEMES.includes(liked.theme) ? liked.theme : "auto";

  // The same row as the table's, in the same place: tables in other tabs follow at once.
  const keep = async (theme) => {
    const { keep, read } = await import("./store.mjs");
    const { rows, before } = await read(0);
    const likes = JSON.parse(rows.settings || before.settings || "{}");
    await keep([["settings", JSON.stringify({ ...likes, theme })]]);
  };
  const connect = () => {
    const tool = document.getElementById("tool-theme");
    const choice = document.getElementById("theme");
    if (!tool || !choice) return;
    const show = () => {
      const { theme } = root.dataset;
      choice.querySelector(`[value=${theme}]`).checked = true;
      tool.title = tool.querySelector(".words").textContent = tool.dataset[theme];
    };
    const like = (theme) => {
      root.dataset.theme = theme;
      show();
      keep(theme).catch(() => 0); // this visit only, then
    };
    tool.addEventListener("click", () => like(THEMES[(THEMES.indexOf(root.dataset.theme) + 1) % 3]));
    choice.addEventListener("change", ({ target }) => like(target.value));
    tool.hidden = choice.hidden = false;
    show();
  };
  document.addEventListener("DOMContentLoaded", connect);
})();
