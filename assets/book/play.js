// A position comes alive in its place: the site's table in a frame, one at a time. Without this
// script, or with a key held, the same link opens the position at the table itself.
(() => {
  const root = document.documentElement;
  let open = null;

  const make = (tag, given) => Object.assign(document.createElement(tag), given);
  const level = () => {
    try {
      const prefix = `zwanzig/2${new URL("./", location.href).pathname} `;
      return JSON.parse(localStorage.getItem(`${prefix}settings`)).level || "";
    } catch {
      return "";
    }
  };
  const address = ({ hash, dataset }) => {
    const likes = { language: root.lang, theme: root.dataset.theme, level: level() };
    const given = { mode: "play", game: dataset.game, ...likes, r: hash.slice(3) };
    return `embedded.html#${new URLSearchParams(Object.entries(given).filter(([, value]) => value))}`;
  };

  const close = () => {
    const { figure, frame, back, link } = open;
    open = null;
    frame.remove();
    back.remove();
    figure.classList.remove("alive");
    link.hidden = false;
    link.focus();
  };

  const play = (link) => {
    if (open) close();
    const figure = link.closest("figure");
    const frame = make("iframe", { src: address(link), title: link.textContent });
    const back = make("button", { type: "button", textContent: link.dataset.back, onclick: close });
    link.hidden = true;
    link.before(frame, back);
    figure.classList.add("alive");
    open = { figure, frame, back, link };
    back.focus({ preventScroll: true });
    figure.scrollIntoView({ block: "nearest" });
  };

  addEventListener("click", (event) => {
    const link = event.target.closest(".onward a[data-back]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(link);
  });
  addEventListener("message", ({ source, data }) => {
    const mine = open && source === open.frame.contentWindow && data?.ns === "zwanzig-table";
    if (mine && data.type === "failed") location.href = open.link.href;
  });
})();
