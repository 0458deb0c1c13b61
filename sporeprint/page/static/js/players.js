// Players by their colours: that of their pieces where a game has one, and always a pattern.

import { h } from "./dom.js";
import { game } from "./main.js";
import { record } from "./logstate.js";

const PATTERNS = 6;
const WORD = /^[a-z]+$/;

// The classes of something in the colour of the player with that number.
export function tint(number, colour = "") {
  return `p${number % PATTERNS}${WORD.test(colour) ? ` c-${colour}` : ""}`;
}

export function swatch(number, colour) {
  return h("span", { class: `swatch ${tint(number, colour)}`, "aria-hidden": "true" });
}

// The colour that a player has on the screen that is shown.
export function colourOf(handle) {
  const shown = document.body.dataset.screen === "log" ? record.answer : game;
  return shown?.view?.colours?.[handle];
}
