// What a worker found about the plan as it is drawn: par, and whether everybody can finish. It is asked for once the plan
// is sound, saved and at rest; a newer plan takes the place of what is still under way. It must never prove anything.
import { Following } from "./following.js";
import { fill, html } from "./svg.js";

const REST_MS = 1800;

export class Badges {
  constructor(root, designer) {
    Object.assign(this, { root, designer, proofs: new WeakMap(), timer: 0 });
    this.following = new Following(() => this.send("GET"));
    this.list = root.querySelector("[data-badges]");
    this.status = root.querySelector("[data-badges-said]");
    this.bar = root.querySelector("progress");
  }

  // The proof of the plan that is there now, or null.
  get proof() {
    return this.proofs.get(this.designer.plan) ?? null;
  }

  get isSound() {
    return !this.designer.answer.errors && !("asking" in this.designer.root.dataset);
  }

  consider() {
    clearTimeout(this.timer);
    this.following.end();
    this.show(this.proof);
    if (this.isSound && !this.proof && this.designer.saving.state === "saved") this.timer = setTimeout(() => this.send("POST"), REST_MS);
  }

  send(method) {
    const { designer } = this;
    const { plan } = designer;
    designer.line.ask("proof", () => ({ address: designer.urls.proof, method }), (status, body) => {
      if (status !== 200 || plan !== designer.plan || body.version !== designer.saving.version) return;
      if (body.state === "done") this.proofs.set(plan, body);
      this.show(body);
      this.following.begin(body.live);
      if (body.state === "done") designer.measured();
    });
  }

  show(proof) {
    this.root.hidden = !proof || !this.isSound;
    if (this.root.hidden) return;
    const isDone = proof.state === "done";
    this.list.replaceChildren(...(isDone ? this.badges(proof) : []));
    this.status.textContent = isDone ? "" : (this.designer.words[`badge_${proof.state}`] ?? "");
    this.bar.hidden = proof.state !== "running" || !proof.of;
    if (!this.bar.hidden) Object.assign(this.bar, { max: proof.of, value: proof.done });
  }

  badges({ par_turns: par, par_without_dents: clean, stuck }) {
    const { words } = this.designer;
    const badge = (kind, text) => html("li", { class: `dz-badge dz-badge-${kind}` }, text);
    if (stuck) return [badge("stuck", stuck)];
    const sentence = [fill(words.badge_par, { turns: par }), this.clean(par, clean)].filter(Boolean).join(", ");
    return [badge("raceable", words.badge_raceable), ...(par === null ? [] : [badge("par", sentence)])];
  }

  // Par without any dent, in games that have dents.
  clean(par, clean) {
    const { words } = this.designer;
    if (!words.badge_clean) return "";
    return clean === par ? words.badge_same : clean === null ? words.badge_bruised : fill(words.badge_clean, { turns: clean });
  }
}
