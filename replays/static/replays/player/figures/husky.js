// Mushers and animals of a replay, drawn and moved by the modules of the table.
import { Course } from "../../../games/husky/board.js";
import { Story } from "../../../games/husky/story.js";
import { standing } from "../places.js";

export function figures(stage) {
  const course = new Course(stage);
  const story = new Story(stage, course, () => null); // the caption tells the event
  const where = (scene, seat) => scene.mushers.find((musher) => musher.seat === seat);
  return {
    where,
    show: (scene) => course.show(scene),
    tell: (entries, before, scene) => story.tell(entries, before, scene),
    stop: () => story.stop(),
    happened: (moment, scene) => standing(moment, (seat) => where(scene, seat)),
  };
}
