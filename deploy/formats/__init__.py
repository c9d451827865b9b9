"""How dates are written, by language, where Django's own way would mislead. It must never hold words."""
