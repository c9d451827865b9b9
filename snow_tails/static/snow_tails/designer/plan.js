// Edits of a plan of Snow Tails, as pure functions from plan to plan. They must never judge, nor change what they get.
export const MOST = 200;

const withSections = (plan, sections) => ({ ...plan, sections });
const kindOf = (name) => (name.startsWith("start") ? "start" : name.startsWith("finish") ? "finish" : "way");
export const isStart = (section) => kindOf(section.piece) === "start";
export const isFinish = (section) => kindOf(section.piece) === "finish";
export const isOwn = (section) => section.piece.startsWith("custom-");
const isTurn = (section) => /(corner|u-turn|turn)-(left|right)$/.test(section.piece);
const sideOf = (section) => (section.piece.endsWith("left") ? "left" : "right");
export const mirrored = (name) =>
  name.replace(/left|right/, (side) => (side === "left" ? "right" : "left"));

// Where the next section goes: behind the last one, or before a finish that ends the course.
export function openEnd(plan) {
  const last = plan.sections.at(-1);
  return plan.sections.length - (last && isFinish(last) ? 1 : 0);
}

export function insert(plan, at, sections) {
  if (plan.sections.length + sections.length > MOST) return plan;
  return withSections(plan, [...plan.sections.slice(0, at), ...sections, ...plan.sections.slice(at)]);
}

// Takes out the sections from one place to another, the second not among them.
export function remove(plan, from, to = from + 1) {
  return withSections(plan, [...plan.sections.slice(0, from), ...plan.sections.slice(to)]);
}

// The first of several takes the looks of what was there.
export function replace(plan, from, to, sections) {
  const look = plan.sections[from]?.look;
  const [first, ...others] = sections;
  const dressed = first && look && !first.look ? { ...first, look } : first;
  return insert(remove(plan, from, to), from, first ? [dressed, ...others] : []);
}

// Moves a stretch so that it lies before what is at `to` now.
export function move(plan, from, end, to) {
  if (to >= from && to <= end) return plan;
  const stretch = plan.sections.slice(from, end);
  return insert(remove(plan, from, end), to > from ? to - stretch.length : to, stretch);
}

// As a mirror shows a stretch; `printed` tells the saplings of each piece.
export function mirror(plan, from, to, printed) {
  const turned = plan.sections.slice(from, to).map((section) => inMirror(section, printed));
  return withSections(plan, [...plan.sections.slice(0, from), ...turned, ...plan.sections.slice(to)]);
}

function inMirror(section, printed) {
  const piece = mirrored(section.piece);
  const across = (spots) => spots.map(([lane, cell]) => [6 - lane, cell]);
  const next = { ...section, piece };
  if (section.blocked) next.blocked = across(section.blocked);
  if (section.levels && piece === "custom-straight") next.levels = [...section.levels].reverse();
  return withSpots(next, "saplings", across(section.saplings ?? printed[section.piece] ?? []), printed[piece] ?? []);
}

// A section with these spots; what is as printed, or empty, is left out.
function withSpots(section, field, spots, usual) {
  const { [field]: _was, ...rest } = section;
  const toText = (list) => JSON.stringify([...list].sort((a, b) => a[0] - b[0] || a[1] - b[1]));
  return toText(spots) === toText(usual) ? rest : { ...rest, [field]: spots };
}

// A sapling, or a rock, set where none is and taken away where one is.
export function toggle(plan, at, field, [lane, cell], usual) {
  const section = plan.sections[at];
  const spots = section[field] ?? usual;
  const others = spots.filter(([l, c]) => l !== lane || c !== cell);
  const next = others.length < spots.length ? others : [...spots, [lane, cell]];
  return setAt(plan, at, withSpots(section, field, next, usual));
}

export function setAt(plan, at, section) {
  return withSections(plan, plan.sections.map((other, each) => (each === at ? section : other)));
}

// Fields of a section's own; one that is null is removed.
export function change(plan, at, fields) {
  const next = { ...plan.sections[at], ...fields };
  for (const [name, value] of Object.entries(next)) if (value === null) delete next[name];
  return setAt(plan, at, next);
}

// A copy of a stretch for another place: titles and notes are not copied.
export function copied(plan, from, to) {
  return plan.sections.slice(from, to).map(({ look, ...section }) =>
    look?.theme ? { ...section, look: { theme: look.theme } } : { ...section });
}

// An edit as the server tells it with a finding.
export function carryOut(plan, edit) {
  if (edit.do === "insert") return insert(plan, edit.at, [edit.section]);
  if (edit.do === "remove") return remove(plan, edit.at);
  if (edit.do === "move") return move(plan, edit.at, edit.at + 1, edit.to > edit.at ? edit.to + 1 : edit.to);
  return setAt(plan, edit.at, edit.section);
}

// Which side place 1 of the start belongs on (ST-18): the inside of the first turn, else where the flag is.
export function wantedSide(plan) {
  const turn = plan.sections.find(isTurn);
  const flag = plan.sections.findLast(isFinish);
  return turn ? sideOf(turn) : flag ? sideOf(flag) : "right";
}

const startOf = (plan) => plan.sections.findIndex(isStart);

// After an edit a start that showed the right face before shows the right one again.
export function settled(before, after) {
  const [was, at] = [startOf(before), startOf(after)];
  const wasRight = was < 0 || sideOf(before.sections[was]) === wantedSide(before);
  if (at < 0 || !wasRight) return after;
  const piece = `start-${wantedSide(after)}`;
  return after.sections[at].piece === piece ? after : setAt(after, at, { ...after.sections[at], piece });
}
