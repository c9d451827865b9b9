// The order as it is being made up: card, path, animals, or one answer that is owed. It holds only what the rules' own
// choices offer, and must never compute a rule: an order that was not offered cannot be made.

export const pathOf = (option) => option?.command.path ?? [];
export const wayOf = (option) => option?.command.way ?? option?.command.animals?.at(-1) ?? [];

const CARD = { turn: "card", supplies: "swap" };
const WHOLE = new Set(["animal", "pack", "flare", "relocate", "wind", "supplies"]); // answers: every option is whole

export class Draft {
  // `what` is owed, `firsts` are the choices of an empty beginning.
  constructor(what, firsts) {
    this.what = what;
    this.frames = [{ option: null, options: firsts, isAuto: true }];
    this.held = null; // the cell of the animal that was chosen, until it is told where it goes
    if (what === "wind") this.frames[0].option = firsts.find((option) => !pathOf(option).length) ?? null;
  }

  get option() {
    return this.frames.at(-1).option;
  }

  get options() {
    return this.frames.at(-1).options;
  }

  // What is asked for next.
  get stage() {
    if (this.what === "wind") return this.nexts.length ? "path" : "done";
    if (!this.option) return CARD[this.what] ?? (this.what === "relocate" ? "cell" : "animal");
    if (this.option.whole) return "done";
    return "animals" in this.option.command ? "animal" : "path";
  }

  get path() {
    return pathOf(this.option);
  }

  get card() {
    return this.option?.command.card ?? "";
  }

  // The ways of the animals that were chosen.
  get ways() {
    const { command } = this.option ?? { command: {} };
    return command.animals ?? (command.way ? [command.way] : []);
  }

  // How many steps the whole path has.
  get steps() {
    return this.frames.find((frame) => "steps" in (frame.option?.preview ?? {}))?.option.preview.steps ?? 0;
  }

  // Each next cell of the path, with the option that leads there.
  get nexts() {
    const { length } = this.path;
    const start = this.path.join();
    const fit = (option) => pathOf(option).length === length + 1 && pathOf(option).slice(0, -1).join() === start;
    const steps = this.options.filter(fit).map((option) => ({ cell: pathOf(option).at(-1), option }));
    return [...new Map(steps.map((step) => [step.cell, step])).values()];
  }

  // The animals that can be chosen, by their cells.
  get animals() {
    return [...new Set(this.options.map((option) => wayOf(option)[0]))];
  }

  // Where the chosen animal can end; of several ways to one cell the first.
  get targets() {
    if (this.stage === "cell") return this.options.map((option) => ({ cell: option.command.to, option }));
    const own = this.options.filter((option) => wayOf(option)[0] === this.held);
    return [...new Map(own.map((option) => [wayOf(option).at(-1), option]).reverse())].map(([cell, option]) => ({ cell, option }));
  }

  get command() {
    return this.option?.whole ? this.option.command : null;
  }

  hold(cell) {
    this.held = cell;
    return true;
  }

  // Take an option; `options` are what may follow.
  take(option, options = [], isAuto = false) {
    this.held = null;
    this.frames.push({ option, options: this.what === "wind" ? this.options : options, isAuto });
    return true;
  }

  // The last choice somebody made goes, and what followed from it by itself.
  undo() {
    if (this.held !== null && this.animals.length > 1) return this.hold(null);
    if (this.frames.length === 1) return false;
    while (this.frames.at(-1).isAuto && this.frames.length > 1) this.frames.pop();
    if (this.frames.length > 1) this.frames.pop();
    this.held = null;
    return true;
  }

  get isBegun() {
    return this.frames.length > 1 || this.held !== null;
  }

  get isAnswer() {
    return WHOLE.has(this.what);
  }
}
