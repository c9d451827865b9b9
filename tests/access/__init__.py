"""Access is as written: who gets which status from every address, and nothing from what is not theirs."""
