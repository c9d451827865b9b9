// Parts of a page that wait for something: each asks for itself again when it hears of news. It must never guess what.
import { follow } from "./live.js";

const followed = new Map();

// One line for each address, as long as a part of the page waits there: a part that came anew goes on with it.
function look() {
  const waiting = new Map([...document.querySelectorAll("[data-live]")].map((part) => [part.dataset.live, part]));
  for (const [address, stop] of followed) {
    if (waiting.has(address)) continue;
    stop();
    followed.delete(address);
  }
  for (const [address, part] of waiting) {
    if (!followed.has(address)) followed.set(address, follow(address, part.dataset.mark, () => tell(address)));
  }
}

function tell(address) {
  for (const part of document.querySelectorAll("[data-live]")) {
    if (part.dataset.live === address) part.dispatchEvent(new Event("news"));
  }
}

document.addEventListener("htmx:afterSettle", look);
look();
