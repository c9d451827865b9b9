"""The clauses of Snow Tails and how we read them, sentence by sentence. It must never say what the rules do not."""

from __future__ import annotations

from core.i18n import gettext_noop as _
from games.rules.clause import Chapter, Clause

PARTS = (
    Chapter(
        _("In the box"),
        (
            Clause("ST-01", _("Five sled mats: five can race.")),
            Clause("ST-02", _("One token with a big paw.")),
            Clause("ST-03", _("A player has one colour: sled, mat, dog cards.")),
            Clause("ST-04", _("Four dents for each player, so nobody can hold five.")),
            Clause("ST-05", _("A dent shows on both faces: everybody can count them.")),
            Clause("ST-06", _("Brake markers exist for every value; a mat begins with a 3.")),
            Clause("ST-07", _("The two dogs have a 3 printed on them, which is no card.")),
            Clause("ST-08", _("The start has two faces and places numbered 1 to 5.")),
            Clause("ST-09", _("A chequered flag stands on one side of the finish.")),
            Clause("ST-10", _("Straights, corners, U-turns, snow drifts, saplings, chasms, a start, a finish.")),
            Clause("ST-11", _("On each section the left edge is yellow, the right one red.")),
            Clause("ST-12", _("The flags on a mat only help to tell left from right.")),
            Clause("ST-13", _("Wooden saplings stand on the marked cells.")),
            Clause("ST-14", _("Seven courses come with the game, under their names.")),
        ),
    ),
    Chapter(
        _("Setting up"),
        (
            Clause("ST-15", _("Sections are joined to a course; newcomers take the Nutcracker.")),
            Clause("ST-16", _("Yellow meets yellow and red meets red at every joint.")),
            Clause("ST-17", _("One end is a start, the other a finish.")),
            Clause("ST-18", _("The start lies so that place 1 is inside of the first turn.")),
            Clause("ST-19", _("A course may be as long as one likes.")),
            Clause("ST-20", _("Every dog and every brake begins at 3.")),
            Clause("ST-21", _("Dents and brake markers are within everybody's reach and never run out.")),
            Clause("ST-22", _("Each dog deck is shuffled and lies face down.")),
            Clause(
                "ST-23",
                _("Who chooses a start place first is drawn at random, or agreed; Boreal asks nobody to bark."),
            ),
            Clause("ST-24", _("In that order each takes any place that is free.")),
            Clause("ST-25", _("Two sleds never share a start place.")),
            Clause("ST-26", _("Then all draw five cards.")),
            Clause("ST-27", _("Place 4 draws a sixth.")),
            Clause("ST-28", _("Place 5 draws a sixth and a seventh.")),
            Clause("ST-29", _("These cards go with the place, even when two race.")),
            Clause("ST-30", _("Saplings stand on all marked cells, or where the designer wants them.")),
        ),
    ),
    Chapter(
        _("Rounds and who is ahead"),
        (
            Clause("ST-31", _("Everybody has one turn a round; whoever is furthest goes first.")),
            Clause("ST-32", _("Round 1 goes by the numbers of the start places.")),
            Clause("ST-33", _("Level inside of a turn: the inner sled is ahead.")),
            Clause("ST-34", _("Level on a straight: the sled on the inner side of the turn to come is ahead.")),
            Clause("ST-35", _("Behind the last turn the side of the chequered flag takes the part of the inside.")),
            Clause("ST-36", _("In a turn, cells can be level without lying side by side.")),
            Clause("ST-37", _("A turn: cards, movement, hand.")),
        ),
    ),
    Chapter(
        _("Playing cards"),
        (
            Clause("ST-38", _("No turn without a dog card.")),
            Clause("ST-39", _("Three at most.")),
            Clause("ST-40", _("All of one value.")),
            Clause("ST-41", _("They go to the left dog, the right dog or the brake pile.")),
            Clause("ST-42", _("One card to each of these in a turn.")),
            Clause("ST-43", _("Face up, over what lay there; the new one counts.")),
            Clause("ST-44", _("On the brake pile, the marker takes the card's value.")),
            Clause("ST-45", _("The brake pile is one's own pile of used cards.")),
            Clause("ST-46", _("A card may leave everything as it was.")),
            Clause("ST-47", _("Whoever begins a turn without a dog card takes a dent first,")),
            Clause("ST-48", _("draws up to five cards, dents among them,")),
            Clause("ST-49", _("and then races the turn like any other.")),
        ),
    ),
    Chapter(
        _("Moving"),
        (
            Clause("ST-50", _("Base speed is left plus right less brake.")),
            Clause("ST-51", _("At the start that is 3.")),
            Clause("ST-52", _("The stronger dog pulls to its side by the difference.")),
            Clause("ST-53", _("The brake has no part in that.")),
            Clause("ST-54", _("A drift goes ahead and aside in one step, and is counted as a step.")),
            Clause("ST-55", _("It changes the lane by one.")),
            Clause("ST-56", _("Black lines part the lanes.")),
            Clause("ST-57", _("Blue lines part the cells of a lane.")),
            Clause("ST-58", _("As many steps as the speed, unless something stops the sled.")),
            Clause("ST-59", _("As many of them drifts as the difference says, all to one side.")),
            Clause("ST-60", _("Drift that the speed has no room for is forgotten.")),
            Clause("ST-61", _("With a speed of 0 or less the sled stands.")),
            Clause("ST-62", _("Which steps are the drifts is up to the player.")),
            Clause("ST-63", _("They must all be done in the end: the last steps are the last chance.")),
            Clause("ST-64", _("Equal dogs never drift.")),
            Clause("ST-65", _("What stands in the two cells that a drift slips between is of no account.")),
            Clause(
                "ST-66",
                _("A drift ends on the cell that touches at the corner, or overlaps where cells are staggered."),
            ),
            Clause("ST-67", _("A joint is always a blue line, printed or not.")),
        ),
    ),
    Chapter(
        _("Bonus movement"),
        (
            Clause("ST-68", _("A sled with equal dogs is balanced; the printed 3s will do.")),
            Clause("ST-69", _("It may go further, and need not.")),
            Clause("ST-70", _("By as many steps as its place in the race,")),
            Clause("ST-71", _("the one it had before it moved,")),
            Clause("ST-72", _("after all of its steps,")),
            Clause("ST-73", _("straight ahead.")),
            Clause("ST-74", _("All of these steps or none.")),
            Clause("ST-75", _("They count as speed at a red line.")),
            Clause("ST-76", _("A sled that stands gets none.")),
            Clause("ST-77", _("In the first round nobody does.")),
        ),
    ),
    Chapter(
        _("The hand to five"),
        (
            Clause("ST-78", _("A turn ends with five cards in hand.")),
            Clause("ST-79", _("Fewer: draw.")),
            Clause("ST-80", _("More: put dog cards away.")),
            Clause("ST-81", _("These go to the brake pile and change nothing on the mat.")),
            Clause("ST-82", _("Dents are cards in hand.")),
            Clause("ST-83", _("They are neither played nor put away.")),
            Clause(
                "ST-84",
                _("An empty deck is made anew of the brake pile and the covered cards, then drawing goes on."),
            ),
            Clause("ST-85", _("What the dogs show stays where it is.")),
        ),
    ),
    Chapter(
        _("Damage"),
        (
            Clause("ST-86", _("Too fast over a red line: first the whole movement,")),
            Clause("ST-87", _("then a dent for each point too many.")),
            Clause("ST-88", _("Only the step over the line is measured; within a turn anything goes.")),
            Clause("ST-89", _("What the sled runs into later in that movement comes after these dents.")),
            Clause("ST-90", _("If there was nothing, the turn goes on with the hand.")),
            Clause("ST-91", _("A step into another sled ends the turn.")),
            Clause("ST-92", _("The sled stays one step before.")),
            Clause("ST-93", _("Nobody takes a dent from it.")),
            Clause("ST-94", _("No cards are drawn; too many are put away.")),
            Clause("ST-95", _("The next sled is at turn.")),
            Clause("ST-96", _("The smaller hand is what the next turn begins with; it fills up at that turn's end.")),
            Clause("ST-97", _("All this may be done on purpose.")),
            Clause("ST-98", _("A step into scenery ends the movement.")),
            Clause("ST-99", _("The sled stays one step before.")),
            Clause("ST-100", _("It takes a dent, and the turn goes on with the hand.")),
            Clause("ST-101", _("This, too, may be done on purpose: a dent can be cheaper than a red line.")),
            Clause("ST-102", _("Nobody holds a fifth dent: the sled is wrecked instead and leaves the race.")),
            Clause("ST-103", _("Past the finish line it stays, keeps four, and is ranked like any other.")),
        ),
    ),
    Chapter(
        _("The end of a race"),
        (
            Clause("ST-104", _("A sled beyond the line has finished when the round is over.")),
            Clause("ST-105", _("The one furthest beyond it wins,")),
            Clause("ST-106", _("whoever crossed first.")),
            Clause("ST-107", _("On one row the side of the flag is better.")),
            Clause("ST-108", _("All places of that round are given in this way.")),
            Clause("ST-109", _("The others race on, until nobody is left on the course.")),
            Clause("ST-110", _("Later rounds fill the places that are left.")),
        ),
    ),
    Chapter(
        _("Special sections"),
        (
            Clause("ST-111", _("A first race is better without them: an option turns them to their plain side.")),
            Clause("ST-112", _("A sapling that is hit is taken away and costs a dent; the sled drives on.")),
            Clause("ST-113", _("From then on its cell is like any other.")),
            Clause("ST-114", _("In the chasm only ticked cells can be entered.")),
            Clause("ST-115", _("A diagonal between two of them is free, whatever stands beside it.")),
            Clause("ST-116", _("The two columns in its middle are edges of the track.")),
            Clause("ST-117", _("The snow drift is driven in the same way: ticked cells, free diagonals.")),
        ),
    ),
    Chapter(
        _("Season and token"),
        (
            Clause("ST-118", _("A season is a race on a course of each player.")),
            Clause("ST-119", _("A race gives 5, 3, 2 and 1 points to the first four.")),
            Clause("ST-120", _("Most points win the season.")),
            Clause("ST-121", _("The paw lies with whoever thought longest.")),
        ),
    ),
    Chapter(
        _("How we read it"),
        (
            Clause("R-ST-01", _("A dog deck is 20 cards, four of each value; other decks are an option.")),
            Clause("R-ST-02", _("There is always a brake marker.")),
            Clause("R-ST-03", _("Two to five race. (Boreal lets one race alone, against par.)")),
            Clause("R-ST-04", _("Five lanes, the first on the left.")),
            Clause("R-ST-05", _("A straight has six rows.")),
            Clause("R-ST-06", _("A corner has 3, 4, 5, 6 and 7 cells from inside to outside.")),
            Clause("R-ST-07", _("A U-turn has 3, 5, 7, 9 and 11.")),
            Clause(
                "R-ST-08",
                _("What is on the two faces of each tile; the plain face is what the option of ST-111 shows."),
            ),
            Clause("R-ST-09", _("Limits are 4 for corners and 3 for U-turns, and a designer may set others.")),
            Clause("R-ST-10", _("The red line is the joint before the turn.")),
            Clause("R-ST-11", _("One formula leads every drift, on straights as in turns.")),
            Clause("R-ST-12", _("Levels come with the section and rise along each lane.")),
            Clause("R-ST-13", _("The start has two rows; sleds stand on the first.")),
            Clause(
                "R-ST-14",
                _("The line is behind the first row of the finish, and no move reaches an end behind it."),
            ),
            Clause("R-ST-15", _("The maps of the special sections.")),
            Clause("R-ST-16", _("The seven courses.")),
            Clause("R-ST-17", _("Any step into a sled is a collision: by a drift as well as from behind.")),
            Clause("R-ST-18", _("Two red lines in one movement: both excesses are added up.")),
            Clause(
                "R-ST-19",
                _(
                    "The speed at a red line has the bonus in it if all steps before the bonus were "
                    "made; else it has not."
                ),
            ),
            Clause("R-ST-20", _("Plan and bonus are ordered together.")),
            Clause("R-ST-21", _("A bonus cut short was taken all the same: all of it is speed.")),
            Clause("R-ST-22", _("Dents come in this order: saplings step by step, speed, crash.")),
            Clause("R-ST-23", _("A sapling for a fifth dent falls, and the sled is out on its cell.")),
            Clause(
                "R-ST-24",
                _(
                    "Whether a sled is past the line is asked when the dent is due: for speed and crash "
                    "after the movement."
                ),
            ),
            Clause("R-ST-25", _("Sleds beyond the line stand in the way until the round ends, then are lifted off.")),
            Clause("R-ST-26", _("The place counts who finished and who races ahead; wrecks are gone.")),
            Clause(
                "R-ST-27",
                _(
                    "A wreck has no place and no points; the list has it below the finishers, by level, "
                    "later ones first."
                ),
            ),
            Clause(
                "R-ST-28",
                _("In a season the order of choosing may follow the standings from behind: a race takes any order."),
            ),
            Clause("R-ST-29", _("Which cards are put away is part of the order.")),
            Clause("R-ST-30", _("A deck is made anew when a card is needed, not when the last one goes.")),
            Clause("R-ST-31", _("Four dents and no dog card: out, before any step.")),
            Clause("R-ST-32", _("Lifting sections while racing is looks; the course stays.")),
            Clause("R-ST-33", _("The first round is the first round of all.")),
            Clause("R-ST-34", _("An un-ticked cell is scenery, and entering it a crash.")),
            Clause("R-ST-35", _("A lone last sled races on to its end.")),
            Clause("R-ST-36", _("When nobody finishes, the race is void.")),
            Clause(
                "R-ST-37",
                _("Crawling is legal; whoever tires of it may retire, and a race may have a cap of rounds."),
            ),
            Clause("R-ST-38", _("What a course must be to be raced on.")),
            Clause(
                "R-ST-39",
                _(
                    "Saplings stand on open cells between start and finish, twenty at most for each box of the "
                    "course; on special tiles the check warns."
                ),
            ),
            Clause("R-ST-40", _("Without any turn the side of the flag is the inside, from the start on.")),
            Clause("R-ST-41", _("The flag may be on either side, and is on the right if nothing is said.")),
            Clause("R-ST-42", _("Hands and decks are hidden; dents, mats and brake piles are open.")),
        ),
    ),
)
