// One table on several phones: one writes, the others follow. The server keeps the log and who holds the pen.

import { banner, button, h } from "./dom.js";
import { get } from "./api.js";
import { draw, go, guarded } from "./main.js";
import { beginLog, logName, newSeed, record, takeOver, whenWritten } from "./logstate.js";
import { t } from "./texts.js";

const KEY = "sporeprint.phone";
const LAST = "sporeprint.shared";
let isOffered = false;

// `revision` is the one that this phone has; `unsent` what it wrote and could not send; `conflict` what the server has instead.
const shared = { id: "", revision: 0, table: null, source: null, unsent: false, conflict: null, isAway: false };

export function offerSharing(isPossible) {
  isOffered = Boolean(isPossible);
}

function key() {
  const known = localStorage.getItem(KEY);
  if (/^[0-9a-f]{32}$/.test(known ?? "")) return known;
  const fresh = newSeed() + newSeed();
  localStorage.setItem(KEY, fresh);
  return fresh;
}

let mark = "";

// How the others know this phone: the server says it, since a page without HTTPS can make no digest.
function isMine() {
  return shared.table?.writer === mark;
}

function phoneName() {
  return t("share.phone", { name: key().slice(0, 3).toUpperCase() });
}

export function isFollowing() {
  return Boolean(shared.id && shared.table && !isMine());
}

// --- asking ----------------------------------------------------------------------------------------------------------
async function tell(path, value) {
  const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key: key(), phone: phoneName(), ...value }) });
  const answer = await response.json().catch(() => ({}));
  return { status: response.status, answer };
}

async function share() {
  const { answer } = record;
  const { status, answer: table } = await tell("share", { name: logName(answer), log: answer.log, cursor: answer.cursor }).catch(() => ({ status: 0, answer: {} }));
  if (status !== 200) return banner(table.error ?? t("away"));
  mark = table.writer;
  Object.assign(shared, { id: table.id, revision: table.revision, table, unsent: false, conflict: null });
  return listen();
}

export async function follow(id) {
  leave();
  shared.id = id;
  listen();
}

function leave() {
  shared.source?.close();
  sessionStorage.removeItem(LAST);
  Object.assign(shared, { id: "", revision: 0, table: null, source: null, unsent: false, conflict: null, isAway: false });
}

// The table that this phone followed when the page was closed.
export function resumeSharing() {
  const last = JSON.parse(sessionStorage.getItem(LAST) ?? "null");
  if (!isOffered || !last || location.hash !== "#log") return;
  Object.assign(shared, last);
  listen();
}

function remember() {
  if (shared.id) sessionStorage.setItem(LAST, JSON.stringify({ id: shared.id, revision: shared.revision, unsent: shared.unsent }));
}

// --- following -------------------------------------------------------------------------------------------------------
function listen() {
  remember();
  shared.source?.close();
  const source = new EventSource(`shared/${shared.id}/events?phone=${key()}&name=${encodeURIComponent(phoneName())}`);
  shared.source = source;
  source.addEventListener("message", (event) => source === shared.source && arrived(JSON.parse(event.data)));
  source.addEventListener("error", () => source === shared.source && away(source));
  draw();
}

// A line that broke is opened again by the browser; one that was refused is not: the table is gone, or the server is.
function away(source) {
  shared.isAway = true;
  if (source.readyState === EventSource.CLOSED) setTimeout(() => source === shared.source && checkAgain(), 1500);
  draw();
}

async function checkAgain() {
  const known = await get("shared").catch(() => null);
  if (known && !known.tables.some((one) => one.id === shared.id)) return void (leave(), banner(t("share.gone")), draw());
  return listen();
}

async function arrived(table) {
  mark = table.you ?? mark;
  Object.assign(shared, { table, isAway: false });
  if (isPushing) return undefined;
  if (shared.unsent) return push();
  if (table.revision !== shared.revision && !shared.conflict) {
    shared.revision = table.revision;
    remember();
    if (record.answer) await takeOver(table.log, table.cursor);
    else await enter(table);
  }
  return draw();
}

async function enter(table) {
  const answer = await guarded({ ask: "log-show", log: table.log, cursor: table.cursor });
  if (!answer) return;
  beginLog(answer, "log", table.id);
  go("log");
}

// --- writing ---------------------------------------------------------------------------------------------------------
let isPushing = false;

// What is written while the last line is on its way goes after it.
async function push() {
  if (!shared.id || shared.conflict) return;
  shared.unsent = true;
  remember();
  if (isPushing) return;
  isPushing = true;
  let log = "";
  while (shared.unsent && !shared.conflict && shared.id && log !== record.answer.log) {
    ({ log } = record.answer);
    const { status, answer } = await tell(`shared/${shared.id}`, { revision: shared.revision, log, cursor: record.answer.cursor }).catch(() => ({ status: 0, answer: {} }));
    sent(status, answer, log);
  }
  isPushing = false;
  remember();
  if (shared.table?.log.startsWith(log) && shared.table.log !== log && !shared.unsent && record.answer.log === log) await takeOver(shared.table.log, shared.table.cursor);
  draw();
}

function sent(status, answer, log) {
  if (status === 200) Object.assign(shared, { revision: answer.revision, table: { ...shared.table, ...answer }, unsent: record.answer.log !== log });
  else if ((status === 409 || status === 403) && answer.table) Object.assign(shared, { unsent: false, ...differing(answer.table, log) });
  else if (status === 404) {
    leave();
    banner(t("share.gone"));
  } else shared.isAway = true;
}

// A table that only has more lines than this phone is no conflict: this phone goes on from there.
function differing(table, log) {
  return table.log.startsWith(log) ? { table, revision: table.revision, conflict: null } : { table, conflict: table };
}

whenWritten(push);

async function hand(to) {
  const { answer } = await tell(`shared/${shared.id}/pen`, to ? { to } : {}).catch(() => ({ answer: {} }));
  if (answer.error) banner(answer.error);
}

// --- the panel -------------------------------------------------------------------------------------------------------
export function shareTool() {
  if (!isOffered || shared.id || record.purpose === "dispute") return null;
  return button(t("share"), share, { class: "quiet", data: { focus: "share" } });
}

export function drawPhones() {
  if (!shared.id) return null;
  const leaving = button(t("share.leave"), () => (leave(), draw()), { class: "chip", data: { focus: "leave" } });
  const state = shared.isAway ? h("small", { class: "log-away" }, t(shared.unsent ? "share.unsent" : "share.away")) : null;
  if (!shared.table) return state ? h("div", { class: "log-phones", role: "status", data: { away: "true" } }, h("div", { class: "log-buttons" }, h("span", { class: "grow" }, state), leaving)) : null;
  const { table } = shared;
  const others = Object.entries(table.here).filter(([one]) => one !== mark).map(([, name]) => name);
  const who = isMine() ? t(others.length ? "share.mine" : "share.mine.none", { count: others.length }) : t("share.theirs", { name: table.writer_name });
  const asking = isMine() ? Object.entries(table.asking).filter(([one]) => one in table.here).map(([one, name]) => button(t("share.hand", { name }), () => hand(one), { class: "chip", data: { focus: `hand ${one}`, hand: one } })) : [];
  const asked = !isMine() && mark in table.asking;
  const ask = isMine() ? null : button(t(asked ? "share.asked" : table.left ? "share.take" : "share.ask"), () => hand(""), { class: "chip", data: { focus: "ask pen" } });
  return h("div", { class: "log-phones", role: "status", data: { revision: String(shared.revision), away: String(shared.isAway) } }, h("div", { class: "log-buttons" }, h("span", { class: "grow" }, who, state), ask, asking, leaving), conflict());
}

// Both versions from the first line that differs.
function conflict() {
  const theirs = shared.conflict;
  if (!theirs) return null;
  const [own, other] = [record.answer.log, theirs.log].map((log) => log.split("\n"));
  const from = own.findIndex((line, k) => line !== other[k]);
  const column = (title, lines, side) => h("div", { class: "log-version", data: { version: side } }, h("b", {}, title), lines.slice(Math.max(0, from)).slice(0, 8).filter(Boolean).map((line) => h("code", {}, line)), lines.slice(Math.max(0, from)).some(Boolean) ? null : h("small", {}, t("share.shorter")));
  const settle = async (isOurs) => {
    Object.assign(shared, { conflict: null, revision: theirs.revision });
    remember();
    if (isOurs) return push();
    await takeOver(theirs.log, theirs.cursor);
    return draw();
  };
  const own_copy = () => {
    record.id = newSeed();
    leave();
    draw();
  };
  return h("div", { class: "log-verdict illegal", role: "alert" }, h("h3", {}, t("share.conflict")), h("div", { class: "log-versions" }, column(t("share.ours"), own, "ours"), column(t("share.other"), other, "theirs")),
    h("div", { class: "log-buttons" }, button(t("share.take.theirs"), () => settle(false), { class: "chip", data: { focus: "take theirs" } }), isMine() ? button(t("share.take.ours"), () => settle(true), { class: "chip", data: { focus: "take ours" } }) : null, button(t("share.apart"), own_copy, { class: "chip", data: { focus: "apart" } })));
}

// --- the start -------------------------------------------------------------------------------------------------------
export async function sharedRows(place) {
  if (!isOffered) return;
  const { tables } = await get("shared").catch(() => ({ tables: [] }));
  if (!tables.length || !place.isConnected) return;
  const rows = tables.map((one) => h("li", {}, h("button", { type: "button", class: "saved-open", on: { click: () => (record.answer = null, follow(one.id)) }, data: { follow: one.id } }, h("b", {}, one.name), h("small", {}, t("share.phones", { count: one.phones })))));
  place.replaceChildren(h("h2", {}, t("share.tables")), h("ul", { class: "plain" }, rows));
}
