// What the page asks the server, and nothing else. An answer that does not come is asked for again, an order under the
// same id: it is carried out once.
const TRIES = 4;
const WAIT_MS = 700;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Server {
  constructor(urls) {
    this.urls = urls;
    this.token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
  }

  state(seat) {
    return this.get(`${this.urls.state}?seat=${seat}`);
  }

  entries(seat, after) {
    return this.get(`${this.urls.entries}?seat=${seat}&after=${after}`);
  }

  choices(seat, begun) {
    return this.post(this.urls.choices, { seat, begun });
  }

  order(seat, command, seen) {
    return this.post(this.urls.orders, { seat, command, seen, command_id: id() });
  }

  get(address) {
    return this.ask(address, { headers: { Accept: "application/json" } });
  }

  post(address, body) {
    const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": this.token };
    return this.ask(address, { method: "POST", headers, body: JSON.stringify(body) });
  }

  async ask(address, how) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await fetch(address, { ...how, credentials: "same-origin" });
        if (answer.status < 500 || attempt === TRIES) {
          return { ok: answer.ok, status: answer.status, body: await answer.json() };
        }
      } catch (error) {
        if (attempt === TRIES) return { ok: false, status: 0, body: { code: "offline", title: String(error.message) } };
      }
      await wait(WAIT_MS * attempt);
    }
  }

  async html(address, seat) {
    try {
      const answer = await fetch(`${address}?seat=${seat}`, { credentials: "same-origin" });
      return answer.ok ? await answer.text() : null;
    } catch {
      return null;
    }
  }
}
