// What is asked in a window of its own: a course by lot, what the draft once was, what to do when another tab was faster.
// It must never change a plan but through the designer.
import { fill, html } from "./svg.js";
import { readForm } from "./wishes.js";

const seed = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export function open(dialog) {
  tell(dialog, "");
  if (!dialog.open) dialog.showModal();
}

export function tell(dialog, sentence) {
  const place = dialog.querySelector("[data-dialog-said]");
  place.textContent = sentence;
  place.hidden = !sentence;
}

export class Dialogs {
  constructor(designer) {
    this.designer = designer;
    const at = (id) => document.getElementById(id);
    Object.assign(this, { surpriseAt: at("surprise"), versionsAt: at("versions"), staleAt: at("stale") });
    this.acts = {
      surprise: () => open(this.surpriseAt),
      versions: () => this.versions(),
      print: () => this.print(),
      "keep-copy": () => this.keepCopy(),
      "take-newer": () => this.takeNewer(),
    };
    this.surpriseAt.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.lot();
    });
    this.staleAt.addEventListener("cancel", (event) => event.preventDefault());
  }

  // ---- a course by lot ----

  lot() {
    const { designer, surpriseAt } = this;
    const wish = readForm(surpriseAt.querySelector("form"));
    const body = { seed: seed(), game: designer.plan.game, wishes: designer.wishes.values, ...wish };
    designer.line.ask("lot", () => ({ address: designer.urls.generate, method: "POST", body }), (status, answer) => {
      if (status !== 200) return tell(surpriseAt, answer?.title ?? "");
      surpriseAt.close();
      designer.view.isWhole = true;
      designer.put(answer.plan, designer.words.surprised);
    });
  }

  // What is printed is what is saved.
  print() {
    this.designer.saving.now();
    document.getElementById("print").showModal();
  }

  // ---- what it once was ----

  versions() {
    const { designer, versionsAt } = this;
    const list = versionsAt.querySelector("ol");
    list.replaceChildren();
    open(versionsAt);
    designer.line.ask("steps", () => ({ address: designer.urls.steps }), (status, steps) => {
      if (status !== 200) return tell(versionsAt, steps?.title ?? "");
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
        if (status !== 200) return tell(this.versionsAt, step?.title ?? "");
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
    designer.line.ask("copy", () => ({ address: designer.urls.drafts, method: "POST", body }), (status, answer) => {
      if (status !== 201) return designer.state.alert(answer?.title ?? "");
      designer.saving.forget();
      location.assign(`${designer.urls.pages}/${answer.id}`);
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
      designer.ask();
      designer.choose(null);
      designer.state.say(designer.words.took_newer);
    });
  }

  // Work of this browser that was never saved comes back; if the draft moved on since, both are offered.
  comeBack() {
    const { designer } = this;
    const kept = designer.saving.kept();
    if (kept?.plan?.game !== designer.plan.game) return;
    designer.title.value = kept.title;
    designer.history.do(kept.plan);
    designer.saving.version = kept.version;
    designer.saving.edited(kept.plan, kept.title);
    if (designer.saving.state === "saved") return designer.saving.forget(); // it had come through after all
    designer.ask();
    designer.state.say(designer.words.came_back);
  }
}
