"""What stands on every printed course, in English; whoever prints puts it into the reader's language."""

from __future__ import annotations

from core.i18n import gettext_noop as _

NEXT = {
    "left": _("left: %(sheet)s"),
    "right": _("right: %(sheet)s"),
    "above": _("above: %(sheet)s"),
    "below": _("below: %(sheet)s"),
}
JOIN = _("Cut the sheets along the crosses, or lay them over one another so that the crosses meet.")
RULER = _("This line is 100 mm long. If it is not, print again in actual size, without fitting to the page.")
PARTS = _("What the course needs")
