// How questions reach the referee on a page without a server: as messages to a worker that runs it in this browser.
// It takes the place of the module of the same name that asks a server.

import { banner } from "./dom.js";
import { keepTitle } from "./keeping.js";
import { Refusal } from "./refusal.js";
import { t } from "./texts.js";

const waiting = new Map(); // number of a request -> how it ends
let worker = null;
let isReady = false;
let last = 0;

function start() {
  isReady = false;
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => ("number" in data ? end(data) : data.ready ? ready() : stop(data.failed)));
  worker.addEventListener("error", (event) => stop(event.message ?? ""));
}

function ready() {
  isReady = true;
  banner("");
  document.documentElement.dataset.referee = "ready";
  dispatchEvent(new Event("referee-ready"));
}

function end({ number, text, failed }) {
  const { done, fail } = waiting.get(number);
  waiting.delete(number);
  if (failed) fail(new Error(failed));
  else done(JSON.parse(text));
}

// The worker cannot go on: whoever waits is told, and the next request starts another one.
function stop(reason) {
  worker.terminate();
  worker = null;
  const error = new Error(t("site.failed", { reason: reason || "js/worker.js" }));
  banner(error.message);
  for (const { fail } of waiting.values()) fail(error);
  waiting.clear();
}

// The answer to a request, which may hold an `error`. Which titles there are is known before the referee is loaded.
export async function answer(request) {
  if (request.ask === "titles") return (await fetch("titles.json")).json();
  if (!worker) start();
  if (!isReady) banner(t("site.loading"));
  last += 1;
  const number = last;
  const given = await new Promise((done, fail) => {
    waiting.set(number, { done, fail });
    worker.postMessage({ number, text: JSON.stringify(request) });
  });
  if (given.view) keepTitle(given.view.faces);
  return given;
}

export async function post() {
  throw new Refusal(t("server.only"));
}

export async function get(path) {
  if (path === "begin") return {};
  throw new Refusal(t("server.only"));
}

start();
