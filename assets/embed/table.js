// Messages between Python and the outer frame (embed.html), including failures before Python runs.
(() => {
  const origin = self.origin === "null" ? "*" : self.origin; // a sandbox may remove the origin
  let isOver = false;
  const postToFrame = (type, data = {}) => parent.postMessage({ ns: "zwanzig-table", type, data }, origin);
  const reportFailure = (reason) => {
    if (!isOver) postToFrame("failed", { reason: String(reason) });
    isOver = true;
  };

  const hasWorkers = self.origin !== "null"; // workers need an origin

  window.zwanzigTable = { workers: hasWorkers, tell: (type, text) => postToFrame(type, JSON.parse(text)) };

  // Throttles messages, so that a flood does not block the table: the first is dispatched at once,
  // and of those within a moment after it, the latest of each kind.
  const MOMENT = 100; // ms
  const KINDS = ["set", "goto"];
  let latestByKind = null; // by kind, null between moments
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
    if (parent === window) location.replace("./"); // opened directly, not in a frame
  });
  window.zwanzigTable.live = () => {
    isOver = true;
    zwanzigFaults.goLive();
  };
})();
