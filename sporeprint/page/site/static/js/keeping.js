// What is kept for use without a network, and the lines on the start page that say so.

import { button, fill, h } from "./dom.js";
import { t } from "./texts.js";

const note = h("footer", { class: "site-note", role: "status" });
const asked = new Set();
let names = new Map();

const isPossible = () => "serviceWorker" in navigator;

// The faces of a title that somebody plays are kept as a whole.
export function keepTitle(title) {
  if (asked.has(title) || !isPossible()) return;
  asked.add(title);
  send({ keep: [title] });
}

async function send(message) {
  (await navigator.serviceWorker.ready).active.postMessage(message);
}

// The service worker begins when the referee is there, so that both never fetch the same file at the same time.
async function register() {
  document.body.append(note);
  if (!isPossible()) return say(t("site.not.kept", { reason: t("site.no.https") }));
  say(t("site.keeping"));
  try {
    names = new Map((await (await fetch("titles.json")).json()).titles.map((one) => [one.slug, one.name]));
    navigator.serviceWorker.addEventListener("message", ({ data }) => (data.failed ? sayNotKept() : show(data)));
    const registration = await navigator.serviceWorker.register("sw.js");
    const isLost = (worker) => worker.state === "redundant" && !registration.active;
    registration.installing?.addEventListener("statechange", ({ target }) => isLost(target) && sayNotKept());
    await send({ status: true });
  } catch {
    sayNotKept();
  }
  return undefined;
}

const say = (text, ...more) => fill(note, h("p", {}, `${text} ${t("site.private")}`), ...more, h("p", {}, t("site.program")));
const sayNotKept = () => say(t("site.not.kept", { reason: t("site.no.room") }));

function show({ kept, rest }) {
  const titles = kept.map((title) => names.get(title)).filter(Boolean).join(", ");
  const keepAll = () => {
    say(t("site.keeping"));
    send({ keep: null });
  };
  const size = Math.max(1, Math.round(rest / 1e6));
  say(titles ? t("site.kept", { titles }) : t("site.kept.page"), rest ? button(t("site.rest", { size }), keepAll, { class: "quiet", data: { focus: "keep-all" } }) : null);
  document.documentElement.dataset.kept = kept.join(" ") || "page";
}

addEventListener("referee-ready", register, { once: true });
