// A browser gives a page that was opened as a file neither modules nor workers; this is no module, so it can say so.

const NOT_AS_FILE = {
  en: "This page cannot be opened as a file (file://). Put its folder on a web host, or serve it: python -m http.server --directory FOLDER",
  de: "Diese Seite lässt sich nicht als Datei öffnen (file://). Lege ihren Ordner auf einen Webserver, oder starte einen: python -m http.server --directory ORDNER",
};

if (location.protocol === "file:") {
  const banner = document.getElementById("banner");
  banner.textContent = NOT_AS_FILE[navigator.language.slice(0, 2)] ?? NOT_AS_FILE.en;
  banner.hidden = false;
}
