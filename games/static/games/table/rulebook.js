// The rules inside the help of a table, fetched when they are opened first. It must never know a clause.
const ASKED = { headers: { "HX-Request": "true" }, credentials: "same-origin" };

// Where they do not come they are asked for at the next opening; the link to a page of their own stays.
export function rulebook(place) {
  const fold = place.closest("details");
  fold.addEventListener("toggle", async () => {
    if (!fold.open || place.hasChildNodes()) return;
    const answer = await fetch(place.dataset.clauses, ASKED).catch(() => null);
    if (!answer?.ok) return;
    place.innerHTML = await answer.text();
    for (const link of place.querySelectorAll("a")) if (link.pathname === place.dataset.clauses) link.href = link.hash; // nobody leaves the table
  });
}
