"""How Boreal runs: its pages, its checks, the supervisor, the streams, what is said when something is wrong."""
