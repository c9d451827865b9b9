// Where the cells of a section lie, and which cell a point lies in: thousandths of a lane's width, y downwards.
// A section is { x, y, heading, cells, turn, angle, radius }, as the server tells it. Pure.
const LANE = 1000;
const HALF = 2500;
const LONG = 1500;
const rad = (degrees) => (degrees * Math.PI) / 180;

const lengthOf = (section) => Math.max(...section.cells) * LONG;

// The point so far through a section (0 to 1), on a line across (0 the left edge, 5 the right one).
export function point(section, part, line) {
  const aside = HALF - line * LANE;
  if (!section.turn) return placed(section, part * lengthOf(section), aside);
  const [radius, angle] = [section.radius + HALF, rad(section.angle * part)];
  const reach = radius + section.turn * aside;
  return placed(section, reach * Math.sin(angle), section.turn * (reach * Math.cos(angle) - radius));
}

function placed({ x, y, heading }, along, aside) {
  const [cosine, sine] = [Math.cos(rad(heading)), Math.sin(rad(heading))];
  return [x + along * cosine - aside * sine, y - along * sine - aside * cosine];
}

// Along the middle of a section, and the pose behind it.
export function exitOf(section) {
  const [x, y] = point(section, 1, 2.5);
  return { x, y, heading: (((section.heading - section.turn * section.angle) % 360) + 360) % 360 };
}

function strip(section, left, right, begin, end) {
  const steps = section.turn ? Math.max(1, Math.ceil(((end - begin) * section.angle) / 6)) : 1;
  const parts = Array.from({ length: steps + 1 }, (_none, at) => begin + ((end - begin) * at) / steps);
  return [...parts.map((part) => point(section, part, right)), ...parts.reverse().map((part) => point(section, part, left))];
}

export const outline = (section) => strip(section, 0, 5, 0, 1);

export function cellRing(section, lane, cell) {
  const count = section.cells[lane - 1];
  return strip(section, lane - 1, lane, (cell - 1) / count, cell / count);
}

// Points all over a section: of its edges, its lanes and its middle line.
export const spots = (section) => [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((part) => [0, 1, 2.5, 4, 5].map((line) => point(section, part, line)));

export const middle = (section, lane, cell) => point(section, (cell - 0.5) / section.cells[lane - 1], lane - 0.5);

// Lane and cell of a section that a point lies in, or null.
export function cellAt(section, x, y) {
  const [cosine, sine] = [Math.cos(rad(section.heading)), Math.sin(rad(section.heading))];
  const [right, up] = [x - section.x, section.y - y];
  const [along, aside] = [right * cosine + up * sine, up * cosine - right * sine];
  const [part, line] = section.turn ? inTurn(section, along, aside) : [along / lengthOf(section), (HALF - aside) / LANE];
  const lane = Math.floor(line) + 1;
  if (part < 0 || part >= 1 || lane < 1 || lane > 5) return null;
  return [lane, Math.floor(part * section.cells[lane - 1]) + 1];
}

function inTurn(section, along, aside) {
  const radius = section.radius + HALF;
  const ahead = section.turn * aside + radius;
  const angle = (Math.atan2(along, ahead) + 2 * Math.PI) % (2 * Math.PI);
  return [angle / rad(section.angle), (HALF - section.turn * (Math.hypot(along, ahead) - radius)) / LANE];
}

// The section that a point lies in: of two that lie on one another the later one, for it lies on top.
export const sectionAt = (sections, x, y) => sections.findLastIndex((section) => cellAt(section, x, y) !== null);

export const pathOf = (ring) => `M${ring.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
