// Follows a topic: a stream of server-sent events, or questions every few seconds where no stream is to be had.
const ASK_MS = 4000;
const AGAIN_MS = 15000;
const FIRST_MS = 5000; // until a new stream has spoken: whatever stands between may hold it back
const SILENCE_MS = 17000; // of one that beats every 8 s: its line is dead, and nobody else would say so

// follow("/live/…", "12.3", (news) => …, (isLive) => …) -> stop(); the news is null where the reader has to ask.
export function follow(address, version, heard, onLive = () => {}) {
  let source = null;
  let timer = 0;
  let last = version;
  let stopped = false;

  const wait = (ms, then) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(then, ms);
  };

  const hear = (id, data) => {
    if (id === last) return;
    last = id;
    heard(data);
  };

  const listen = () => {
    source?.close();
    source = new EventSource(`${address}${address.includes("?") ? "&" : "?"}beats&after=${encodeURIComponent(last)}`);
    const beat = () => wait(SILENCE_MS, () => lose(listen));
    source.addEventListener("beat", beat);
    source.onopen = () => onLive(true);
    source.onmessage = (event) => {
      beat();
      hear(event.lastEventId, JSON.parse(event.data));
    };
    source.onerror = () => (source.readyState === EventSource.CLOSED ? lose(ask) : onLive(false));
    wait(FIRST_MS, () => lose(ask));
  };

  const lose = (then) => {
    onLive(false);
    if (!stopped) then();
  };

  // No place in a stream, or none at all: look now and then, and try the stream again after a while.
  const ask = () => {
    source.close();
    const until = Date.now() + AGAIN_MS;
    const look = () => {
      heard(null);
      wait(ASK_MS, Date.now() < until ? look : listen);
    };
    wait(ASK_MS, look);
  };

  listen();
  return () => {
    stopped = true;
    source?.close();
    clearTimeout(timer);
  };
}
