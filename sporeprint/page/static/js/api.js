// Questions to the referee. One function answers all of them, on a server or in a worker; nothing here knows a rule.

import { banner } from "./dom.js";
import { language, t } from "./texts.js";

const PATIENCE = [300, 1000, 3000];
const pause = (time) => new Promise((done) => setTimeout(done, time));
let line = Promise.resolve();

// The answers come in the order of the requests, so a later tap never meets an older table.
export function ask(request) {
  const answer = line.then(() => send({ language, ...request }));
  line = answer.catch(() => undefined);
  return answer;
}

async function send(request) {
  for (const wait of [...PATIENCE, null]) {
    try {
      const response = await post("answer", request);
      banner("");
      const answer = await response.json();
      if (answer.error) throw new Refusal(answer.error);
      return answer;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      banner(t("away"));
      if (wait === null) throw error;
      await pause(wait);
    }
  }
}

export class Refusal extends Error {}

export async function post(path, value) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  });
  if (response.status >= 500) throw new Error(`${response.status}`);
  if (!response.ok) throw new Refusal(await response.text());
  return response;
}

export async function get(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Refusal(await response.text());
  return response.json();
}
