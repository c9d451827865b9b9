// The plan as a line, to be read and written: what is typed is asked about after a pause and becomes the plan if it can
// be read; else the page says where it cannot. It must never read a line by itself.
const PAUSE_MS = 500;

export class TextForm {
  constructor(designer) {
    this.designer = designer;
    this.field = designer.root.querySelector("[name=line]");
    this.wrong = designer.root.querySelector("[data-state=line]");
    this.timer = 0;
    this.field.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(), PAUSE_MS);
    });
    this.field.addEventListener("change", () => this.ask());
  }

  show(text) {
    if (document.activeElement === this.field && this.timer) return;
    if (this.field.value !== text) this.field.value = text;
    this.tell("");
  }

  tell(sentence) {
    this.wrong.textContent = sentence;
    this.wrong.hidden = !sentence;
    this.field.setAttribute("aria-invalid", String(Boolean(sentence)));
  }

  ask() {
    clearTimeout(this.timer);
    this.timer = 0;
    const line = this.field.value;
    if (line === this.designer.answer.text) return this.tell("");
    this.designer.line.ask("text", () => this.designer.question(line), (status, body) => {
      if (this.field.value !== line) return;
      if (status !== 200) return this.tell(body?.title ?? "");
      this.tell("");
      this.designer.put(this.designer.table.dressed(body.plan), this.designer.words.written);
    });
  }
}
