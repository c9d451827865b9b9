"""The clauses of Husky and how we read them, sentence by sentence. It must never say what the rules do not."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.rules.clause import Chapter, Clause

PARTS = (
    Chapter(
        _("In the box"),
        (
            Clause("HU-01", _("Three to six play.")),
            Clause("HU-02", _("One board, 31 cells wide and 14 high.")),
            Clause("HU-03", _("Six mushers; each player drives one.")),
            Clause("HU-04", _("Eight wolves, six bears, five elk.")),
            Clause("HU-05", _("Sixty action cards.")),
            Clause("HU-06", _("Thirty event cards.")),
            Clause("HU-07", _("Twenty-four weather cards.")),
            Clause("HU-08", _("Whoever has passed all three checkpoints and comes to the finish first wins.")),
        ),
    ),
    Chapter(
        _("Setting up"),
        (
            Clause("HU-09", _("Everybody takes one musher; the others stay in the box.")),
            Clause("HU-10", _("The animals begin on the cells printed for them.")),
            Clause("HU-11", _("Wolves live on snow.")),
            Clause("HU-12", _("Elk live in the bush.")),
            Clause("HU-13", _("Bears live on ice.")),
            Clause("HU-14", _("No animal ever leaves its region, not even for another one of the same colour.")),
            Clause("HU-15", _("Action, weather and event cards are shuffled apart.")),
            Clause("HU-16", _("Eight action cards are dealt to everybody, hidden.")),
            Clause("HU-17", _("One is the start player, and turns the weather cards all through the race.")),
        ),
    ),
    Chapter(
        _("Cards"),
        (
            Clause("HU-18", _("An action card says a number for snow, one for bush and one for ice.")),
            Clause("HU-19", _("It shows two kinds of animals; one of each must be moved.")),
            Clause("HU-20", _("It may show an E: an event is drawn.")),
            Clause(
                "HU-21",
                _("A weather card says for each colour whether it is fair (0), moderate (-1) or bad (-2)."),
            ),
        ),
    ),
    Chapter(
        _("A round"),
        (
            Clause("HU-22", _("Turns go clockwise.")),
            Clause(
                "HU-23",
                _(
                    "The start player turns a weather card before the first action; it holds until the "
                    "start player's next turn."
                ),
            ),
            Clause("HU-24", _("After everybody's turn the start player turns the next one before acting.")),
            Clause("HU-25", _("On the first turn the musher is put on the start cell.")),
            Clause("HU-26", _("A turn begins with a card out of the hand.")),
            Clause("HU-27", _("The musher goes in any of the eight directions and may turn at every cell.")),
            Clause("HU-28", _("It enters no cell twice in one action.")),
            Clause("HU-29", _("It goes through no musher and no animal.")),
            Clause("HU-30", _("The number is that of the land where the musher stands when the action begins.")),
            Clause("HU-31", _("The whole number must be gone.")),
            Clause("HU-32", _("The start counts as snow.")),
            Clause("HU-33", _("Checkpoint 1 counts as snow.")),
            Clause("HU-34", _("Checkpoint 2 counts as ice.")),
            Clause("HU-35", _("Checkpoint 3 counts as bush.")),
            Clause("HU-36", _("The weather of that land is subtracted first.")),
            Clause(
                "HU-37",
                _("Then one animal of each kind on the card goes one cell, in any direction, inside its region."),
            ),
            Clause("HU-38", _("It may be any animal of the kind.")),
            Clause("HU-39", _("With an E the top event is drawn and carried out.")),
            Clause("HU-40", _("Whatever was played lies open beside the board.")),
        ),
    ),
    Chapter(
        _("Attacks"),
        (
            Clause("HU-41", _("An animal that is moved onto a musher attacks it: that musher cannot move next time.")),
            Clause(
                "HU-42",
                _("Its player first moves the animal to any free cell of its region, three or more from every musher."),
            ),
            Clause("HU-43", _("Where that is impossible, two or more.")),
            Clause(
                "HU-44",
                _("On the next turn the attacked player plays a card without moving and without an event."),
            ),
            Clause("HU-45", _("Only the two animals of the card move.")),
            Clause("HU-46", _("From the turn after it is an ordinary turn, unless there was another attack.")),
            Clause("HU-47", _("Nobody is attacked on the red cells of a checkpoint: no animal goes there.")),
        ),
    ),
    Chapter(
        _("Checkpoints and the end"),
        (
            Clause("HU-48", _("All three checkpoints must be passed before the finish.")),
            Clause("HU-49", _("A checkpoint has two cells; either will do.")),
            Clause("HU-50", _("To pass is enough, and what is left of the number is gone on.")),
            Clause("HU-51", _("One figure on a cell.")),
            Clause("HU-52", _("But several mushers may stand on a checkpoint, and cross it.")),
            Clause("HU-53", _("When everybody has played eight cards, all sixty are shuffled and dealt anew.")),
            Clause("HU-54", _("Whoever comes to the finish first wins; nobody needs an exact count.")),
        ),
    ),
    Chapter(
        _("Three players, and advice"),
        (
            Clause("HU-55", _("With three players animals go two cells, turns allowed.")),
            Clause("HU-56", _("Events may be left out: an E means nothing then.")),
            Clause("HU-57", _("Snow: 12 cards fair, 6 moderate, 6 bad.")),
            Clause("HU-58", _("Bush: 6 fair, 12 moderate, 6 bad.")),
            Clause("HU-59", _("Ice: 6 fair, 6 moderate, 12 bad.")),
            Clause("HU-60", _("The second half has more land with bad weather, and more animals.")),
            Clause(
                "HU-61",
                _("Advice: animals can keep the own way free and stand in that of others. Nothing forbids it."),
            ),
        ),
    ),
    Chapter(
        _("How we read it"),
        (
            Clause(
                "R-HU-01",
                _("The board is our own, drawn to HU-60: 31 by 14 cells, fourteen regions. Other boards are courses."),
            ),
            Clause("R-HU-02", _("Every weather card has fair, moderate and bad once.")),
            Clause("R-HU-03", _("The numbers of the action cards add up to the same on every colour.")),
            Clause("R-HU-04", _("Events: ten kinds, three of each.")),
            Clause(
                "R-HU-05",
                _(
                    "Checkpoints count in any order; an option has them count one after the other. One "
                    "is passed by coming, not by leaving."
                ),
            ),
            Clause("R-HU-06", _("Nobody enters the finish with a checkpoint missing.")),
            Clause("R-HU-07", _("The cell where an action begins counts as entered.")),
            Clause(
                "R-HU-08",
                _(
                    "Where no way has the full number, one of the longest there are must be gone, none "
                    "if the musher is enclosed; nobody must take another card. A way that ends at the finish is full."
                ),
            ),
            Clause("R-HU-09", _("A number below 0 is 0.")),
            Clause("R-HU-10", _("The start is like a checkpoint: mushers share it, animals keep off.")),
            Clause("R-HU-11", _("Animals keep off all red cells, the finish too.")),
            Clause("R-HU-12", _("Cells of a colour that touch by a corner are one region.")),
            Clause(
                "R-HU-13",
                _(
                    "An animal that cannot move is passed over for another of its kind; if none can, the "
                    "kind is skipped."
                ),
            ),
            Clause("R-HU-14", _("No animal goes onto another.")),
            Clause("R-HU-15", _("One may attack oneself.")),
            Clause("R-HU-16", _("The attacked player moves the animal away at once; everything else waits.")),
            Clause(
                "R-HU-17",
                _("A distance is the larger of columns and rows, to every musher, the attacked one too."),
            ),
            Clause(
                "R-HU-18",
                _("Where not even two cells are possible: as far as can be. The cell it came from is always free."),
            ),
            Clause(
                "R-HU-19",
                _("Attacked twice before the blocked turn: one blocked turn; both animals are moved away."),
            ),
            Clause("R-HU-20", _("Attacked after the blocked turn, or by its own animals in it: blocked again.")),
            Clause("R-HU-21", _("The second animal is chosen when the first attack is over.")),
            Clause("R-HU-22", _("An E on a blocked turn means nothing.")),
            Clause("R-HU-23", _("The finish ends the race at once: no animals, no event.")),
            Clause(
                "R-HU-24",
                _(
                    "Two cells end on another cell and go through a free one that is not red; only the "
                    "last can attack. If two are impossible, one."
                ),
            ),
            Clause("R-HU-25", _("When no weather card is left, all twenty-four are shuffled.")),
            Clause("R-HU-26", _("When no event is left, those that were used are shuffled.")),
            Clause("R-HU-27", _("Twelve or more action cards stay in the pile, unseen.")),
            Clause("R-HU-28", _("The new deal comes after the last eighth card and before the weather.")),
            Clause(
                "R-HU-29",
                _(
                    "Only the winner has arrived; the others are ranked by the steps still to go, over "
                    "the checkpoints they miss."
                ),
            ),
            Clause("R-HU-30", _("Hands and piles are hidden, all else is open.")),
            Clause("R-HU-31", _("A diagonal step between two figures is allowed.")),
            Clause("R-HU-32", _("Number less weather, then what events add, then not below 0.")),
        ),
    ),
)
