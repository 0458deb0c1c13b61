"""Two builds side by side: which pieces changed, and which sheets to print again. Loads nothing that draws."""
