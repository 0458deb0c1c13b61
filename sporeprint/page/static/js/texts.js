// The words of the page, by language. What the rules say comes from the answers, in the language of the request.

const KNOWN = ["en", "de"];
const KEY = "sporeprint.language";
let words = {};
export let language = "en";

export async function loadTexts() {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((one) => one.slice(0, 2))];
  language = wanted.find((one) => KNOWN.includes(one)) ?? "en";
  document.documentElement.lang = language;
  words = await (await fetch(`texts/${language}.json`)).json();
}

export function chooseLanguage(name) {
  localStorage.setItem(KEY, name);
  location.reload();
}

export const languages = KNOWN;

// t("left", {count: 3}): the text of a key with its {names} filled in; `key.one` is taken when count is 1.
export function t(key, values = {}) {
  const text = (values.count === 1 && words[`${key}.one`]) || words[key] || key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
