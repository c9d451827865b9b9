// Cards carried to their place by mouse, finger or pen. A short press stays a click; it must never order anything.

const FAR = 8; // pixels, before a press becomes a drag

// Calls `onLift(card)` when a card is lifted, `onDrop(place)` where it is let go: a place, or nothing.
export function carry(root, { canLift, onLift, onDrop }) {
  root.addEventListener("pointerdown", (down) => {
    const card = down.target.closest("[data-card]");
    if (!card || down.button || !canLift()) return;
    const flight = new Flight(card, down, onLift, onDrop);
    card.addEventListener("pointermove", flight);
    card.addEventListener("pointerup", flight);
    card.addEventListener("pointercancel", flight);
    card.setPointerCapture(down.pointerId);
  });
}

class Flight {
  constructor(card, down, onLift, onDrop) {
    Object.assign(this, { card, down, onLift, onDrop, ghost: null });
  }

  handleEvent(event) {
    if (event.type === "pointermove") this.move(event);
    else this.end(event);
  }

  move(event) {
    const [x, y] = [event.clientX - this.down.clientX, event.clientY - this.down.clientY];
    if (!this.ghost && Math.hypot(x, y) < FAR) return;
    if (!this.ghost) {
      this.onLift(Number(this.card.dataset.card));
      this.ghost = this.card.cloneNode(true);
      this.ghost.classList.add("st-flying");
      this.ghost.removeAttribute("data-card");
      document.body.append(this.ghost);
    }
    this.ghost.style.setProperty("left", `${event.clientX}px`);
    this.ghost.style.setProperty("top", `${event.clientY}px`);
    const under = placeAt(event);
    for (const place of document.querySelectorAll("[data-place]")) place.classList.toggle("st-over", place === under);
  }

  end(event) {
    for (const name of ["pointermove", "pointerup", "pointercancel"]) this.card.removeEventListener(name, this);
    if (!this.ghost) return;
    this.ghost.remove();
    for (const place of document.querySelectorAll(".st-over")) place.classList.remove("st-over");
    this.card.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => this.card.removeEventListener("click", swallow, { capture: true }), 50);
    this.onDrop(event.type === "pointerup" ? (placeAt(event)?.dataset.place ?? null) : null);
  }
}

const placeAt = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]") ?? null;

// The click that the browser makes of the end of a drag.
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
