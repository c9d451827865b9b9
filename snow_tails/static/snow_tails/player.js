// Sleds and saplings of a replay, drawn and moved by the modules of the table.
import { Course } from "./table/board.js";
import { Story } from "./table/story.js";
import { standing } from "../replays/player/places.js";

export function figures(stage) {
  const course = new Course(stage);
  const story = new Story(stage, course, () => true);
  const where = (scene, seat) => scene.sleds.find((sled) => sled.seat === seat);
  return {
    where,
    show: (scene) => course.show(scene),
    tell: (entries, before, scene) => story.tell(entries, before, scene),
    stop: () => story.stop(),
    happened: (moment, scene) => standing(moment, (seat) => where(scene, seat)),
  };
}
