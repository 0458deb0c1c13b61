"use strict";
const at = (id) => document.getElementById(id);
const figures = [...document.querySelectorAll("figure")];

function narrow() {
  const wanted = at("filter").value.trim().toLowerCase();
  const only = at("only").value;
  let shown = 0;
  for (const figure of figures) {
    const fits = figure.dataset.find.includes(wanted) && (!only || figure.classList.contains(only));
    figure.hidden = !fits;
    shown += fits;
  }
  for (const section of document.querySelectorAll("section")) {
    section.hidden = !section.querySelector("figure:not([hidden])");
  }
  at("none").hidden = shown > 0;
}

for (const figure of figures) {
  figure.querySelector("button").onclick = () => {
    const { src, alt } = figure.querySelector("img");
    Object.assign(at("large").querySelector("img"), { src, alt });
    at("large").querySelector("p").textContent = alt;
    at("large").showModal();
  };
}
at("filter").oninput = narrow;
at("only").onchange = narrow;
at("size").oninput = () => document.documentElement.style.setProperty("--scale", at("size").value);
at("large").onclick = () => at("large").close();
narrow(); // a browser may keep what was typed before
