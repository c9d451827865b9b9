// Frogs of a replay.
import { Pond } from "./table/board.js";
import { standing } from "../replays/player/places.js";

export function figures(stage) {
  const pond = new Pond(stage);
  const where = (scene, seat) => scene.frogs.find((frog) => frog.seat === seat);
  return {
    where,
    show: (scene) => pond.show(scene),
    tell: async (_entries, _before, scene) => (pond.show(scene), true),
    stop: () => {},
    happened: (moment, scene) => standing(moment, (seat) => where(scene, seat)),
  };
}
