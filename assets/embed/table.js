// Between Python and the page that has this one in a frame (embed.html): what goes out, what comes
// in, and what goes wrong before Python could say so.
(() => {
  const origin = self.origin === "null" ? "*" : self.origin; // a sandbox may have taken it away
  let over = false;
  const tell = (type, data = {}) => parent.postMessage({ ns: "zwanzig-table", type, data }, origin);
  const fail = (reason) => {
    if (!over) tell("failed", { reason: String(reason) });
    over = true;
  };

  const workers = self.origin !== "null"; // a sandbox without its origin has none

  window.zwanzigTable = { workers, tell: (type, text) => tell(type, JSON.parse(text)) };

  // A page that sends without a pause must not keep this one busy: the first message counts at once,
  // and of those that follow within a moment the latest of each kind.
  const MOMENT = 100; // ms
  const KINDS = ["set", "goto"];
  let waiting = null; // the messages of this moment by their kinds, null between moments
  const pass = (type, data) =>
    document.dispatchEvent(new CustomEvent(`zwanzig:${type}`, { detail: JSON.stringify(data ?? {}) }));
  function settle() {
    const latest = Object.entries(waiting);
    waiting = null;
    if (latest.length) begin();
    for (const [type, data] of latest) pass(type, data);
  }
  function begin() {
    waiting = {};
    setTimeout(settle, MOMENT);
  }
  addEventListener("message", ({ data, source }) => {
    if (source !== parent || data?.ns !== "zwanzig-table" || !KINDS.includes(data.type)) return;
    if (waiting) return void (waiting[data.type] = data.data);
    begin();
    pass(data.type, data.data);
  });

  zwanzigFaults.listen((kind, fact) => fail(fact)); // assets/start/faults.js
  for (const kind of ["zwanzig:unusable", "zwanzig:failed"]) {
    document.addEventListener(kind, (event) => fail(event.detail));
  }
  addEventListener("load", () => {
    if (parent === window) location.replace("./"); // whoever comes here directly wants the site
  });
  window.zwanzigTable.live = () => { over = true; };
})();
