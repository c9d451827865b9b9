// Where cards of rows lie, and what lies under a point: thousandths of a lane's width, y downwards. A strip is
// { x, y, heading, length }, its entry's middle and how long it is, as the server tells it. Pure.
const HALF = 500;
const HEAD = [-1700, -100]; // along a row, where its object and the way in are
const NEAR = 650; // from the sign of an open end
export const CARD = 2000;
export const ASIDE = -1000; // of that sign, between two rows

const rad = (degrees) => (degrees * Math.PI) / 180;

export function placed({ x, y, heading }, along, aside) {
  const [cosine, sine] = [Math.cos(rad(heading)), Math.sin(rad(heading))];
  return [x + along * cosine - aside * sine, y - along * sine - aside * cosine];
}

// How far along and to the left of a pose a point is.
export function within({ x, y, heading }, px, py) {
  const [cosine, sine] = [Math.cos(rad(heading)), Math.sin(rad(heading))];
  const [right, up] = [px - x, y - py];
  return [right * cosine + up * sine, up * cosine - right * sine];
}

export const ringOf = (strip, from = 0, to = strip.length) =>
  [[from, -HALF], [to, -HALF], [to, HALF], [from, HALF]].map(([along, aside]) => placed(strip, along, aside));

export const pathOf = (ring) => `M${ring.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;

function on(strip, x, y) {
  const [along, aside] = within(strip, x, y);
  return along >= 0 && along < strip.length && Math.abs(aside) <= HALF ? along / strip.length : null;
}

// What lies under a point: a card of a lane and how far along it (`part`), the head of a row, or its open end; or null.
// Of rows that lie on one another the later one, for it lies on top.
export function under(lanes, x, y) {
  for (let lane = lanes.length - 1; lane >= 0; lane -= 1) {
    const { cards, tiles, entry, end } = lanes[lane];
    const at = cards.findLastIndex((strip) => on(strip, x, y) !== null);
    if (at >= 0) return { lane, at, part: on(cards[at], x, y) };
    const [ex, ey] = signOf(end);
    if (Math.hypot(x - ex, y - ey) < NEAR || tiles.some((strip) => on(strip, x, y) !== null)) return { lane, at: cards.length, isEnd: true };
    const [along, aside] = within(entry, x, y);
    if (along >= HEAD[0] && along <= HEAD[1] && Math.abs(aside) <= HALF) return { lane, at: 0, isHead: true };
  }
  return null;
}

// Where the sign of a lane's open end stands.
export const signOf = (end) => placed(end, 0, ASIDE);
