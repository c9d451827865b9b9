"""The commands of people. They must hold no rule: each calls one service."""
