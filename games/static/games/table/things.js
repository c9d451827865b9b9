// Elements of SVG, and figures that stay on a board while one scene follows another. It must never know a game.
const SVG = "http://www.w3.org/2000/svg";

// An element with attributes and children.
export function make(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

// The figures of one board by their ids; where two boards are on a page, those of the second one have a prefix.
export class Things {
  constructor(prefix) {
    this.prefix = prefix;
  }

  name(id) {
    return this.prefix + id;
  }

  find(id) {
    return document.getElementById(this.name(id));
  }

  // Make what is new, remove what is gone.
  keep(layer, wanted, maker) {
    const names = new Set(wanted.map((thing) => this.name(thing.id)));
    for (const child of [...layer.children]) if (!names.has(child.id)) child.remove();
    for (const thing of wanted) if (!this.find(thing.id)) layer.append(maker(thing, this.name(thing.id)));
  }
}
