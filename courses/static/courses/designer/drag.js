// Things carried by mouse, finger or pen to a place. A short press stays a click; it must never change a plan.
const FAR = 8; // pixels, before a press becomes a drag
const HOLD_MS = 260; // a finger that rests so long lifts; one that moves sooner scrolls

// `handle` tells what may be lifted; onMove(x, y, lifted) while it is carried, onDrop(x, y, lifted, isDropped) at its end.
export function carry(root, handle, { onMove, onDrop }) {
  root.addEventListener("pointerdown", (down) => {
    const lifted = down.target.closest(handle);
    if (lifted && !down.button && down.isPrimary) new Flight(lifted, down, onMove, onDrop);
  });
}

class Flight {
  constructor(lifted, down, onMove, onDrop) {
    Object.assign(this, { lifted, down, onMove, onDrop, ghost: null, isHeld: down.pointerType !== "touch" });
    for (const name of ["pointermove", "pointerup", "pointercancel"]) document.addEventListener(name, this);
    lifted.addEventListener("touchmove", this, { passive: false });
    this.timer = setTimeout(() => (this.isHeld = true), HOLD_MS);
  }

  handleEvent(event) {
    if (event.type === "touchmove") {
      if (this.ghost || this.isHeld) event.preventDefault();
    } else if (event.pointerId === this.down.pointerId) {
      if (event.type === "pointermove") this.move(event);
      else this.end(event);
    }
  }

  move(event) {
    const far = Math.hypot(event.clientX - this.down.clientX, event.clientY - this.down.clientY);
    if (!this.ghost && far < FAR) return;
    if (!this.isHeld) return this.end(event);
    if (!this.ghost) {
      this.ghost = this.lifted.cloneNode(true);
      this.ghost.classList.add("dz-flying");
      this.ghost.setAttribute("aria-hidden", "true");
      document.body.append(this.ghost);
      this.lifted.classList.add("dz-lifted");
    }
    this.ghost.style.setProperty("left", `${event.clientX}px`);
    this.ghost.style.setProperty("top", `${event.clientY}px`);
    this.onMove(event.clientX, event.clientY, this.lifted);
  }

  end(event) {
    clearTimeout(this.timer);
    for (const name of ["pointermove", "pointerup", "pointercancel"]) document.removeEventListener(name, this);
    this.lifted.removeEventListener("touchmove", this);
    if (!this.ghost) return;
    this.ghost.remove();
    this.lifted.classList.remove("dz-lifted");
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    this.onDrop(event.clientX, event.clientY, this.lifted, event.type === "pointerup");
  }
}

// The click that the browser makes of the end of a drag.
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
