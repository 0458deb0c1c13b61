// Goes on with a log by taps, as somebody at the page does, and returns how long each answer took in milliseconds.
async ([log, taps]) => {
  const { answer } = await import("./js/transport.js");
  const ask = async (request) => {
    const start = performance.now();
    const given = await answer({ language: "en", ...request });
    times.push(performance.now() - start);
    if (given.error) throw new Error(given.error);
    return given;
  };
  const times = [];
  let shown = await ask({ ask: "log-show", log });
  const opened = times.pop();
  let words = [];
  while (times.length < taps && !shown.over) {
    const narrowed = words.length > 0 || shown.verbs.length === 1;
    const move = shown.moves[times.length % shown.moves.length];
    if (shown.chance) shown = await ask({ ask: "log-roll", log: shown.log, seed: String(times.length) });
    else if (narrowed && (shown.count <= 8 || shown.words.length < 2)) {
      shown = await ask({ ask: "log-play", log: shown.log, move: move.text });
      if (shown.refused) throw new Error(JSON.stringify(shown.refused));
      words = [];
    } else {
      const chosen = words.length ? [...shown.chosen, shown.words[0].word] : [shown.verbs[times.length % shown.verbs.length].verb];
      words = narrowed && !words.length ? [...shown.chosen, shown.words[0].word] : chosen;
      shown = await ask({ ask: "log-show", log: shown.log, words });
    }
  }
  return { opened, times, lines: shown.lines.length };
}
