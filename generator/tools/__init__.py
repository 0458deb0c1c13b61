"""What is a command of its own or serves one: reports, comparisons, shops, previews, schemas, the cache."""
