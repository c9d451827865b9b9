// Input at the table of Reindeer Races: keys, the drawing table, things that are carried. Each calls one edit.
import { carry } from "../../courses/designer/drag.js";
import { cardAt, cardsOf, straight } from "./plan.js";
import { pull } from "./pull.js";
import { beside, isSame, placeOf } from "./rows.js";

const BEND = 15;
const FINE = 5;
const STEP = 10; // tenths of a lane's width
const TENTH = 100; // of a lane's width, in the picture

export function acts(table) {
  const { designer } = table;
  const aside = (step) => {
    const { choice } = table;
    const other = choice && { lane: choice.lane, at: choice.at + step };
    if (table.chosenCard && cardAt(table.plan, other)) table.swap(choice, other);
  };
  return {
    remove: () => table.removeChosen(),
    flip: () => table.flip(),
    replace: () => replace(table),
    swap: () => swap(table),
    before: () => aside(-1),
    after: () => aside(1),
    bend_left: () => table.bendBy(BEND),
    bend_right: () => table.bendBy(-BEND),
    turn_left: () => table.shiftRow(0, 0, BEND),
    turn_right: () => table.shiftRow(0, 0, -BEND),
    home: () => table.choice && table.layRow(table.choice.lane, null),
    straight: () => table.choice && table.edit((plan) => straight(plan, table.choice.lane), table.words.changed, table.choice),
    tidy: () => table.tidy(),
    fill: () => table.fill(),
    none: () => designer.choose(null),
  };
}

function replace(table) {
  table.isReplacing = !table.isReplacing && Boolean(table.chosenCard);
  table.designer.show();
  table.say(table.mode(table.next));
}

// The first press holds a card, the second swaps it with the one that is chosen then.
function swap(table) {
  const { held, choice } = table;
  if (held && table.chosenCard && !isSame(held, choice)) return table.swap(held, choice);
  table.held = held ? null : table.chosenCard ? choice : null;
  table.designer.show();
  if (table.held) table.say(table.words.swapping);
}

// ---- keys -------------------------------------------------------------------------------------------------

export function keys(table, add, own) {
  const { words } = table;
  for (const { key, title, name } of table.cards) add([key], title, () => table.take(name));
  const isElsewhere = () => document.activeElement?.closest("[data-part=bins], input");
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const way = (event) => arrows[event.key];
  const with_ = (held) => Object.keys(arrows).map((key) => held + key);
  add(with_(""), words.key_walk, (event) => (isElsewhere() ? false : walk(table, ...way(event))));
  add(with_("Alt+"), words.key_move, (event) => carryOn(table, ...way(event)));
  add(with_("Shift+"), words.key_row, (event) => table.shiftRow(STEP * way(event)[0], -STEP * way(event)[1]));
  add(["[", "]"], words.key_row_turn, (event) => own[event.key === "[" ? "turn_left" : "turn_right"]());
  add([",", "."], words.key_bend, (event) => own[event.key === "," ? "bend_left" : "bend_right"]());
  add(["Home", "End"], words.key_ends, (event) => ends(table, event.key === "End"));
  add(["t"], words.key_flip, own.flip);
  add(["s"], words.key_swap, own.swap);
  add(["x"], words.key_replace, own.replace);
  add(["Delete", "Backspace"], words.key_remove, own.remove);
  add(["f"], words.key_fill, own.fill);
  add(["r"], words.key_tidy, own.tidy);
}

// From what is chosen; where nothing is, from behind the card that was laid last, or from outside.
function walk(table, along, across) {
  const { choice, last, plan } = table;
  const outside = { lane: across < 0 ? plan.lanes.length : across ? -1 : 0, at: along > 0 ? -1 : along ? cardsOf(plan, 0).length + 1 : 0 };
  const from = choice ?? (last && cardAt(plan, last) ? { lane: last.lane, at: last.at + 1 } : outside);
  go(table, from.lane + across, from.at + along, across);
}

// To a place of a lane, or its nearest; beyond an end of a lane there is nothing.
function go(table, lane, at, across) {
  const cards = table.plan.lanes[lane]?.cards;
  if (!cards || (!across && (at < 0 || at > cards.length))) return;
  const place = { lane, at: Math.max(0, Math.min(at, cards.length)) };
  table.designer.choose(place);
  table.rows.reveal(place);
  if (!document.activeElement?.closest("[data-part=rows]")) table.say(table.describe(place)); // else the focus tells it
}

function ends(table, isLast) {
  const { lane } = table.choice ?? table.last ?? { lane: 0 };
  go(table, lane, isLast ? cardsOf(table.plan, lane).length : 0, 1);
}

// A card changes places with its neighbour; where a lane has none it goes to that lane's end.
function carryOn(table, along, across) {
  const { choice, plan } = table;
  const lane = choice && choice.lane + across;
  if (!table.chosenCard || !plan.lanes[lane]) return;
  const to = { lane, at: choice.at + along };
  if (cardAt(plan, to)) table.swap(choice, to);
  else if (across) table.moveTo(choice, { lane, at: cardsOf(plan, lane).length });
}

// ---- the drawing table ------------------------------------------------------------------------------------

export function board(table) {
  const { svg } = table.designer;
  svg.addEventListener("click", (event) => table.pick(table.picture.at(event.clientX, event.clientY)));
}

// ---- things that are carried ------------------------------------------------------------------------------

const isOver = (x, y, selector) => Boolean(document.elementFromPoint(x, y)?.closest(selector));

export function carried(table) {
  const { picture, rows } = table;
  const { root, svg, view } = table.designer;
  // Where a card would go: beside a card or onto it, in a list or on the table.
  const target = (x, y) => {
    const listed = rows.target(x, y);
    if (listed || !isOver(x, y, "#board")) return listed;
    const place = picture.at(x, y);
    return place && (place.part === undefined ? { lane: place.lane, at: place.at } : beside(place, place.part));
  };
  const mark = (place) => {
    rows.mark(place);
    picture.ghost(place);
  };
  const onMove = (x, y) => mark(target(x, y));
  const drop = (x, y, isDropped, put) => {
    mark(null);
    const to = isDropped ? target(x, y) : null;
    if (isDropped) put(to);
  };
  carry(root, ".dz-bin", {
    onMove,
    onDrop: (x, y, bin, isDropped) => drop(x, y, isDropped, (to) => {
      if (to) table[to.isOnto ? "putOn" : "putIn"](bin.dataset.piece, to);
      else if (isOver(x, y, "#board")) table.take(bin.dataset.piece);
    }),
  });
  // A card that was lifted: swapped with the one it is let go on, moved between others, or back into the bins.
  const lay = (from, x, y) => (to) => {
    if (to?.isOnto && !isSame(from, to)) table.swap(from, to);
    else if (to && !to.isOnto) table.moveTo(from, to);
    else if (!to && isOver(x, y, ".dz-bins")) table.removeAt(from, null);
  };
  carry(root, ".rr-card", { onMove, onDrop: (x, y, card, isDropped) => drop(x, y, isDropped, lay(placeOf(card), x, y)) });
  pulled(table, { onMove, drop, lay, view, svg, picture });
}

// On the table itself: cards are carried as in the lists, a row follows its head, and a handle bends it while it is pulled.
function pulled(table, { onMove, drop, lay, view, svg, picture }) {
  const kinds = {
    card: { move: (x, y) => onMove(x, y), drop: (x, y, card, is) => drop(x, y, is, lay(card, x, y)) },
    head: {
      move: (x, y, head) => picture.ghost(moved(picture, head, view.toBoard(x, y))),
      drop: (x, y, head, is) => {
        picture.ghost(null);
        if (is) table.layRow(head.lane, shifted(table, head, view.toBoard(x, y)));
      },
    },
    handle: {
      move: (x, y, handle) => {
        view.isWhole = false; // the table stays still under the hand
        table.bendTo(bent(handle, picture.angle(x, y, handle.joint)));
      },
      drop: (_x, _y, { isWhole }) => isWhole && view.fit(),
    },
  };
  pull(svg, view, {
    find: (x, y, isTouch) => grab(table, x, y, isTouch),
    onMove: (x, y, thing) => {
      svg.classList.add("rr-pulling");
      kinds[thing.kind].move(x, y, thing);
    },
    onDrop: (x, y, thing, isDropped) => {
      svg.classList.remove("rr-pulling");
      kinds[thing.kind].drop(x, y, thing, isDropped);
    },
  });
}

// What a press takes hold of; a finger on a card moves the table.
function grab({ picture, designer, choice, plan }, x, y, isTouch) {
  if (picture.isHandle(x, y)) {
    const joint = picture.jointOf(choice); // as it lies now: answers move it while the hand pulls
    return { kind: "handle", joint, from: picture.angle(x, y, joint), bend: plan.lanes[choice.lane].bends?.[choice.at] ?? 0, isWhole: designer.view.isWhole };
  }
  const place = picture.at(x, y);
  if (!place || place.isEnd || (isTouch && !place.isHead)) return null;
  return { kind: place.isHead ? "head" : "card", lane: place.lane, at: place.at, grip: designer.view.toBoard(x, y) };
}

// Degrees in steps, the short way round.
function bent({ from, bend }, angle) {
  const way = ((((angle - from) % 360) + 540) % 360) - 180;
  return Math.round((bend + way) / FINE) * FINE;
}

// Where a row that was pulled by its head begins, in tenths of a lane's width, to the nearest half of one.
function shifted(table, { lane, grip }, now) {
  const [left, up, heading] = table.placeOf(lane);
  const half = (tenths) => Math.round(tenths / FINE) * FINE;
  return [half(left + (now.x - grip.x) / TENTH), half(up - (now.y - grip.y) / TENTH), heading];
}

// The row as it would lie.
function moved({ lanes }, { lane, grip }, now) {
  const strips = [...lanes[lane].cards, ...lanes[lane].tiles];
  return { isRow: true, strips: strips.map((strip) => ({ ...strip, x: strip.x + now.x - grip.x, y: strip.y + now.y - grip.y })) };
}
