"""The clauses of Reindeer Races and how we read them, sentence by sentence. It must never say what the rules do not."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.rules.clause import Chapter, Clause

PARTS = (
    Chapter(
        _("In the box"),
        (
            Clause("RR-01", _("Two to four play.")),
            Clause("RR-02", _("Seventy-seven movement cards.")),
            Clause("RR-03", _("Twenty-seven track cards.")),
            Clause("RR-04", _("Four reindeer for each of four teams.")),
            Clause("RR-05", _("Fifteen reward tiles.")),
            Clause("RR-06", _("Whoever has most reward points wins.")),
            Clause("RR-07", _("Everybody runs a team of four on five lanes.")),
            Clause("RR-08", _("A lane without rewards ends the race; then totals are compared.")),
        ),
    ),
    Chapter(
        _("Setting up"),
        (
            Clause("RR-09", _("Everybody begins with the whole team in the supply.")),
            Clause("RR-10", _("The track cards are shuffled.")),
            Clause("RR-11", _("Five lanes of 3, 4, 5, 6 and 7 cards lie open.")),
            Clause("RR-12", _("Two cards are left over and stay out.")),
            Clause("RR-13", _("Each lane ends with the tiles of its kind, the highest on top.")),
            Clause("RR-14", _("Three cards: the letters to Santa.")),
            Clause("RR-15", _("Four cards: the baubles.")),
            Clause("RR-16", _("Five cards: the logs, which are cakes.")),
            Clause("RR-17", _("Six cards: the presents.")),
            Clause("RR-18", _("Seven cards: the trees.")),
            Clause("RR-19", _("A card is two cells; so lanes have 6, 8, 10, 12 and 14.")),
            Clause("RR-20", _("Five movement cards are dealt to everybody.")),
            Clause("RR-21", _("The others are one hidden pile for all.")),
            Clause("RR-22", _("Beside it there is room for the discards.")),
            Clause("RR-23", _("One begins, then it goes clockwise. (The book lets the youngest begin; see R-RR-24.)")),
        ),
    ),
    Chapter(
        _("A turn"),
        (
            Clause("RR-24", _("Either draw or move, never both.")),
            Clause("RR-25", _("Drawing takes two cards from the pile.")),
            Clause("RR-26", _("Whoever then holds more than seven discards down to seven.")),
            Clause("RR-27", _("Then the turn is over.")),
            Clause("RR-28", _("When the pile is empty, the discards are shuffled into a new one.")),
            Clause("RR-29", _("A move costs at least one card, which is discarded.")),
            Clause("RR-30", _("Any number of cards goes, if all show one object.")),
            Clause("RR-31", _("Elves go alone, together, or with cards of one object.")),
            Clause("RR-32", _("The way is as many cells as there are objects; an elf is one.")),
            Clause("RR-33", _("One own reindeer runs it, on the lane of the object.")),
            Clause("RR-34", _("For elves alone the player names the lane.")),
            Clause("RR-35", _("It is one that stands on the lane, or a new one from the supply.")),
            Clause("RR-36", _("A team may have several on a lane; one of them moves.")),
            Clause("RR-37", _("A reindeer stays on its lane until it is home, unless a cell takes it off.")),
            Clause("RR-38", _("Home is at least one space past the last cell.")),
            Clause("RR-39", _("What is left of the way is lost: nobody needs an exact count.")),
            Clause("RR-40", _("Whoever comes home takes the highest tile left on that lane.")),
            Clause("RR-41", _("The reindeer leaves the lane, and the turn is over.")),
            Clause("RR-42", _("It may start again from the next turn on, on any lane.")),
            Clause("RR-43", _("Tiles won lie open.")),
        ),
    ),
    Chapter(
        _("Jumping"),
        (
            Clause("RR-44", _("No two reindeer share a cell.")),
            Clause("RR-45", _("Whoever lands on a taken cell goes on to the next one; that costs nothing.")),
            Clause("RR-46", _("This always goes forward.")),
            Clause("RR-47", _('With a "Bond!" it is a leap, further forward.')),
            Clause("RR-48", _("If that cell is taken too, it goes on in the same way until a free one.")),
            Clause("RR-49", _("One's own reindeer are jumped like those of others.")),
        ),
    ),
    Chapter(
        _("Action cells"),
        (
            Clause("RR-50", _("A cell acts when a reindeer lands on it, not when it passes.")),
            Clause("RR-51", _("Ice: one cell further where its arrow points.")),
            Clause("RR-52", _("A slide to a taken cell leads to a jump.")),
            Clause("RR-53", _("That jump goes forward, also after a slide back.")),
            Clause("RR-54", _("A slide may end on another action cell, which acts.")),
            Clause("RR-55", _("Snowman: its track card makes half a turn.")),
            Clause("RR-56", _("Whoever stands on the card turns with it.")),
            Clause("RR-57", _("From the next turn on it runs forward as ever.")),
            Clause("RR-58", _("Skis: two cards from the pile, then down to seven.")),
            Clause("RR-59", _("Yeti: the reindeer goes back to the supply, and may start again next turn.")),
            Clause("RR-60", _("The cell under a reindeer that is jumped does nothing.")),
        ),
    ),
    Chapter(
        _("The end"),
        (
            Clause("RR-61", _("The race stops with the last tile of any lane.")),
            Clause("RR-62", _("Everybody adds up; the highest total is King of the Reindeer.")),
            Clause("RR-63", _("Equal totals: whoever has the highest tile.")),
            Clause("RR-64", _("Still equal: the next highest tile, and so on.")),
            Clause("RR-65", _("Advice: look at the totals before taking a tile that ends it. Nothing forbids not to.")),
        ),
    ),
    Chapter(
        _("How we read it"),
        (
            Clause(
                "R-RR-01",
                _(
                    "A leap lands three cells beyond the taken one, the only length that fits both "
                    "examples; two is an option."
                ),
            ),
            Clause(
                "R-RR-02",
                _("At each taken landing the player says whether to cross or to leap; whoever says nothing crosses."),
            ),
            Clause("R-RR-03", _("A crossing that ends on a taken cell is such a landing again.")),
            Clause("R-RR-04", _("Reindeer on the way are passed; only landings matter.")),
            Clause(
                "R-RR-05",
                _("Tiles: 8 6 5 4 2, 10 7 5 3, 11 8 4, 13 9, 15. Set B has three a lane. A course may have its own."),
            ),
            Clause("R-RR-06", _("For each object seven cards of one and six of two; twelve elves.")),
            Clause("R-RR-07", _("54 cells: 32 plain, 12 of ice, 4 snowmen, 3 skis, 3 yetis.")),
            Clause(
                "R-RR-08",
                _(
                    "A course that somebody drew, or that comes with a name, is raced as it is drawn. Where the "
                    "box is shuffled for the race each card is turned at random, and everybody sees it. An "
                    "option says otherwise."
                ),
            ),
            Clause("R-RR-09", _("Arrows are printed: ice on a card that turns points the other way.")),
            Clause(
                "R-RR-10",
                _(
                    "The cells of the card change places with whoever stands on them; nothing acts, and "
                    "the snowman stays."
                ),
            ),
            Clause("R-RR-11", _("Ice that points back on cell 1 leads to the supply.")),
            Clause("R-RR-12", _("One piece of ice acts once a turn; whoever comes back to it stays.")),
            Clause("R-RR-13", _("The cell that the runner left is free.")),
            Clause("R-RR-14", _("A new reindeer starts before cell 1.")),
            Clause("R-RR-15", _("No cell changes lanes: whoever was taken off may enter elsewhere.")),
            Clause("R-RR-16", _("Cards without a reindeer for their lane cannot be played.")),
            Clause("R-RR-17", _("Seven is checked after drawing; which cards go is chosen with all of them in sight.")),
            Clause("R-RR-18", _("Cards just played are among the discards before skis draw.")),
            Clause("R-RR-19", _("If fewer than two cards are left, these are drawn.")),
            Clause("R-RR-20", _("The end comes at once, in the middle of a round.")),
            Clause("R-RR-21", _("Whoever is equal in every tile shares the win.")),
            Clause("R-RR-22", _("Whoever comes home takes the tile, wanted or not.")),
            Clause("R-RR-23", _("Two or three play by the same rules.")),
            Clause("R-RR-24", _("Who begins is drawn at random; an option names a seat.")),
            Clause("R-RR-25", _("Hands and pile are hidden, all else is open.")),
            Clause("R-RR-26", _("Nobody is made to move; an option caps the turns.")),
            Clause("R-RR-27", _("Any way past the last cell is home: step, crossing, leap or slide.")),
        ),
    ),
)
