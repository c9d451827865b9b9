// What happened, told, the newest first: lines are added as they come, and the oldest go.
const MOST = 60;

export class Story {
  constructor(root) {
    this.root = root;
  }

  add(entries) {
    const list = this.list(entries.length);
    for (const entry of entries) list.prepend(line(entry));
    while (list?.children.length > MOST) list.lastChild.remove();
  }

  // Before anything happened a sentence stands in its place.
  list(isWanted) {
    const list = this.root.querySelector("ol");
    if (list || !isWanted) return list;
    const made = Object.assign(document.createElement("ol"), { className: "story", reversed: true, tabIndex: 0 });
    this.root.querySelector("p")?.replaceWith(made);
    return made;
  }
}

function line({ ply, seat, text }) {
  const made = Object.assign(document.createElement("li"), { className: "story-line", value: ply });
  if (seat >= 0) {
    made.classList.add(`seat-${seat}`);
    const mark = Object.assign(document.createElement("span"), { className: "seat-mark", textContent: seat + 1 });
    mark.setAttribute("aria-hidden", "true");
    made.append(mark, " ");
  }
  made.append(text);
  return made;
}
