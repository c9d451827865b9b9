// The door to a test drive: its panel and its module are the games', and are fetched when somebody drives. It must never
// know a sled.
export class Trial {
  constructor(designer) {
    Object.assign(this, { designer, place: designer.at("trial"), drive: null });
    this.acts = { trial: () => this.toggle() };
  }

  get isOpen() {
    return Boolean(this.drive);
  }

  async toggle() {
    if (this.drive) {
      this.drive.close();
      this.drive = null;
      this.designer.show();
      return this.designer.root.querySelector("[data-act=trial]").focus();
    }
    if (this.isComing) return;
    this.isComing = true;
    this.drive = await this.fetched();
    this.isComing = false;
    this.designer.show();
  }

  async fetched() {
    const { designer, place } = this;
    try {
      const answer = await fetch(designer.urls.trial, { credentials: "same-origin" });
      if (!answer.ok) throw new Error(String(answer.status));
      place.innerHTML = await answer.text();
      const panel = place.firstElementChild;
      for (const address of panel.dataset.style.split(" ")) styled(address);
      const { mount } = await import(panel.dataset.module);
      panel.focus({ preventScroll: true });
      panel.scrollIntoView({ block: "nearest" });
      return mount(designer, panel);
    } catch {
      place.replaceChildren();
      designer.state.alert(designer.words.trial_away);
      return null;
    }
  }

  // The course changed below the sled.
  changed() {
    this.drive?.ask();
  }
}

function styled(address) {
  if (document.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: address });
  document.head.append(link);
}
