// A button with data-copy copies the field that it names. It must never send anything anywhere.
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
  button.classList.add("is-done");
});
