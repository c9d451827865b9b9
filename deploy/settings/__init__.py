"""Settings: `base` holds all, `embedded` is what `make run` uses, `production` refuses what is unsafe."""
