// Cards, rows and handles pulled over the drawing table; a finger pulls what is meant for fingers, and else moves the table.
// A short press stays a click; it must never change a plan.
const FAR = 6; // pixels, before a press becomes a pull

// `find(x, y, isTouch)` tells what can be pulled there, or null; onMove(x, y, pulled) while it is, onDrop(x, y, pulled, isDropped).
export function pull(svg, view, { find, onMove, onDrop }) {
  svg.addEventListener("pointerdown", (down) => {
    if (down.button || !down.isPrimary) return;
    const pulled = find(down.clientX, down.clientY, down.pointerType === "touch");
    if (!pulled) return;
    down.stopImmediatePropagation(); // the table stays where it is
    view.wasDragged = false;
    follow(svg, view, down, { onMove: (x, y) => onMove(x, y, pulled), onDrop: (x, y, is) => onDrop(x, y, pulled, is) });
  }, true);
}

function follow(svg, view, down, { onMove, onDrop }) {
  let isFar = false;
  const move = (event) => {
    isFar ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > FAR;
    if (isFar) onMove(event.clientX, event.clientY);
  };
  const end = (event) => {
    for (const [name, fn] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) document.removeEventListener(name, fn);
    if (!isFar) return;
    view.wasDragged = svg.contains(event.target); // the click that the browser makes of it is no choice
    onDrop(event.clientX, event.clientY, event.type === "pointerup");
  };
  for (const [name, fn] of [["pointermove", move], ["pointerup", end], ["pointercancel", end]]) document.addEventListener(name, fn);
}
