"""Nobody reads what they may not know: what is hidden is dealt anew, and all that a viewer sees stays the same."""
