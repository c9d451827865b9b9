"""The figures of a report as plain frames: where each bar, dot and pin stands. They never hold a colour or markup."""
