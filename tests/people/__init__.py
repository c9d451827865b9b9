"""People: guests, accounts, the owner, tokens, notices and limits."""
