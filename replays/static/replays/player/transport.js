// What plays a line of time: buttons, slider, speeds, keys. It must never know what is shown.
import { draw } from "./marks.js";

const DWELL_MS = 1600; // of a step at speed 1, what moves included

export class Transport {
  // `timeline` has last, rounds, marks, part and words of a step; `show(step, isSmooth)` resolves when it was shown.
  constructor(root, timeline, show) {
    Object.assign(this, { root, timeline, show });
    this.step = 0;
    this.isPlaying = false;
    this.pace = 1;
    this.runs = 0;
    this.isHeld = false; // while nobody sees the page
    this.slider = root.querySelector("[data-scrub]");
    this.playButton = root.querySelector("[data-play]");
    this.speed = root.querySelector("[data-speed]");
    this.slider.max = timeline.last;
    this.listen();
  }

  listen() {
    this.slider.addEventListener("input", () => this.jump(Number(this.slider.value)));
    this.speed.addEventListener("change", () => this.setPace(Number(this.speed.value)));
    this.playButton.addEventListener("click", () => this.toggle());
    for (const link of this.root.querySelectorAll("[data-go]")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.ways[link.dataset.go]();
      });
    }
    document.addEventListener("visibilitychange", () => this.hold(document.hidden));
    const marks = this.root.querySelector("[data-marks]");
    new ResizeObserver(() => draw(marks, this.timeline, marks.clientWidth || 1, (step) => this.jump(step))).observe(marks);
  }

  ways = {
    first: () => this.jump(0),
    last: () => this.jump(this.timeline.last),
    back: () => this.jump(this.step - 1),
    on: () => this.onward(),
    "round-back": () => this.jump(this.timeline.rounds.findLast((step) => step < this.step) ?? 0),
    "round-on": () => this.jump(this.timeline.rounds.find((step) => step > this.step) ?? this.timeline.last),
    "mark-back": () => this.toMark(-1),
    "mark-on": () => this.toMark(1),
  };

  keys(keys, words) {
    const add = (names, label, way) => names.forEach((name) => keys.add(name, label, way));
    add([" ", "k"], words.keyPlay, () => this.toggle());
    add(["ArrowRight"], words.keyOn, this.ways.on);
    add(["ArrowLeft"], words.keyBack, this.ways.back);
    add(["l"], words.keyRoundOn, this.ways["round-on"]);
    add(["j"], words.keyRoundBack, this.ways["round-back"]);
    add(["n"], words.keyMarkOn, this.ways["mark-on"]);
    add(["p"], words.keyMarkBack, this.ways["mark-back"]);
    add(["Home"], words.keyFirst, this.ways.first);
    add(["End"], words.keyLast, this.ways.last);
    add([">"], words.keyFaster, () => this.shift(1));
    add(["<"], words.keySlower, () => this.shift(-1));
  }

  toMark(way, kind = null) {
    const { last } = this.timeline;
    for (let step = this.step + way; step >= 0 && step <= last; step += way) {
      if (this.timeline.marks(step).some((mark) => !kind || mark.kind === kind)) return this.jump(step);
    }
    return kind && way > 0 && this.step ? this.again(kind) : null;
  }

  // After the last mark of a kind comes the first one.
  again(kind) {
    this.step = -1;
    return this.toMark(1, kind);
  }

  jump(step) {
    this.pause();
    return this.set(step, false);
  }

  onward() {
    this.pause();
    return this.step < this.timeline.last ? this.set(this.step + 1, true) : null;
  }

  // Show a step, and tell everything that stands beside the board first.
  set(step, isSmooth) {
    this.step = Math.min(Math.max(step, 0), this.timeline.last);
    this.slider.value = this.step;
    this.slider.setAttribute("aria-valuetext", this.timeline.words(this.step));
    this.slider.style.setProperty("--part", this.timeline.part(this.step));
    return this.show(this.step, isSmooth);
  }

  setPace(pace) {
    this.pace = pace;
    this.speed.value = String(pace);
  }

  shift(way) {
    const paces = [...this.speed.options].map((option) => Number(option.value));
    this.setPace(paces[Math.min(Math.max(paces.indexOf(this.pace) + way, 0), paces.length - 1)]);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  pause() {
    this.runs += 1;
    this.playing(false);
  }

  // Nothing moves on a page that is not seen; what was played goes on when it is seen again.
  hold(isHidden) {
    const goesOn = this.isHeld && !isHidden;
    this.isHeld = isHidden && (this.isPlaying || this.isHeld);
    if (isHidden) this.pause();
    else if (goesOn) this.play();
  }

  playing(is) {
    this.isPlaying = is;
    this.root.toggleAttribute("data-playing", is);
    for (const live of this.root.querySelectorAll("[aria-live]")) live.setAttribute("aria-live", is ? "off" : "polite"); // too fast to be heard
    this.playButton.setAttribute("aria-label", is ? this.playButton.dataset.pause : this.playButton.dataset.label);
  }

  async play() {
    const run = ++this.runs;
    this.playing(true);
    if (this.step === this.timeline.last) await this.set(0, false);
    while (run === this.runs && this.step < this.timeline.last) {
      const began = performance.now();
      await this.set(this.step + 1, true);
      const left = DWELL_MS / this.pace - (performance.now() - began);
      if (run === this.runs) await new Promise((done) => setTimeout(done, Math.max(left, 60 / this.pace)));
    }
    if (run === this.runs) this.playing(false);
  }
}
