// Questions to the referee. One function answers all of them, on a server or in a worker; nothing here knows a rule.

import { speak } from "./dom.js";
import { Refusal } from "./refusal.js";
import { language, t } from "./texts.js";
import { answer as carry } from "./transport.js";

export { Refusal } from "./refusal.js";
export { get, post } from "./transport.js";

const LONG = 500; // milliseconds from which on the page says that it works
let line = Promise.resolve();
let pending = 0;
let timer = 0;

// The answers come in the order of the requests, so a later tap never meets an older table.
export function ask(request) {
  pending += 1;
  if (pending === 1) timer = setTimeout(showWork, LONG);
  const answer = line.then(() => send({ language, ...request })).finally(endWork);
  line = answer.catch(() => undefined);
  return answer;
}

// A long log with mistakes takes a while to be judged.
function showWork() {
  document.getElementById("bar").dataset.busy = t("working");
  speak(t("working"));
}

function endWork() {
  pending -= 1;
  if (pending) return;
  clearTimeout(timer);
  delete document.getElementById("bar").dataset.busy;
}

// Done when no answer is awaited any more, and what the last one brought is in the page.
export async function settled() {
  for (let awaited = null; awaited !== line; ) {
    awaited = line;
    await awaited;
    await new Promise((done) => requestAnimationFrame(() => done()));
  }
}

async function send(request) {
  const answer = await carry(request);
  if (answer.error) throw new Refusal(answer.error);
  return answer;
}
