// A heap or a track as a number with minus and plus. An unknown number stays a question mark until somebody counts.

import { button, face, h } from "./dom.js";
import { change, game } from "./main.js";
import { t } from "./texts.js";

export function drawCounter(counter) {
  const set = (value) => change({ ask: "count", counter: counter.key, value });
  const known = counter.value !== null;
  const most = counter.most ?? Infinity;
  const id = `counter ${counter.key}`;
  const typed = (event) => set(event.target.value === "" ? null : Number(event.target.value));
  return h(
    "div",
    { class: `counter${known ? "" : " unknown"}`, role: "group", "aria-label": counter.caption },
    counter.face ? face(game.view.faces, counter.face, counter.width, counter.height, { class: "thumb" }) : null,
    h("span", { class: "counter-name" }, counter.caption),
    h(
      "span",
      { class: "stepper" },
      button("−", () => set(known ? Math.max(counter.least, counter.value - 1) : counter.least), { class: "round", "aria-label": t("less", { name: counter.caption }), disabled: known && counter.value <= counter.least, data: { focus: `${id} less` } }),
      h("input", { type: "number", inputmode: "numeric", min: String(counter.least), max: counter.most === null ? undefined : String(counter.most), value: known ? String(counter.value) : "", placeholder: "?", "aria-label": counter.caption, on: { change: typed }, data: { focus: `${id} value` } }),
      button("+", () => set(known ? Math.min(most, counter.value + 1) : Math.min(most, Math.max(1, counter.least))), { class: "round", "aria-label": t("more", { name: counter.caption }), disabled: known && counter.value >= most, data: { focus: `${id} more` } }),
    ),
  );
}
