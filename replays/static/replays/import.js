// A file can be dropped, one that is too large is not sent, and one that is chosen is sent at once by its button.
const form = document.querySelector(".bring-form");
const drop = form.querySelector("[data-drop]");
const input = form.querySelector("input[type=file]");
const wrong = form.querySelector("[role=alert]");
const most = Number(form.dataset.most);

for (const part of form.querySelectorAll("[data-script]")) part.hidden = false;

function isSound() {
  const [file] = input.files;
  const isLarge = Boolean(file) && file.size > most;
  wrong.textContent = isLarge ? wrong.dataset.tooLarge : "";
  wrong.hidden = !isLarge;
  input.setAttribute("aria-invalid", String(isLarge));
  return !isLarge;
}

function over(isOver) {
  return (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    drop.classList.toggle("is-over", isOver);
  };
}

drop.addEventListener("dragenter", over(true));
drop.addEventListener("dragover", over(true));
drop.addEventListener("dragleave", over(false));
drop.addEventListener("drop", (event) => {
  over(false)(event);
  if (!event.dataTransfer.files.length) return;
  input.files = event.dataTransfer.files;
  if (isSound()) form.requestSubmit();
});
input.addEventListener("change", isSound);
form.addEventListener("submit", (event) => {
  if (!isSound()) event.preventDefault();
});
