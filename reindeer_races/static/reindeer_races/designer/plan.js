// Edits of a plan of Reindeer Races, as pure functions from plan to plan. They must never judge, nor change what they get.
export const MOST = 50; // cards of a lane that can be read
const MOST_BEND = 180;
const FAR = 9999; // tenths of a lane's width

const TURNED = { "ice-on": "ice-back", "ice-back": "ice-on" };

// A card after half a turn: its cells change places, and ice points the other way (R-RR-09).
export const turned = ([first, second]) => [TURNED[second] ?? second, TURNED[first] ?? first];

export const settled = (_before, after) => after;
export const cardsOf = (plan, lane) => plan.lanes[lane].cards;
export const cardAt = (plan, { lane, at }) => plan.lanes[lane]?.cards[at];
const bendsOf = (lane) => lane.bends ?? lane.cards.map(() => 0);

// A lane with these fields; defaults are left out.
function laneWith(lane, fields) {
  const { bends, rewards, at, ...rest } = { ...lane, ...fields };
  return { ...rest, ...(bends?.some(Boolean) && { bends }), ...(rewards && { rewards }), ...(at && { at }) };
}

export function withLane(plan, at, lane) {
  return { ...plan, lanes: plan.lanes.map((other, number) => (number === at ? lane : other)) };
}

const changed = (plan, at, fields) => withLane(plan, at, laneWith(plan.lanes[at], fields));
const putIn = (list, at, ...more) => [...list.slice(0, at), ...more, ...list.slice(at)];
const without = (list, at) => [...list.slice(0, at), ...list.slice(at + 1)];

export function insert(plan, { lane, at }, card) {
  const row = plan.lanes[lane];
  if (row.cards.length >= MOST) return plan;
  return changed(plan, lane, { cards: putIn(row.cards, at, card), bends: putIn(bendsOf(row), at, 0) });
}

export function remove(plan, { lane, at }) {
  const row = plan.lanes[lane];
  return changed(plan, lane, { cards: without(row.cards, at), bends: without(bendsOf(row), at) });
}

// Another card in the place of one; the row bends as it did.
export function replace(plan, { lane, at }, card) {
  const { cards } = plan.lanes[lane];
  return changed(plan, lane, { cards: cards.map((other, number) => (number === at ? card : other)) });
}

export const turn = (plan, place) => replace(plan, place, turned(cardAt(plan, place)));

export const swap = (plan, first, second) => replace(replace(plan, first, cardAt(plan, second)), second, cardAt(plan, first));

// A card so that it lies before what is at `to` now. Within a lane the row bends as it did.
export function move(plan, from, to) {
  const card = cardAt(plan, from);
  if (from.lane !== to.lane) {
    const next = insert(plan, to, card);
    return next === plan ? plan : remove(next, from);
  }
  const { cards } = plan.lanes[from.lane];
  return changed(plan, from.lane, { cards: putIn(without(cards, from.at), landed(from, to), card) });
}

// Where a card that is moved before `to` lies then.
export const landed = (from, to) => (from.lane === to.lane && to.at > from.at ? to.at - 1 : to.at);

export function bend(plan, { lane, at }, degrees) {
  const bends = [...bendsOf(plan.lanes[lane])];
  bends[at] = Math.max(-MOST_BEND, Math.min(MOST_BEND, Math.round(degrees)));
  return changed(plan, lane, { bends });
}

// Where a row begins: x and y in tenths of a lane's width, y upwards, and its heading; null beside the one before it.
export function lay(plan, lane, place) {
  if (!place) return changed(plan, lane, { at: null });
  const [x, y] = place.slice(0, 2).map((tenths) => Math.max(-FAR, Math.min(FAR, Math.round(tenths))));
  return changed(plan, lane, { at: [x, y, ((Math.round(place[2]) % 360) + 360) % 360] });
}

export const straight = (plan, lane) => changed(plan, lane, { bends: null });
export const tidy = (plan) => plan.lanes.reduce((all, _lane, at) => changed(all, at, { bends: null, at: null }), plan);
export const rewards = (plan, lane, tiles) => changed(plan, lane, { rewards: tiles });

export function rules(plan, { rewards: set, house }) {
  const { rewards: _set, house: _house, ...rest } = plan;
  return { ...rest, ...(set === "b" && { rewards: "b" }), ...(house && { house: 1 }) };
}

// Lanes that want more cards get them by lot out of what is left, as long as something is.
export function filled(plan, wanted, left, below) {
  const pile = left.flatMap(({ card, count }) => Array.from({ length: Math.max(0, count) }, () => card));
  return wanted.reduce((all, count, lane) => {
    let next = all;
    while (count !== null && cardsOf(next, lane).length < count && pile.length) {
      next = insert(next, { lane, at: cardsOf(next, lane).length }, pile.splice(below(pile.length), 1)[0]);
    }
    return next;
  }, plan);
}

// How often each card of the box lies in a plan, either way round.
export function counted(plan, cards) {
  const all = plan.lanes.flatMap((lane) => lane.cards).map(String);
  return cards.map(({ card }) => {
    const faces = new Set([String(card), String(turned(card))]);
    return all.filter((face) => faces.has(face)).length;
  });
}

// An edit that the server sent (`designing/mends.py` does the same).
export function carryOut(plan, mend) {
  return mend.do === "tidy" ? tidy(plan) : withLane(plan, mend.at, mend.lane);
}
