// The boxes and the table somebody owns: kept in this browser, for all drafts of a game alike. It must never judge them.

// A form's fields by name, without those that are empty; those with data-number as numbers.
export function readForm(form) {
  const fields = [...form.querySelectorAll("select[name], input[name]")].filter(({ value }) => value !== "");
  return Object.fromEntries(fields.map((field) => [field.name, "number" in field.dataset ? Number(field.value) : field.value]));
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
      for (const field of this.fields) {
        if ([...field.options].some(({ value }) => value === String(kept[field.name]))) field.value = kept[field.name];
      }
    } catch { /* nothing is kept here, so the usual is asked */ }
  }

  keep() {
    try {
      localStorage.setItem(this.key, JSON.stringify(this.values));
    } catch { /* it holds as long as the page does */ }
  }

  get values() {
    return readForm(this.root);
  }

  get hasValues() {
    return Boolean(Object.keys(this.values).length);
  }

  // The sides of the table in the picture's units, the longer first; null where no table is given.
  get table() {
    const { table } = this.values;
    if (!table) return null;
    return table.split("x").map((side) => (Number(side) / Number(this.root.dataset.laneMm)) * 1000).sort((a, b) => b - a);
  }
}
