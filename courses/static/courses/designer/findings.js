// What the checks say, each with its hint, a way to its place, and its mend where there is one. It must never judge.
import { fill, html } from "./svg.js";

const SIGNS = { error: "✕", warning: "!", note: "i" }; // the gravest first: eyes, keys and ears take them in this order
const grave = Object.keys(SIGNS);

export class Findings {
  constructor(root, words, { onShow, onMend }) {
    Object.assign(this, { list: root.querySelector("[data-findings]"), verdict: root.querySelector("[data-verdict]"), words, answer: null, unfinished: "" });
    root.addEventListener("click", (event) => {
      const at = event.target.closest("[data-finding]")?.dataset.finding;
      if (at === undefined) return;
      const finding = this.answer.findings[at];
      if (event.target.closest("[data-mend]")) onMend(finding);
      else if (event.target.closest("[data-show]")) onShow(finding);
    });
  }

  show(answer) {
    this.answer = answer;
    this.verdict.dataset.verdict = this.isUnfinished(answer) ? "unfinished" : answer.errors ? "error" : "sound";
    this.verdict.textContent = this.toSentence(answer);
    const focused = this.list.contains(document.activeElement);
    const items = answer.findings.map((finding, at) => ({ level: grave.indexOf(finding.level), item: this.item(finding, at) }));
    this.list.replaceChildren(...items.sort((a, b) => a.level - b.level).map(({ item }) => item));
    if (focused) (this.list.querySelector("[data-mend], [data-show]") ?? this.verdict).focus();
  }

  // All that is wrong is that something is still to come.
  isUnfinished({ errors, findings }) {
    return errors > 0 && findings.every(({ level, code }) => level !== "error" || code === this.unfinished);
  }

  toSentence({ errors, findings, levels, difficulty }) {
    const others = findings.length - errors;
    const sentence = this.isUnfinished({ errors, findings }) ? this.words.unfinished : errors
      ? fill(errors === 1 ? this.words.error_one : this.words.error_many, { count: errors })
      : fill(this.words.sound, { levels, difficulty: this.words.difficulties[difficulty] ?? difficulty });
    return others ? `${sentence} ${fill(others === 1 ? this.words.other_one : this.words.other_many, { count: others })}` : sentence;
  }

  item(finding, at) {
    const { level, sentence, hint, mend, place } = finding;
    const mending = mend && html("button", { type: "button", class: "dz-mend", "data-mend": true, "aria-label": `${mend.say}: ${hint}` }, mend.say);
    const showing = place || finding.section ? html("button", { type: "button", class: "dz-show", "data-show": true, "aria-label": `${this.words.show}: ${sentence}` }, this.words.show) : null;
    return html("li", { class: `dz-finding dz-${level}`, "data-finding": at, "data-code": finding.code },
      html("span", { class: `dz-sign dz-sign-${level}`, "aria-hidden": "true" }, place ? String(at + 1) : SIGNS[level]),
      html("div", {}, html("p", {}, html("span", { class: "unseen" }, `${this.words[level]}: `), sentence),
        html("p", { class: "dz-hint" }, hint), html("p", { class: "dz-acts" }, mending || null, showing)));
  }
}
