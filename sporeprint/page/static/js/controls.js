// One field of a form for one option of a game, by its kind; each has the sentence that says what it means.

import { h, sentence } from "./dom.js";
import { t } from "./texts.js";

export function control(option, id) {
  const about = h("small", { id: `${id}-about` }, sentence(option.about));
  const label = option.kind === "choices" ? h("b", {}, option.name) : h("label", { for: id }, option.name);
  return h("div", { class: `option option-${option.kind}` }, h("div", { class: "line" }, label, FIELDS[option.kind](option, id)), about);
}

const FIELDS = {
  choice: (option, id) =>
    h("select", { id, "aria-describedby": `${id}-about` }, emptyChoice(option), option.choices.map((one) => h("option", { value: one.value, selected: one.value === option.value }, one.name))),
  yes_no: (option, id) => h("input", { type: "checkbox", class: "switch", role: "switch", id, checked: option.value === true, "aria-describedby": `${id}-about` }),
  count: (option, id) =>
    h("input", { type: "number", inputmode: "numeric", id, min: String(option.least ?? 0), max: String(option.most ?? 999), placeholder: t("usual"), "aria-describedby": `${id}-about` }),
  choices: (option, id) =>
    h("div", { class: "ticks", id, role: "group", "aria-label": option.name, "aria-describedby": `${id}-about` },
      option.choices.map((one) => h("label", { class: "tick" }, h("input", { type: "checkbox", value: one.value }), one.name))),
  teams: (option, id) => FIELDS.yes_no(option, id),
  text: (option, id) => h("input", { type: "text", id, placeholder: t("usual"), "aria-describedby": `${id}-about` }),
};

function emptyChoice(option) {
  return option.value ? null : h("option", { value: "", selected: true }, t("usual"));
}

// What was chosen; null for what is as usual.
export function readControl(form, option, id, handles = []) {
  const field = form.querySelector(`#${CSS.escape(id)}`);
  if (option.kind === "yes_no") return field.checked === (option.value === true) ? null : field.checked;
  if (option.kind === "choices") {
    const ticked = [...field.querySelectorAll("input:checked")].map((one) => one.value);
    return ticked.length ? ticked : null;
  }
  if (option.kind === "teams") return field.checked && handles.length > 2 ? [0, 1].map((side) => handles.filter((_, k) => k % 2 === side)) : null;
  if (option.kind === "count") return field.value === "" ? null : Number(field.value);
  return field.value === "" || field.value === option.value ? null : field.value;
}
