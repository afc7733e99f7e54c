// What counters and extensions do to a page while it starts, each time that anything has arrived: they
// throw, reject promises, load what the page's policy refuses, and lay out in circles.
(() => {
  window.foreign = new Set(); // what the browser has told of it
  window.blamed = []; // what our page has said meanwhile
  const asked = (tag, more) => document.head.append(Object.assign(document.createElement(tag), more));
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
    () => asked("script", { src: `http://127.0.0.1:9/beacon.min.js?${width}` }),
    () => asked("script", { src: `missing.js?${width}` }),
    () => { box.style.width = `${(width += 1)}px`; },
  ];
  addEventListener("error", ({ message, target }) => foreign.add(message ?? target.src.split("?")[0]), true);
  addEventListener("unhandledrejection", ({ reason }) => foreign.add(String(reason?.message ?? reason)));
  const blame = () => {
    const said = document.querySelector("#watch")?.innerText;
    if (said && !blamed.includes(said)) blamed.push(said);
  };
  new MutationObserver(blame).observe(document, { childList: true, subtree: true });
  let count = 0;
  new PerformanceObserver((list) => {
    const news = list.getEntries().filter(({ name }) => !/beacon|missing/.test(name));
    if (news.length && count++ < 40) for (const fault of faults) setTimeout(fault);
  }).observe({ type: "resource", buffered: true });
})();
