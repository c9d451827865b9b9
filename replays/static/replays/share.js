// The page of sharing: copies, hands over to the browser's own sharing where it has it, and shows the card of a ply.

function field(button, name) {
  return document.getElementById(button.dataset[name]);
}

async function copy(button) {
  const from = field(button, "copy");
  from.select();
  try {
    await navigator.clipboard.writeText(from.value);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard to write to
  }
  button.classList.add("is-done");
  const note = document.querySelector(`[data-copied="${from.id}"]`);
  if (note) note.textContent = note.dataset.said;
}

function share(button) {
  navigator.share({ title: button.dataset.title, url: field(button, "native").value }).catch(() => {}); // they thought better of it
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy], [data-native]");
  if (button) ("copy" in button.dataset ? copy : share)(button);
});

document.querySelector("[data-ply-form]")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const { action, elements } = event.target;
  if (elements.ply.value !== "") location.assign(action.replace(/\/share$/, `/${elements.ply.value}/share`));
});

function offer() {
  for (const button of document.querySelectorAll("[data-native]")) button.hidden = !navigator.share;
}

offer();
document.addEventListener("htmx:afterSwap", offer);
