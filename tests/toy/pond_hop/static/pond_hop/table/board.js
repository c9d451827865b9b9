// Frogs on their floes, at the table and in the player.
const SVG = "http://www.w3.org/2000/svg";

export class Pond {
  constructor(stage) {
    this.layer = stage.board.layer("frogs");
  }

  show({ frogs }) {
    this.layer.replaceChildren(...(frogs ?? []).map(frog));
  }
}

function frog({ id, seat, x, y, label }) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `ph-frog seat-${seat}`);
  group.setAttribute("transform", `translate(${x} ${y})`);
  group.setAttribute("aria-label", label);
  group.id = id;
  const circle = document.createElementNS(SVG, "circle");
  circle.setAttribute("r", 300);
  const text = document.createElementNS(SVG, "text");
  text.textContent = seat + 1;
  group.append(circle, text);
  return group;
}
