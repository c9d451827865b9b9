// Parts of the page that come later: a badge that waits for its verdict, a table that is opened. It must never know a race.
const ASKED = { headers: { "HX-Request": "true" } };

async function fetched(url) {
  const answer = await fetch(url, ASKED);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  return holder.content;
}

// Asks again, less and less often, and never while nobody sees the page.
export function awaited(badge) {
  if (!badge?.dataset.again) return;
  setTimeout(async () => {
    if (document.hidden) return awaited(badge);
    const part = await fetched(badge.dataset.again).catch(() => null);
    const next = part?.firstElementChild;
    if (!next) return awaited(badge);
    badge.replaceWith(next);
    awaited(next);
  }, badge.dataset.wait * 1000);
}

// What a fold says is asked for once it is opened; the link to a page of its own stays where that fails.
export function opened(root) {
  for (const fold of root.querySelectorAll("[data-fetched]")) {
    const ask = async () => fold.querySelector("summary ~ *").replaceWith(await fetched(fold.dataset.fetched));
    fold.addEventListener("toggle", () => ask().catch(() => null), { once: true });
  }
}
