// Sleds and saplings of a replay, drawn and moved by the modules of the table.
import { Course } from "../../../games/snow_tails/board.js";
import { Story } from "../../../games/snow_tails/story.js";

export function figures(stage) {
  const course = new Course(stage);
  const story = new Story(stage, course, () => true);
  return {
    show: (scene) => course.show(scene),
    tell: (entries, before, scene) => story.tell(entries, before, scene),
    stop: () => story.stop(),
    where: (scene, seat) => scene.sleds.find((one) => one.seat === seat),
  };
}
