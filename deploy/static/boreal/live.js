// Follows a topic: a stream of server-sent events, or questions every few seconds where no stream is to be had.
const ASK_MS = 4000;
const AGAIN_MS = 15000;

// follow("/live/…", "12.3", (news) => …, (isLive) => …) -> stop(); the news is null where the reader has to ask.
export function follow(address, version, heard, told = () => {}) {
  let source = null;
  let timer = 0;
  let last = version;
  let stopped = false;

  const hear = (id, data) => {
    if (id === last) return;
    last = id;
    heard(data);
  };

  const listen = () => {
    if (stopped) return;
    source = new EventSource(`${address}${address.includes("?") ? "&" : "?"}after=${encodeURIComponent(last)}`);
    source.onopen = () => told(true);
    source.onmessage = (event) => hear(event.lastEventId, JSON.parse(event.data));
    source.onerror = () => {
      told(false);
      if (source.readyState === EventSource.CLOSED) ask();
    };
  };

  // No place in a stream, or none at all: look now and then, and try the stream again after a while.
  const ask = () => {
    source?.close();
    clearTimeout(timer);
    const until = Date.now() + AGAIN_MS;
    const look = () => {
      if (stopped) return;
      heard(null);
      timer = setTimeout(Date.now() < until ? look : listen, ASK_MS);
    };
    timer = setTimeout(look, ASK_MS);
  };

  listen();
  return () => {
    stopped = true;
    source?.close();
    clearTimeout(timer);
  };
}
