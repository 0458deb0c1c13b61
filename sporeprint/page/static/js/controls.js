// One field of a form for one option of a game, by its kind; each has the sentence that says what it means.

import { button, h, sentence } from "./dom.js";
import { t } from "./texts.js";

const MANY = 8; // choices from which on they are folded away

export function control(option, id) {
  const about = h("small", { id: `${id}-about` }, sentence(option.about));
  const label = ["choices", "each"].includes(option.kind) ? h("b", {}, option.name) : h("label", { for: id }, option.name);
  return h("div", { class: `option option-${option.kind}` }, h("div", { class: "line" }, label, FIELDS[option.kind](option, id)), about);
}

const FIELDS = {
  choice: (option, id) =>
    h("select", { id, "aria-describedby": `${id}-about` }, emptyChoice(option), option.choices.map((one) => h("option", { value: one.value, selected: one.value === option.value }, one.name))),
  yes_no: (option, id) => h("input", { type: "checkbox", class: "switch", role: "switch", id, checked: option.value === true, "aria-describedby": `${id}-about` }),
  count: (option, id) => counted(option, id),
  choices: (option, id) => ticks(option, id),
  each: (option, id) =>
    h("div", { class: "ticks", id, role: "group", "aria-label": option.name, "aria-describedby": `${id}-about` },
      option.keys.map((key) => h("label", { class: "each" }, key.name, h("select", { data: { key: key.value } }, h("option", { value: "", selected: true }, t("usual")), option.choices.map((one) => h("option", { value: one.value }, one.name)))))),
  teams: (option, id) => FIELDS.yes_no(option, id),
  text: (option, id) => h("input", { type: "text", id, placeholder: t("usual"), "aria-describedby": `${id}-about` }),
};

// A number to be tapped or typed; an empty field is as usual.
function counted(option, id) {
  const [least, most] = [option.least ?? 0, option.most ?? 999];
  const input = h("input", { type: "number", inputmode: "numeric", id, min: String(least), max: String(most), placeholder: "–", "aria-describedby": `${id}-about` });
  const step = (by) => {
    const next = input.value === "" ? least : Number(input.value) + by;
    input.value = next < least || next > most ? "" : String(next);
  };
  return h("span", { class: "stepper" },
    button("−", () => step(-1), { class: "round", "aria-label": t("less", { name: option.name }) }), input,
    button("+", () => step(1), { class: "round", "aria-label": t("more", { name: option.name }) }));
}

function ticks(option, id) {
  const boxes = option.choices.map((one) => h("label", { class: "tick" }, h("input", { type: "checkbox", value: one.value }), one.name));
  const group = h("div", { class: "ticks", id, role: "group", "aria-label": option.name, "aria-describedby": `${id}-about` }, boxes);
  if (boxes.length <= MANY) return group;
  return h("details", { class: "extra" }, h("summary", {}, t("log.phrase.all", { count: boxes.length })), group);
}

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
  if (option.kind === "each") {
    const chosen = [...field.querySelectorAll("select")].filter((one) => one.value).map((one) => [one.dataset.key, one.value]);
    return chosen.length ? Object.fromEntries(chosen) : null;
  }
  if (option.kind === "teams") return field.checked && handles.length > 2 ? [0, 1].map((side) => handles.filter((_, k) => k % 2 === side)) : null;
  if (option.kind === "count") return field.value === "" ? null : Number(field.value);
  return field.value === "" || field.value === option.value ? null : field.value;
}
