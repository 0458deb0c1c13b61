// Questions to the referee. One function answers all of them, on a server or in a worker; nothing here knows a rule.

import { Refusal } from "./refusal.js";
import { language } from "./texts.js";
import { answer as carry } from "./transport.js";

export { Refusal } from "./refusal.js";
export { get, post } from "./transport.js";

let line = Promise.resolve();

// The answers come in the order of the requests, so a later tap never meets an older table.
export function ask(request) {
  const answer = line.then(() => send({ language, ...request }));
  line = answer.catch(() => undefined);
  return answer;
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
