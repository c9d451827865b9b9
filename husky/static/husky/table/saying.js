// What is asked and what was chosen, in words: for the panel, for labels, for screen readers. It must never change
// an order.

import { fill } from "./panel.js";

export class Saying {
  constructor(table, course) {
    this.table = table;
    this.course = course;
  }

  get words() {
    return this.table.words;
  }

  // What a draft asks for next.
  ask(draft) {
    if (!draft) return "";
    const { words } = this;
    const asks = {
      card: () => words.askCard,
      swap: () => words.askSwap,
      cell: () => words.askRefuge,
      animal: () => (draft.held === null ? fill(words.askAnimal, { animal: this.kind(draft) }) : words[`ask-${this.animalAt(draft, draft.held).kind}`]),
      path: () => fill(draft.what === "wind" ? words.askWind : words.askPath, { done: draft.path.length, count: draft.steps }),
      done: () => words.askGo,
    };
    return asks[draft.stage]();
  }

  // What a draft comes to, as the rules foresee it.
  forecast(draft) {
    if (!draft?.option) return "";
    if (draft.isAnswer) return draft.option.sentences.join(" ");
    const parts = draft.frames.map((frame) => frame.option).filter((option) => option && "animals" in option.command);
    return parts.flatMap((option) => option.sentences).join(" ");
  }

  // An event card, and the colour of the seat that drew it.
  event({ seat, event }) {
    return fill(this.words.event, { who: this.table.state.seats[seat].colour, event: this.words[event] });
  }

  step(cell, option) {
    const ground = this.words[this.course.letter(cell)];
    return `${fill(this.words.step, { cell: this.course.spelt(cell), ground })}. ${option.sentences.join(" ")}`;
  }

  animal(draft, cell) {
    return this.animalAt(draft, cell)?.label ?? this.course.spelt(cell);
  }

  target(cell, colour) {
    return fill(colour ? this.words.attack : this.words.cell, { cell: this.course.spelt(cell), who: colour });
  }

  // The animal that stands on a cell, the moves of the draft included.
  animalAt(draft, cell) {
    const from = draft.ways.find((way) => way.at(-1) === cell && way[0] !== cell)?.[0];
    return this.table.state.scene.animals.find((animal) => animal.cell === cell || animal.cell === from);
  }

  // Which kind is to be moved now: of all that can be chosen, if they are of one.
  kind(draft) {
    const kinds = new Set(draft.animals.map((cell) => this.animalAt(draft, cell)?.kind));
    return this.words[kinds.size === 1 ? [...kinds][0] : "any"];
  }
}
