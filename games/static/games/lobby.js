// The page on which people gather: hears of news and asks for the seats again. It must never guess who sits where.
import { follow } from "./live.js";

const lobby = document.getElementById("lobby");
follow(lobby.dataset.stream, lobby.dataset.version, () => lobby.dispatchEvent(new Event("news")));

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
  button.classList.add("is-done");
});
