// What is asked in a window of its own: ways to close a gap, a course by lot, what the draft once was, what to do when
// another tab was faster. It must never change a plan but through the designer.
import { stretch } from "./choice.js";
import { exitOf, outline, pathOf } from "./shape.js";
import { fill, html, icon, make } from "./svg.js";

const TOLERANCE = 5; // hundredths of a lane's width
const seed = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Dialogs {
  constructor(designer) {
    this.designer = designer;
    const at = (id) => document.getElementById(id);
    Object.assign(this, { waysAt: at("ways"), surpriseAt: at("surprise"), versionsAt: at("versions"), staleAt: at("stale") });
    this.acts = {
      ways: () => this.ways(),
      surprise: () => this.open(this.surpriseAt),
      versions: () => this.versions(),
      "draw-lot": () => this.lot(),
      "keep-copy": () => this.keepCopy(),
      "take-newer": () => this.takeNewer(),
    };
    this.waysAt.addEventListener("close", () => this.designer.picture.ghost(null));
    this.surpriseAt.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.lot();
    });
    this.staleAt.addEventListener("cancel", (event) => event.preventDefault());
  }

  open(dialog) {
    this.tell(dialog, "");
    if (!dialog.open) dialog.showModal();
  }

  tell(dialog, sentence) {
    const place = dialog.querySelector("[data-dialog-said]");
    place.textContent = sentence;
    place.hidden = !sentence;
  }

  // ---- a gap ----

  ways() {
    const { designer, waysAt } = this;
    const { choice, plan, words, urls, wishes } = designer;
    const list = waysAt.querySelector("ol");
    list.replaceChildren();
    this.open(waysAt);
    const isInside = choice && choice.from > 0 && choice.to < plan.sections.length;
    if (choice && !isInside) return this.tell(waysAt, words.ways_inside);
    if (!choice && !plan.sections.length) return this.tell(waysAt, words.ways_none);
    const gap = choice ? { between: [choice.from, choice.to + 1] } : { to_start: 1 };
    this.tell(waysAt, choice ? fill(words.ways_between, { before: choice.from, after: choice.to + 1 }) : words.ways_ring);
    const body = { plan, wishes: wishes.said, tolerance: TOLERANCE, ...gap };
    designer.line.ask("ways", () => ({ address: urls.ways, method: "POST", body }), (status, said) => {
      if (status !== 200) return this.tell(waysAt, said?.title ?? "");
      list.replaceChildren(...said.ways.map((way) => this.way(way, choice)));
      list.querySelector("button")?.focus();
    });
  }

  way({ pieces, plan }, choice) {
    const { designer } = this;
    const icons = pieces.map((piece) => icon(piece));
    const told = pieces.map((piece) => designer.pieces[piece].title).join(", ");
    const button = html("button", { type: "button", class: "dz-way", "aria-label": told }, ...icons, html("span", {}, told));
    const begin = choice ? choice.from : designer.plan.sections.length;
    for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => this.preview(pieces, choice));
    button.addEventListener("click", () => {
      this.waysAt.close();
      designer.put(plan, fill(designer.words.closed, { pieces: told }), choice && stretch(begin, begin + pieces.length));
    });
    return html("li", {}, button);
  }

  // The outlines of a way, from where the gap begins.
  preview(pieces, choice) {
    const { answer, picture, pieces: known } = this.designer;
    let pose = choice ? answer.sections[choice.from] : answer.end;
    picture.layers.ghost.replaceChildren(...pieces.map((piece) => {
      const section = { ...known[piece].form, x: pose.x, y: pose.y, heading: pose.heading };
      pose = exitOf(section);
      return make("path", { class: "dz-ghost-yes", d: pathOf(outline(section)) });
    }));
  }

  // ---- a course by lot ----

  lot() {
    const { designer, surpriseAt } = this;
    const form = new FormData(surpriseAt.querySelector("form"));
    const wish = Object.fromEntries([...form].filter(([, value]) => value !== ""));
    for (const name of ["turns", "levels"]) if (name in wish) wish[name] = Number(wish[name]);
    const body = { seed: seed(), game: "snow_tails", wishes: designer.wishes.said, ...wish };
    designer.line.ask("lot", () => ({ address: designer.urls.generate, method: "POST", body }), (status, said) => {
      if (status !== 200) return this.tell(surpriseAt, said?.title ?? "");
      surpriseAt.close();
      designer.view.isWhole = true;
      designer.put(said.plan, designer.words.surprised);
    });
  }

  // ---- what it once was ----

  versions() {
    const { designer, versionsAt } = this;
    const list = versionsAt.querySelector("ol");
    list.replaceChildren();
    this.open(versionsAt);
    designer.line.ask("steps", () => ({ address: designer.urls.steps }), (status, steps) => {
      if (status !== 200) return this.tell(versionsAt, steps?.title ?? "");
      list.replaceChildren(...steps.map((step) => this.step(step)));
      list.querySelector("button")?.focus();
    });
  }

  step({ version, created }) {
    const { designer } = this;
    const time = new Date(created).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "medium" });
    const button = html("button", { type: "button", class: "dz-way" }, fill(designer.words.version, { version, time }));
    button.addEventListener("click", () => {
      designer.line.ask("step", () => ({ address: `${designer.urls.steps}/${version}` }), (status, step) => {
        if (status !== 200) return this.tell(this.versionsAt, step?.title ?? "");
        this.versionsAt.close();
        designer.put(step.plan, fill(designer.words.went_back, { version }));
      });
    });
    return html("li", {}, button);
  }

  // ---- two tabs ----

  keepCopy() {
    const { designer } = this;
    const body = { plan: designer.plan, title: fill(designer.words.copy_of, { title: designer.title.value }).trim().slice(0, 100) };
    designer.line.ask("copy", () => ({ address: designer.urls.drafts, method: "POST", body }), (status, said) => {
      if (status !== 201) return designer.state.alert(said?.title ?? "");
      designer.saving.forget();
      location.assign(`${designer.urls.pages}/${said.id}`);
    });
  }

  takeNewer() {
    const { designer } = this;
    designer.line.ask("newer", () => ({ address: designer.urls.draft }), (status, draft) => {
      if (status !== 200) return designer.state.alert(draft?.title ?? "");
      this.staleAt.close();
      designer.title.value = draft.title;
      designer.history.do(draft.plan);
      designer.saving.take(draft);
      designer.choice = null;
      designer.ask();
      designer.show();
      designer.state.say(designer.words.took_newer);
    });
  }

  // Work of this browser that was never saved comes back; if the draft moved on since, both are offered.
  comeBack() {
    const { designer } = this;
    const kept = designer.saving.kept();
    if (!kept?.plan?.sections) return;
    designer.title.value = kept.title;
    designer.history.do(kept.plan);
    designer.saving.version = kept.version;
    designer.saving.edited(kept.plan, kept.title);
    if (designer.saving.state === "saved") return designer.saving.forget(); // it had come through after all
    designer.ask();
    designer.state.say(designer.words.came_back);
  }
}
