// All plans a page has seen, as two heaps around the one that is there now. It must never forget one.
import { canonical } from "./canonical.js";

export class History {
  constructor(plan) {
    this.past = [];
    this.now = plan;
    this.future = [];
    this.tag = "";
  }

  // Whether anything changed. Edits of one tag that follow on one another are one step back.
  do(plan, tag = "") {
    if (canonical(plan) === canonical(this.now)) return false;
    if (!tag || tag !== this.tag) this.past.push(this.now);
    this.tag = tag;
    this.now = plan;
    this.future = [];
    return true;
  }

  // What the server adds to the plan that is there: no step of its own. Whether anything changed.
  amend(plan) {
    const isNew = canonical(plan) !== canonical(this.now);
    if (isNew) this.now = plan;
    return isNew;
  }

  undo() {
    return this.step(this.past, this.future);
  }

  redo() {
    return this.step(this.future, this.past);
  }

  step(from, to) {
    if (!from.length) return false;
    to.push(this.now);
    this.now = from.pop();
    this.tag = "";
    return true;
  }
}
