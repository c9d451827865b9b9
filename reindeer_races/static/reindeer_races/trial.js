// A test drive of Reindeer Races: a lane, so many steps, and reindeer that run there.
import { make } from "../games/table/things.js";
import { Drive, fill } from "../games/trials/drive.js";

class RunDrive extends Drive {
  get first() {
    return { lane: 1, steps: 3 };
  }

  get limits() {
    return { lane: [1, 5], steps: [1, 12] };
  }

  get keys() {
    return { q: ["lane", -1], a: ["lane", 1], w: ["steps", 1], s: ["steps", -1] };
  }

  taken({ start, jumps }) {
    return { start, jumps };
  }

  shown(name, value) {
    return name === "lane" ? this.lane(value) : value;
  }

  lane(number) {
    const word = this.words.lanes[number - 1];
    return word.charAt(0).toLocaleUpperCase() + word.slice(1);
  }

  gauge({ supply }) {
    return fill(this.words.supply, { supply });
  }

  state({ is_over: isOver }) {
    return isOver ? this.words.over : "";
  }

  turn({ lane, steps }) {
    return fill(this.words.turn, { lane: this.lane(lane), steps });
  }

  figures({ figures, turned }) {
    return [
      ...turned.map(({ x, y }) => token("tr-turned", x, y, "↻")),
      ...figures.map(({ x, y, at }) => token("tr-reindeer", x, y, at)),
    ];
  }

  // The first end is at once seen: a lane that was not looked at may be out of view.
  end({ x, y, end, wrecked, reward }, isChosen) {
    const sign = end === "home" ? `+${reward}` : wrecked ? "✕" : end === "skis" ? "+2" : end === "snowman" ? "↻" : "●";
    const figure = token(`tr-end tr-${wrecked ? "off" : end}${isChosen ? " tr-chosen" : ""}`, x, y, sign);
    figure.setAttribute("role", "button");
    figure.setAttribute("tabindex", "0");
    return figure;
  }
}

const token = (name, x, y, text) => make("g", { class: name, transform: `translate(${x} ${y})` }, make("circle", { r: 430 }), make("text", { dy: ".36em" }, String(text)));

export const mount = (designer, panel) => new RunDrive(designer, panel);
