"""The rules, pure: the protocol, the luck, and one folder a game. It must never know where a race is kept."""
