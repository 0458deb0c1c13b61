// The result: who won and why, whose own sum was off, and the files to take away.

import { banner, button, download, fill, h, keepingFocus, sentence } from "./dom.js";
import { can, change, game, guarded } from "./main.js";
import { colourOf, swatch, tint } from "./players.js";
import { findings, sideSheet, span } from "./score.js";
import { post } from "./api.js";
import { t } from "./texts.js";

const LONG = 60; // letters of an outcome that is no headline any more

export function showResult(screen, isNew) {
  if (isNew) {
    fill(screen, h("div", { class: "result-screen" }, h("section", { class: "ranking" }), h("section", { class: "claims" }), h("section", { class: "picture" }), h("section", { class: "files" }), h("section", { class: "sheets" })));
    if (can.draws) showPicture(screen.querySelector(".picture"));
    if (game.sheet.unknown.length) exactly(screen);
  }
  keepingFocus(() => {
    drawRanking(screen.querySelector(".ranking"));
    drawClaims(screen.querySelector(".claims"));
    drawFiles(screen.querySelector(".files"));
    fill(screen.querySelector(".sheets"), h("h2", {}, t("sheet")), h("div", { class: "side-grid" }, game.sheet.sides.map(sideSheet)));
  });
}

// While a table is laid the ranges are found quickly; the result takes its time and has them as narrow as they are.
async function exactly(screen) {
  const { table } = game;
  const answer = await guarded({ ask: "show", table, exact: true });
  if (!answer || game.table !== table || !screen.querySelector(".result-screen")) return;
  game.sheet = answer.sheet;
  showResult(screen, false);
}

function drawRanking(place) {
  const { sheet } = game;
  const best = Math.max(1, ...sheet.sides.map((side) => side.most ?? 0));
  const order = [...sheet.sides].sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99) || (b.most ?? 0) - (a.most ?? 0));
  const rows = order.map((side) =>
    h("li", { class: side.winner ? "winner" : "" },
      h("span", { class: "rank" }, side.rank ? `${side.rank}.` : "?"),
      swatch(side.number, colourOf(side.key)),
      h("span", { class: "grow" }, side.name),
      h("span", { class: "bar-track", "aria-hidden": "true" }, h("span", { class: `bar-fill ${tint(side.number, colourOf(side.key))}`, style: { width: `${Math.max(0, (100 * (side.most ?? 0)) / best)}%` } })),
      h("b", {}, span(side))),
  );
  fill(place, h("h1", { class: sheet.outcome.length > LONG ? "long" : "" }, sheet.outcome || t("no.outcome")), sheet.unfinished ? h("p", { class: "hint" }, sheet.unfinished) : null, h("ol", { class: "ranks plain" }, rows), findings(sheet), openParts(sheet));
}

function openParts(sheet) {
  return sheet.unknown.length ? h("p", { class: "hint" }, `${t("still.open")}: `, sentence(sheet.unknown.join("; "))) : null;
}

// The players' own totals: the sheet says whose is off, and why.
function drawClaims(place) {
  const rows = game.sheet.sides.map((side) => {
    const id = `claim-${side.key}`;
    const set = (event) => change({ ask: "claim", side: side.key, value: event.target.value === "" ? null : Number(event.target.value) });
    const claimed = claimOf(side);
    return h("div", { class: "line" }, h("label", { for: id, class: "grow" }, side.name), h("input", { id, type: "number", inputmode: "numeric", value: claimed === undefined ? "" : String(claimed), placeholder: "–", on: { change: set }, data: { focus: id } }), verdict(side, claimed));
  });
  fill(place, h("details", { open: Object.keys(game.table.claimed).length > 0 || place.querySelector("details")?.open }, h("summary", {}, t("claims")), h("p", { class: "hint" }, t("claims.more")), rows));
}

// A claim is a total, or a table of rows with a total among them.
function claimOf(side) {
  const claimed = game.table.claimed[side.key];
  return typeof claimed === "object" && claimed !== null ? claimed.total : claimed;
}

function verdict(side, claimed) {
  if (claimed === undefined || side.least === null) return h("span", { class: "verdict" });
  const fits = claimed >= side.least && claimed <= side.most;
  return h("span", { class: `verdict ${fits ? "good" : "bad"}` }, fits ? "✓" : `✕ ${span(side)}`);
}

function drawFiles(place) {
  const name = `${game.table.title}-${Object.values(game.table.players).join("-")}`.toLocaleLowerCase().replace(/[^\p{L}\p{N}-]+/gu, "-").slice(0, 60);
  const file = async () => {
    const answer = await guarded({ ask: "file", table: game.table });
    if (answer) download(`${name}.yaml`, new Blob([answer.text], { type: "application/yaml" }));
  };
  const drawn = (path, ending) => async () => {
    const blob = await fetched(path);
    if (blob) download(`${name}.${ending}`, blob);
  };
  const drawings = [
    button(t("file.pad"), drawn("scorepad", "pdf"), { class: "button", data: { focus: "pad" } }),
    button(t("file.picture"), drawn("picture", "png"), { class: "button", data: { focus: "png" } }),
  ];
  fill(place, h("h2", {}, t("files")), h("div", { class: "file-buttons" },
    button(t("file.position"), file, { class: "button", data: { focus: "file" } }),
    can.draws ? drawings : h("p", { class: "hint", data: { serverOnly: "files" } }, t("server.files"))));
}

async function fetched(path) {
  try {
    const answer = await guarded({ ask: "file", table: game.table });
    return answer && (await (await post(path, { text: answer.text })).blob());
  } catch (error) {
    banner(error.message);
    return null;
  }
}

async function showPicture(place) {
  fill(place, h("p", { class: "drawing" }, t("drawing")));
  const blob = await fetched("picture");
  if (!blob) return fill(place);
  const image = h("img", { src: URL.createObjectURL(blob), alt: t("picture") });
  return fill(place, h("a", { href: image.src, target: "_blank", "aria-label": t("picture.large") }, image));
}
