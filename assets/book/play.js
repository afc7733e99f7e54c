// Opens a position of the rulebook in place: the site's table in a frame, one at a time. Without
// this script, or with a modifier key, the same link opens the position at the table itself.
(() => {
  const root = document.documentElement;
  let openTable = null;

  const makeElement = (tag, properties) => Object.assign(document.createElement(tag), properties);
  const savedLevel = () => {
    try {
      const prefix = `zwanzig/2${new URL("./", location.href).pathname} `;
      return JSON.parse(localStorage.getItem(`${prefix}settings`)).level || "";
    } catch {
      return "";
    }
  };
  const tableAddress = ({ hash, dataset }) => {
    const settings = { language: root.lang, theme: root.dataset.theme, level: savedLevel() };
    const parameters = { mode: "play", game: dataset.game, ...settings, r: hash.slice(3) };
    return `embedded.html#${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value))}`;
  };

  const closeTable = () => {
    const { figure, frame, back, link } = openTable;
    openTable = null;
    frame.remove();
    back.remove();
    figure.classList.remove("is-live");
    link.hidden = false;
    link.focus();
  };

  const showTable = (link) => {
    if (openTable) closeTable();
    const figure = link.closest("figure");
    const frame = makeElement("iframe", { src: tableAddress(link), title: link.textContent });
    const back = makeElement("button", { type: "button", textContent: link.dataset.back, onclick: closeTable });
    link.hidden = true;
    link.before(frame, back);
    figure.classList.add("is-live");
    openTable = { figure, frame, back, link };
    back.focus({ preventScroll: true });
    figure.scrollIntoView({ block: "nearest" });
  };

  addEventListener("click", (event) => {
    const link = event.target.closest(".play-link a[data-back]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    showTable(link);
  });
  addEventListener("message", ({ source, data }) => {
    const isFromTable = openTable && source === openTable.frame.contentWindow && data?.ns === "zwanzig-table";
    if (isFromTable && data.type === "failed") location.href = openTable.link.href;
  });
})();
