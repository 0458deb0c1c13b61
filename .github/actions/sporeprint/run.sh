#!/usr/bin/env bash
# What the action does once Sporeprint is there: TITLE, SHOP and ONLY may be empty.
set -euo pipefail
sporeprint check ${TITLE:-.}
sporeprint build ${TITLE:+"$TITLE"}
for title in ${TITLE:-$(ls components)}; do
  sporeprint contact "$title"
  if [ -n "${SHOP:-}" ]; then sporeprint preflight "$title" --for "$SHOP" ${ONLY:+--only "$ONLY"}; fi
done
