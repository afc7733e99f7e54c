// Between Python and the page that has this one in a frame (embed.html): what goes out, what comes
// in, and what goes wrong before Python could say so.
(() => {
  const origin = self.origin === "null" ? "*" : self.origin; // a sandbox may have taken it away
  let isOver = false;
  const postToFrame = (type, data = {}) => parent.postMessage({ ns: "zwanzig-table", type, data }, origin);
  const reportFailure = (reason) => {
    if (!isOver) postToFrame("failed", { reason: String(reason) });
    isOver = true;
  };

  const hasWorkers = self.origin !== "null"; // a sandbox without its origin has none

  window.zwanzigTable = { workers: hasWorkers, tell: (type, text) => postToFrame(type, JSON.parse(text)) };

  // A page that sends without a pause must not keep this one busy: the first message counts at once,
  // and of those that follow within a moment the latest of each kind.
  const MOMENT = 100; // ms
  const KINDS = ["set", "goto"];
  let latestByKind = null; // the messages of this moment by their kinds, null between moments
  const dispatchMessage = (type, data) =>
    document.dispatchEvent(new CustomEvent(`zwanzig:${type}`, { detail: JSON.stringify(data ?? {}) }));
  function flushMessages() {
    const latest = Object.entries(latestByKind);
    latestByKind = null;
    if (latest.length) startMoment();
    for (const [type, data] of latest) dispatchMessage(type, data);
  }
  function startMoment() {
    latestByKind = {};
    setTimeout(flushMessages, MOMENT);
  }
  addEventListener("message", ({ data, source }) => {
    if (source !== parent || data?.ns !== "zwanzig-table" || !KINDS.includes(data.type)) return;
    if (latestByKind) return void (latestByKind[data.type] = data.data);
    startMoment();
    dispatchMessage(data.type, data.data);
  });

  zwanzigFaults.listen((kind, fact) => reportFailure(fact)); // assets/start/start-errors.js
  for (const kind of ["zwanzig:unusable", "zwanzig:failed"]) {
    document.addEventListener(kind, (event) => reportFailure(event.detail));
  }
  addEventListener("load", () => {
    if (parent === window) location.replace("./"); // whoever comes here directly wants the site
  });
  window.zwanzigTable.live = () => { isOver = true; };
})();
