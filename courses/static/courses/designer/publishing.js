// From a draft to a published course: saved, kept as a revision, proven, shown. The server goes on by itself once it was
// asked; this only tells how far it is. It must never publish what has errors, nor wait once its window is closed.
import { Following } from "./following.js";
import { fill, html } from "./svg.js";

export class Publishing {
  constructor(designer) {
    this.designer = designer;
    this.following = new Following(() => this.look());
    this.dialog = document.getElementById("publish");
    this.acts = { publish: () => this.open() };
    this.dialog.querySelector("form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.go();
    });
    this.dialog.addEventListener("close", () => {
      clearTimeout(this.timer);
      this.following.end();
    });
  }

  part(name) {
    return this.dialog.querySelector(`[data-publish=${name}]`);
  }

  field(name) {
    return this.dialog.querySelector(`[name=${name}]`);
  }

  open() {
    const { designer } = this;
    this.field("course_title").value = designer.title.value;
    this.tell(designer.answer.errors ? designer.words.publish_errors : "");
    for (const name of ["progress", "link"]) this.part(name).hidden = true;
    this.part("form").hidden = false;
    this.part("go").hidden = Boolean(designer.answer.errors);
    this.change();
    this.dialog.showModal();
  }

  // What the revision will look like, and what it means for the records of the course.
  change() {
    const { urls, saving, line, words } = this.designer;
    saving.now();
    this.part("change").textContent = "";
    this.part("parts").replaceChildren();
    line.ask("difference", () => ({ address: urls.difference }), (status, answer) => {
      this.part("picture").src = `${urls.picture}?${saving.version}`;
      if (status !== 200) return;
      this.part("change").textContent = words[`change_${answer.change}`];
      const more = answer.more ? [html("li", {}, fill(words.changes_more, { count: answer.more }))] : [];
      this.part("parts").replaceChildren(...answer.parts.map(({ was, now }) => html("li", {}, html("del", {}, was || words.nothing), " → ", html("ins", {}, now || words.nothing))), ...more);
    });
  }

  tell(...sentences) {
    const place = this.dialog.querySelector("[data-dialog-said]");
    place.textContent = sentences.filter(Boolean).join(" ");
    place.hidden = !place.textContent;
  }

  // First everything is saved; only what is saved can be published.
  go() {
    const { designer } = this;
    const title = this.field("course_title").value.trim();
    if (!title) {
      this.tell(designer.words.publish_title);
      return this.field("course_title").focus();
    }
    designer.title.value = title;
    designer.saving.edited(designer.plan, title);
    this.part("go").disabled = true;
    this.tell(designer.words.publish_saving);
    this.whenSaved();
  }

  whenSaved() {
    const { saving } = this.designer;
    if (saving.state === "stale" || saving.state === "refused") return this.again(this.designer.words[`saving_${saving.state}`]);
    if (saving.state === "saved") return this.make();
    if (saving.state === "waiting") saving.now();
    this.timer = setTimeout(() => this.whenSaved(), 100);
  }

  make() {
    const { designer } = this;
    const visibility = this.dialog.querySelector("[name=visibility]:checked").value;
    const tags = this.field("tags").value.split(",").map((tag) => tag.trim()).filter(Boolean);
    const body = { version: designer.saving.version, title: designer.title.value, notes: this.field("notes").value, tags, visibility, publish: visibility !== "private" };
    designer.line.ask("make", () => ({ address: designer.urls.make, method: "POST", body }), (status, answer) => {
      if (status !== 200) return this.again(answer?.title ?? "");
      this.part("form").hidden = true;
      this.part("go").hidden = true;
      this.part("go").disabled = false;
      this.isRenewed = answer.change === "none";
      this.made = { course: answer.course, number: answer.number, visibility };
      this.show(answer);
    });
  }

  again(sentence) {
    this.part("go").disabled = false;
    this.tell(sentence);
  }

  // How the revision stands; while its proof is under way the page follows it.
  show(revision) {
    const { words, urls, state } = this.designer;
    const { course, visibility } = this.made;
    const { proof } = revision;
    const isDone = revision.state === "published" || visibility === "private";
    const change = this.isRenewed ? words.described : words[`change_${revision.change}`];
    const link = this.part("link");
    link.querySelector("a").href = `${urls.course_pages}/${course}`;
    link.hidden = !isDone;
    this.following.begin(isDone ? null : proof.live);
    this.progress(isDone || proof.state === "failed" ? null : proof);
    if (isDone) {
      const par = revision.par_turns === null ? "" : fill(words.published_par, { turns: revision.par_turns });
      this.tell(fill(revision.state === "published" ? words.published : words.kept, { number: revision.number }), change, par);
      link.querySelector("a").focus();
      return state.say(words.published.replace("{number}", revision.number));
    }
    if (proof.state === "done") return this.refused(course, revision.number);
    this.tell(fill(words[`proof_${proof.state}`], { done: proof.done, of: proof.of || "?" }), change);
  }

  look() {
    const { course, number } = this.made;
    const address = `${this.designer.urls.courses}/${course}/revisions/${number}`;
    this.designer.line.ask("look", () => ({ address }), (status, answer) => {
      if (!this.dialog.open) return;
      if (status === 200) this.show(answer);
      else this.tell(answer?.title ?? "");
    });
  }

  // Proven, and not published: the refusal says why.
  refused(course, number) {
    const address = `${this.designer.urls.courses}/${course}/revisions/${number}/publish`;
    this.designer.line.ask("refused", () => ({ address, method: "POST" }), (status, answer) => {
      if (status === 200) this.show(answer, course, "");
      else this.tell(answer?.title ?? "");
    });
  }

  progress(proof) {
    const bar = this.part("progress");
    bar.hidden = !proof;
    if (!proof) return;
    if (proof.of) {
      bar.max = proof.of;
      bar.value = proof.done;
    } else bar.removeAttribute("value");
  }
}
