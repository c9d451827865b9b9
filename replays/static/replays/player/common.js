// What the pages that play replays share: data of the page, filled sentences, a board that gives up following when a
// hand moves it. It must never know a race.
import { Board } from "../../games/table/board.js";

export const read = (id) => JSON.parse(document.getElementById(id).textContent);
export const fill = (template, fields) => template.replace(/\{(\w+)\}/g, (_hole, name) => fields[name]);
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// The class that gives something the colour of a seat; it had another one, or none.
export function seated(element, seat) {
  element.className = element.className.replace(/\s*\bseat-\d+/g, "");
  if (seat >= 0) element.classList.add(`seat-${seat}`);
  const mark = element.querySelector("[data-seat]");
  mark.hidden = seat < 0;
  mark.textContent = seat + 1;
}

export function boardIn(section, onTouched) {
  const svg = section.querySelector("svg");
  const board = new Board(svg, section, isStill());
  svg.addEventListener("wheel", onTouched, { passive: true });
  svg.addEventListener("pointermove", () => board.wasDragged && board.pointers.size && onTouched());
  section.addEventListener("click", (event) => event.target.closest("[data-zoom]") && onTouched());
  return board;
}
