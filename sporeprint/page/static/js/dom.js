// Elements from plain values. Texts become text nodes, so nothing a player typed is ever read as markup.

export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") element.className = value;
    else if (key === "on") for (const [name, call] of Object.entries(value)) element.addEventListener(name, call);
    else if (key === "style") for (const [name, one] of Object.entries(value)) element.style.setProperty(name, one);
    else if (key === "data") Object.assign(element.dataset, value);
    else if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// A sentence in which what is typed stands between backticks.
export function sentence(text) {
  return text.split("`").map((part, k) => (k % 2 ? h("code", {}, part) : part));
}

export function button(text, click, props = {}) {
  return h("button", { type: "button", ...props, on: { click, ...(props.on ?? {}) } }, text);
}

export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
  return element;
}

const AGAIN = 700; // milliseconds until a face that is being drawn is asked for again

// A picture with its room reserved: width and height are millimetres of the piece, only their ratio counts. Until it
// has come, its room is grey.
export function face(title, name, width, height, props = {}) {
  let tries = 0;
  const check = (event) => {
    const image = event.target;
    if (image.naturalWidth > 1) return image.classList.remove("drawing-face");
    image.classList.add("drawing-face");
    tries += 1;
    return setTimeout(() => image.isConnected && (image.src = `faces/${title}/${name}?${tries}`), AGAIN * Math.min(tries, 4));
  };
  const image = h("img", {
    on: { load: check, error: (event) => event.target.classList.add("drawing-face") },
    src: `faces/${title}/${name}`,
    alt: "",
    width: String(Math.round(width * 10)),
    height: String(Math.round(height * 10)),
    draggable: "false",
    decoding: "async",
    ...props,
  });
  image.style.setProperty("--ratio", String(width / height));
  image.classList.add("drawing-face");
  return image;
}

// What a screen reader says of a change.
export function speak(text) {
  document.getElementById("spoken").textContent = text;
}

export function banner(text) {
  const element = document.getElementById("banner");
  element.textContent = text;
  element.hidden = !text;
}

// Draw again what changed, and leave the focus where it was.
export function keepingFocus(draw) {
  const id = document.activeElement?.dataset?.focus;
  draw();
  if (id && document.activeElement?.dataset?.focus !== id) {
    document.querySelector(`[data-focus="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }
}

export function download(name, blob) {
  const address = URL.createObjectURL(blob);
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
