// Parts of a page that wait for something: each asks for itself again when it hears of news. It must never guess what.
import { follow } from "./live.js";

const PATIENCE_MS = 8000; // for one question: an answer that comes later is lost
const AGAIN_MS = 4000; // after a question that failed, and up to as long again: not all pages at once

const followed = new Map();
const unasked = new Set(); // addresses with news that no question was sent for since
let isLeaving = false; // a form is on its way, and its answer brings another page: perhaps with who somebody is

// One line for each address, as long as a part of the page waits there: a part that came anew goes on with it.
function look() {
  const waiting = new Map([...document.querySelectorAll("[data-live]")].map((part) => [part.dataset.live, part]));
  for (const [address, stop] of followed) {
    if (waiting.has(address)) continue;
    stop();
    followed.delete(address);
    unasked.delete(address);
  }
  for (const [address, part] of waiting) {
    if (!followed.has(address)) followed.set(address, follow(address, part.dataset.mark, () => tell(address)));
    else if (unasked.has(address)) tell(address); // the part that heard of it was put away meanwhile
  }
}

function tell(address) {
  unasked.add(address);
  for (const part of document.querySelectorAll("[data-live]")) {
    if (part.dataset.live === address) part.dispatchEvent(new Event("news"));
  }
}

function tellLater({ detail: { elt, xhr } }) {
  const { live } = elt.dataset;
  const isLost = xhr.status === 0 || xhr.status === 429 || xhr.status >= 500;
  if (live && isLost) setTimeout(tell, AGAIN_MS * (1 + Math.random()), live);
}

document.addEventListener("submit", ({ target, defaultPrevented }) => {
  if (target.method === "post" && !defaultPrevented) isLeaving = true;
});
addEventListener("pageshow", () => (isLeaving = false)); // somebody came back to this one
document.addEventListener("htmx:beforeOnLoad", (event) => isLeaving && event.preventDefault());
document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.elt.dataset.live) detail.timeout = PATIENCE_MS;
});
document.addEventListener("htmx:beforeRequest", ({ detail }) => unasked.delete(detail.elt.dataset.live));
document.addEventListener("htmx:afterRequest", tellLater);
document.addEventListener("htmx:afterSettle", look);
look();
