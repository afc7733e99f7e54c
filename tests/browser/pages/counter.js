// Imitates counters and extensions while a page starts, after each download: they throw, reject
// promises, load what the page's policy forbids, and cause endless layouts.
(() => {
  window.foreign = new Set(); // errors that the browser has reported
  window.blamed = []; // messages that our page has shown
  const appendToHead = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  const box = document.body.appendChild(document.createElement("div"));
  box.style.cssText = "position: absolute; height: 0";
  let width = 1;
  new ResizeObserver(() => { box.style.width = `${(width += 1)}px`; }).observe(box);
  const faults = [
    () => { throw new Error("a counter has thrown"); },
    () => void Promise.reject(new Error("a counter was refused")),
    () => void Promise.reject("a word"),
    () => void Promise.reject(),
    () => void fetch("http://127.0.0.1:9/beacon"),
    () => appendToHead("script", { src: `http://127.0.0.1:9/beacon.min.js?${width}` }),
    () => appendToHead("script", { src: `missing.js?${width}` }),
    () => { box.style.width = `${(width += 1)}px`; },
  ];
  addEventListener("error", ({ message, target }) => foreign.add(message ?? target.src.split("?")[0]), true);
  addEventListener("unhandledrejection", ({ reason }) => foreign.add(String(reason?.message ?? reason)));
  const blame = () => {
    const text = document.querySelector("#watch")?.innerText;
    if (text && !blamed.includes(text)) blamed.push(text);
  };
  new MutationObserver(blame).observe(document, { childList: true, subtree: true });
  let count = 0;
  new PerformanceObserver((list) => {
    const entries = list.getEntries().filter(({ name }) => !/beacon|missing/.test(name));
    if (entries.length && count++ < 40) for (const fault of faults) setTimeout(fault);
  }).observe({ type: "resource", buffered: true });
})();
