// What a later room tells of this race, asked for by its address. It must never be needed to race.
for (const place of document.querySelectorAll("[data-beside]")) {
  const got = await fetch(place.dataset.beside);
  if (got.status !== 200) continue;
  place.innerHTML = await got.text();
  place.dispatchEvent(new Event("beside", { bubbles: true }));
}
