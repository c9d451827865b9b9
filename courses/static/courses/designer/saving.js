// A draft and its versions: what is not saved yet is kept in this browser, and nothing newer is written over.
// It tells its state as a word: saved, waiting, saving, offline, stale, refused. It must never draw.
const PAUSE_MS = 700;

export class Saving {
  constructor(draft, line, address, onState) {
    Object.assign(this, { line, address, onState, version: draft.version, key: `boreal.draft.${draft.id}` });
    this.saved = JSON.stringify([draft.plan, draft.title]);
    this.timer = 0;
    this.state = "saved";
    addEventListener("visibilitychange", () => document.hidden && this.now());
  }

  // Work that this browser kept when it could not be saved: { version, plan, title }, or null.
  kept() {
    try {
      this.stored = localStorage.getItem(this.key);
      return JSON.parse(this.stored);
    } catch {
      return null;
    }
  }

  // Only what this window put there: another one may have work of its own.
  forget() {
    try {
      if (localStorage.getItem(this.key) === this.stored) localStorage.removeItem(this.key);
    } catch { /* a browser that keeps nothing has nothing to forget */ }
  }

  edited(plan, title) {
    this.work = { plan, title };
    if (JSON.stringify([plan, title]) === this.saved && this.state === "saved") return;
    this.stored = JSON.stringify({ version: this.version, plan, title });
    try {
      localStorage.setItem(this.key, this.stored);
    } catch { /* no room, or none is given: saving goes on all the same */ }
    if (this.state === "stale") return;
    this.tell("waiting");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), PAUSE_MS);
  }

  now() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (!this.work || this.state === "stale" || this.state === "saved") return;
    this.line.ask("save", () => this.request(), (status, body) => this.answered(status, body));
  }

  request() {
    this.sent = this.work;
    this.tell("saving");
    return { address: this.address, method: "PUT", body: { version: this.version, ...this.sent } };
  }

  answered(status, body) {
    if (status === 200) {
      this.version = body.version;
      this.saved = JSON.stringify([this.sent.plan, this.sent.title]);
      const isAll = this.sent === this.work;
      if (isAll) this.forget();
      this.tell(isAll ? "saved" : "waiting");
      if (!isAll && !this.timer) this.now();
    } else if (status === 409) this.tell("stale", body);
    else this.tell("refused", body);
  }

  // Go on from a newer version; what was here is given up.
  take(draft) {
    this.version = draft.version;
    this.saved = JSON.stringify([draft.plan, draft.title]);
    this.work = null;
    this.forget();
    this.tell("saved");
  }

  tell(state, body = null) {
    this.state = state;
    this.onState(state, body);
  }
}
