// Reindeer, rewards and cards of a replay, drawn and moved by the modules of the table.
import { Lanes } from "./table/board.js";
import { Story } from "./table/story.js";

export function figures(stage) {
  const lanes = new Lanes(stage);
  const story = new Story(stage, lanes);
  const taken = ({ lane, at }) => ({ kind: "crash", ...lanes.at(lane, at) });
  return {
    show: (scene) => lanes.show(scene),
    tell: (entries, before, scene) => story.tell(entries, before, scene),
    stop: () => story.stop(),
    isOneSight: true,
    where: () => null,
    happened: (moment) => moment.events.filter((event) => event.kind === "reindeer-taken").map(taken),
  };
}
