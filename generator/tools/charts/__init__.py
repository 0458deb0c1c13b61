"""Pages of plots: values that the ground has, drawn as scenes and written like all other pictures."""
