// What a later room tells of this race, asked for by its address. It must never be needed to race.
for (const place of document.querySelectorAll("[data-beside]")) {
  const answer = await fetch(place.dataset.beside);
  if (answer.status !== 200) continue;
  place.innerHTML = await answer.text();
  place.dispatchEvent(new Event("beside", { bubbles: true }));
}
