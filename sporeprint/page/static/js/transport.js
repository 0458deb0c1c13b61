// How questions reach the referee: over HTTP, to the server that this page came from.
// A page without a server has another module of this name, with the same functions; see sporeprint/page/site.

import { banner } from "./dom.js";
import { Refusal } from "./refusal.js";
import { t } from "./texts.js";

const PATIENCE = [300, 1000, 3000];
const pause = (time) => new Promise((done) => setTimeout(done, time));

// The answer to a request, which may hold an `error`. A server that is away is asked again for a while.
export async function answer(request) {
  for (const wait of [...PATIENCE, null]) {
    try {
      const response = await post("answer", request);
      banner("");
      return await response.json();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      banner(t("away"));
      if (wait === null) throw error;
      await pause(wait);
    }
  }
  return undefined;
}

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
