// The boxes and the table somebody owns: kept in this browser, for all drafts alike. It must never judge them.
const KEY = "boreal.designer.wishes";
const LANE_MM = 20;

export class Wishes {
  constructor(root, onChange) {
    Object.assign(this, { root, boxes: root.querySelector("[name=boxes]"), sides: root.querySelector("[name=table]") });
    this.recall();
    root.addEventListener("change", () => {
      this.keep();
      onChange();
    });
  }

  recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY)) ?? {};
      for (const one of [this.boxes, this.sides]) {
        if ([...one.options].some(({ value }) => value === kept[one.name])) one.value = kept[one.name];
      }
    } catch { /* nothing is kept here, so the usual is asked */ }
  }

  keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ boxes: this.boxes.value, table: this.sides.value }));
    } catch { /* it holds as long as the page does */ }
  }

  get said() {
    return { ...(this.boxes.value && { boxes: Number(this.boxes.value) }), ...(this.sides.value && { table: this.sides.value }) };
  }

  get isTold() {
    return Boolean(Object.keys(this.said).length);
  }

  // The sides of the table in the picture's units, the longer first; nothing where no table is told.
  get table() {
    if (!this.sides.value) return null;
    return this.sides.value.split("x").map((side) => (Number(side) / LANE_MM) * 1000).sort((a, b) => b - a);
  }
}
