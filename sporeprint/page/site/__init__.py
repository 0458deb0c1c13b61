"""The page as static files, in which `answer` runs in the browser: `sporeprint site`."""
