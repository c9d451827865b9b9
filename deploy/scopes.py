"""Which scope of a token each address of the API asks for: the one place where that is said.

Reading is for every token, and so is a question that a program has to post. It must never leave an address out: a token
opens nothing that does not stand here, and a test compares this with the resolver.
"""

from __future__ import annotations

ACTS = ("POST", "PUT", "PATCH", "DELETE")
SESSION = "session"  # no token will do: only who is signed in on the page

_BY_SCOPE = {
    "read": (
        "api-root", "api-schema", "api-job", "api-guests", "api-trial", "api-race-choices", "api-race-legal",
        "api-race-state", "api-race-moment", "api-race-entries", "api-race-ground", "race-live", "api-race-proof",
        "api-course-check", "api-course-generate", "api-course-ways", "api-course-draw", "api-course-file",
        "api-course-revision", "api-draft-desk", "api-draft-steps", "api-draft-step", "api-draft-difference",
        "api-draft-print", "api-board", "api-replays", "api-replay-file", "api-simulation", "api-simulation-report",
        "api-simulation-csv", "api-simulation-compare", "api-simulation-race", "api-season-table",
        "api-season-spreadsheet", "api-season-calendar", "api-season-bundle", "api-season-acts", "api-archived-bundle",
        "api-season-rehearsal", "api-season-rehearsal-report", "api-house-work", "job-live", "simulation-live",
        "season-live", "rehearsal-live",
    ),
    "race": (
        "api-races", "api-race", "api-race-orders", "api-race-seats", "api-race-seat", "api-race-bot", "api-race-here",
        "api-race-invitation", "api-race-start", "api-race-abandon", "api-race-again", "api-replay",
        "api-replay-shares", "api-replay-share", "api-replay-branch", "api-replay-imports", "api-replay-import",
        "api-season-members", "api-season-course", "api-season-here", "api-season-protests", "api-season-statistics",
    ),
    "design": (
        "api-drafts", "api-draft", "api-draft-proof", "api-draft-make", "api-courses", "api-course",
        "api-course-revisions", "api-course-publish", "api-course-prove", "api-course-fork", "api-simulations",
        "api-simulation-cancel", "api-simulation-go-on",
    ),
    "organise": (
        "api-seasons", "api-season", "api-season-state", "api-season-invitation", "api-season-member",
        "api-season-replacement", "api-season-rounds", "api-season-round", "api-season-heat-start",
        "api-season-race-on", "api-season-decision", "api-season-penalties", "api-season-lift", "api-season-protest",
        "api-season-rehearsals", "api-season-rehearsal-cancel", "api-season-rehearsal-go-on", "api-archived-seasons",
        "api-archived-season", "api-replay-featured", "api-house-work-stop",
    ),
    "account": ("api-me", "api-my-token"),
    SESSION: ("api-my-tokens",),
}  # fmt: skip

SCOPES = {name: {"GET": "read"} | dict.fromkeys(ACTS, scope) for scope, names in _BY_SCOPE.items() for name in names}
