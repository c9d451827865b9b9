"""The commands of the jobs. They must hold no rule: each calls one service."""
