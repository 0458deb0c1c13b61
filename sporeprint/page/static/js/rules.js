// Rules: an id as a chip, and its sentence when it is tapped.

import { button, fill, h } from "./dom.js";
import { game, guarded } from "./main.js";
import { record } from "./logstate.js";
import { t } from "./texts.js";

export function ruleChip(id) {
  return button(id, () => showRule(id), { class: "rule", "aria-label": t("read.rule", { id }) });
}

async function showRule(id) {
  const answer = await guarded({ ask: "rule", rule: id });
  if (!answer) return;
  const before = document.activeElement;
  const dialog = h("dialog", { class: "rule-dialog", "aria-labelledby": "rule-title" });
  const close = () => dialog.close();
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus({ preventScroll: true });
  });
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  fill(
    dialog,
    h("h2", { id: "rule-title" }, answer.id),
    h("p", { class: "rule-text" }, answer.text),
    answer.source ? h("p", { class: "hint" }, answer.source) : null,
    taught(answer.id),
    button(t("close"), close, { class: "main" }),
  );
  document.body.append(dialog);
  dialog.showModal();
}

// A link to the sentence of the booklet that teaches a rule; a message of the program is taught nowhere.
function taught(id) {
  const title = (document.body.dataset.screen === "log" ? record.answer : game).table?.title;
  if (!title || !/-\d/.test(id)) return null;
  return h("a", { class: "button", href: `rules.html#${title}/${id}` }, t("rules.read"));
}
