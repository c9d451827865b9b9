// Elements, of SVG and of pages. It must never know what they are for.
const SVG = "http://www.w3.org/2000/svg";

export function make(name, attributes = {}, ...children) {
  return dressed(document.createElementNS(SVG, name), attributes, children);
}

export function html(name, attributes = {}, ...children) {
  return dressed(document.createElement(name), attributes, children);
}

function dressed(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// The picture of a piece, by a symbol that stands in the page once.
export function icon(piece) {
  return make("svg", { class: "dz-icon", "aria-hidden": "true", focusable: "false" },
    make("use", { href: `#piece-${piece}` }));
}

export const fill = (template, fields) => template.replace(/\{(\w+)\}/g, (_hole, name) => fields[name]);
