"""People: accounts and guests, what they chose for themselves, their tokens, and how they are told of things."""
