"""The commands of the courses. They must hold no rule: each calls the core or one service."""
