// The boxes and the table somebody owns: kept in this browser, for all drafts of a game alike. It must never judge them.

// What a form says: each field that is not empty by its name; those with data-number as numbers.
export function told(form) {
  const fields = [...form.querySelectorAll("select[name], input[name]")].filter(({ value }) => value !== "");
  return Object.fromEntries(fields.map((one) => [one.name, "number" in one.dataset ? Number(one.value) : one.value]));
}

export class Wishes {
  constructor(root, game, onChange) {
    Object.assign(this, { root, key: `boreal.designer.wishes.${game}`, fields: [...root.querySelectorAll("select")] });
    this.recall();
    root.addEventListener("change", () => {
      this.keep();
      onChange();
    });
  }

  recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.key)) ?? {};
      for (const one of this.fields) {
        if ([...one.options].some(({ value }) => value === String(kept[one.name]))) one.value = kept[one.name];
      }
    } catch { /* nothing is kept here, so the usual is asked */ }
  }

  keep() {
    try {
      localStorage.setItem(this.key, JSON.stringify(this.said));
    } catch { /* it holds as long as the page does */ }
  }

  get said() {
    return told(this.root);
  }

  get isTold() {
    return Boolean(Object.keys(this.said).length);
  }

  // The sides of the table in the picture's units, the longer first; nothing where no table is told.
  get table() {
    const { table } = this.said;
    if (!table) return null;
    return table.split("x").map((side) => (Number(side) / Number(this.root.dataset.laneMm)) * 1000).sort((a, b) => b - a);
  }
}
