// What the page asks the server, and nothing else. Where the network is gone it asks again until it is back, an order
// under the same id: it is carried out once.
const TRIES = 4; // at a house that answers with an error of its own
const [WAIT_MS, MOST_MS] = [700, 5000];
const PATIENCE_MS = 8000; // with a line that may be dead, as after a sleep
const GATEWAY = [502, 503, 504]; // of something that stands before a house which is not there
const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Server {
  // `reached` is told with every answer whether the house can be reached; `unreadable` is a sentence.
  constructor(urls, unreadable, reached) {
    Object.assign(this, { urls, unreadable, reached });
    this.token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
  }

  // How the race stands, and what led there from a ply.
  moment(seat, after) {
    return this.get(`${this.urls.moment}?seat=${seat}&after=${after}`);
  }

  // That somebody has the race before them: said once, it does not matter whether it arrives.
  here() {
    return this.answer(this.urls.here, { method: "POST", headers: { "X-CSRFToken": this.token }, keepalive: true }, (text) => ({ text }));
  }

  choices(seat, begun) {
    return this.post(this.urls.choices, { seat, begun });
  }

  // The answer brings the moment that the order led to.
  order(seat, command, ply) {
    return this.post(`${this.urls.orders}?after=${ply}`, { seat, command, expected_ply: ply, command_id: id() });
  }

  get(address) {
    return this.ask(address, { headers: { Accept: "application/json" } });
  }

  post(address, body) {
    const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": this.token };
    return this.ask(address, { method: "POST", headers, body: JSON.stringify(body) });
  }

  async ask(address, how) {
    for (let [lost, failed] = [0, 0]; ; ) {
      const answer = await this.answer(address, how, parsed);
      this.reached(Boolean(answer));
      if (answer) failed += 1;
      else lost += 1;
      if (answer && (answer.status < 500 || failed === TRIES)) return answer;
      await again(WAIT_MS * (answer ? failed : lost));
    }
  }

  // Null where nobody who could know answered.
  async answer(address, how, read) {
    try {
      const { ok, status, body } = await fetched(address, { ...how, signal: AbortSignal.timeout(PATIENCE_MS) });
      const payload = read(body);
      if (payload) return { ok, status, body: payload };
      return GATEWAY.includes(status) ? null : { ok: false, status, body: { code: "answer.unreadable", title: this.unreadable } };
    } catch {
      return null;
    }
  }
}

// An answer that breaks off is none.
async function fetched(address, how) {
  const answer = await fetch(address, { ...how, credentials: "same-origin" });
  return { ok: answer.ok, status: answer.status, body: await answer.text() };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// After a while, or as soon as the browser says that the network is back.
function again(wait) {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      done();
    };
    const timer = setTimeout(end, Math.min(wait, MOST_MS));
    addEventListener("online", end);
  });
}
