// Questions to the server, one at a time. Of each kind only the last one waits, so none overtakes another and the last
// edit is never lost; what does not come through is asked again. It must never know what is asked.
const WAITS_MS = [400, 1000, 2500, 5000];

export class Line {
  constructor(token, onConnection) {
    this.token = token;
    this.onConnection = onConnection;
    this.waiting = new Map();
    this.isBusy = false;
    this.failed = 0;
    this.timer = 0;
    addEventListener("online", () => this.again());
  }

  // `how` is called when its turn comes, so that it asks about that moment; `done` gets status and body.
  ask(kind, how, done) {
    this.waiting.set(kind, { how, done });
    this.next();
  }

  get isQuiet() {
    return !this.isBusy && !this.waiting.size;
  }

  again() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.next();
  }

  async next() {
    if (this.isBusy || this.timer || !this.waiting.size) return;
    const [kind, question] = this.waiting.entries().next().value;
    this.waiting.delete(kind);
    this.isBusy = true;
    const { address, method, body } = question.how();
    const answer = await this.fetch(address, method, body);
    this.isBusy = false;
    if (answer === null) this.later(kind, question);
    else {
      this.connected();
      question.done(answer.status, answer.body);
      this.next();
    }
  }

  async fetch(address, method = "GET", body = undefined) {
    const headers = { Accept: "application/json", "X-CSRFToken": this.token };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    try {
      const answer = await fetch(address, { method, headers, credentials: "same-origin", body: body && JSON.stringify(body) });
      this.isBusyThere = answer.status >= 500 || answer.status === 429; // it is there, and cannot answer now
      if (this.isBusyThere) return null;
      return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
    } catch {
      this.isBusyThere = false;
      return null;
    }
  }

  later(kind, question) {
    if (!this.waiting.has(kind)) this.waiting.set(kind, question);
    this.onConnection(false, this.isBusyThere);
    const wait = WAITS_MS[Math.min(this.failed, WAITS_MS.length - 1)];
    this.failed += 1;
    this.timer = setTimeout(() => this.again(), wait);
  }

  connected() {
    if (this.failed) this.onConnection(true);
    this.failed = 0;
  }
}
