// What the page says of itself: whether work is saved, whether the connection stands, news for listeners, measures,
// which buttons can be pressed. It must never decide any of it.

const SHOWN_MS = 9000;

export class State {
  constructor(root, words) {
    const part = (name) => root.querySelector(`[data-state=${name}]`);
    Object.assign(this, { root, words, saved: part("saved"), live: part("said"), alerted: part("alert"), off: part("offline"), timer: 0 });
    this.stale = document.getElementById("stale");
  }

  saving(state, body) {
    this.saved.dataset.saved = state;
    this.saved.textContent = this.words[`saving_${state}`];
    if (state === "stale" && !this.stale.open) this.stale.showModal();
    if (state === "refused") this.alert(body?.title ?? this.words.saving_refused);
  }

  connection(isOn, isBusyThere = false) {
    const text = isOn ? this.words.online : isBusyThere ? this.words.busy : this.words.offline;
    if (this.off.hidden !== isOn || this.off.textContent !== text) this.say(text);
    this.off.hidden = isOn;
    if (!isOn) this.off.textContent = text;
  }

  // With `isMore` the text follows what was said just now, and does not replace it.
  say(text, isMore = false) {
    this.last = isMore && this.last ? `${this.last} ${text}` : text;
    const sentence = this.last;
    requestAnimationFrame(() => (this.live.textContent = sentence));
    clearTimeout(this.quiet);
    this.quiet = setTimeout(() => (this.last = ""), 1500);
  }

  alert(text) {
    clearTimeout(this.timer);
    this.alerted.textContent = text;
    this.alerted.hidden = false;
    this.timer = setTimeout(() => (this.alerted.hidden = true), SHOWN_MS);
  }

  // Which orders make sense now.
  show({ history, table, trial }) {
    const can = { undo: history.past.length, redo: history.future.length, ...table.can() };
    for (const [name, is] of Object.entries(can)) for (const button of this.buttons(name)) button.disabled = !is;
    for (const [name, is] of Object.entries({ ...table.pressed(), trial: trial.isOpen })) {
      for (const button of this.buttons(name)) button.setAttribute("aria-pressed", String(Boolean(is)));
    }
  }

  buttons(act) {
    return this.root.querySelectorAll(`[data-act=${act}]`);
  }

  number(value, most = 0) {
    return value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: most });
  }

  put(name, text) {
    for (const place of this.root.querySelectorAll(`[data-told=${name}]`)) place.textContent = text;
  }
}
