// A board on which a race is shown: what the figures of a game are given instead of a table. It must never know a game.

const ACROSS = 16000; // thousandths of a lane's width in view while the view follows
const SMALL = 28; // thousandths of a lane's width on a pixel: a sled is a speck

export class Stage {
  // Several races may stand on one board, or one on each; a prefix keeps their figures apart.
  constructor(board, race, { prefix = "", words = {} } = {}) {
    Object.assign(this, { race, prefix, words, whole: board });
    this.svg = board.svg;
    this.reduced = board.reduced;
    this.ground = race.ground;
    this.state = { seat: -1 };
    this.pace = 1;
    this.follows = false;
    this.board = {
      layer: (name) => board.layer(prefix + name),
      follow: (x, y) => this.follows && board.follow(x, y, ACROSS),
      get view() {
        return board.view;
      },
    };
  }

  // The game's own figures and its way of telling moves.
  async furnish(module) {
    const { figures } = await import(module);
    this.figures = figures(this);
    return this;
  }

  // Whether the figures can be told from one another while the whole course is in view.
  get isSmall() {
    return this.scale > SMALL;
  }

  // Where all of the board is one sight there is nothing to follow.
  get mayFollow() {
    return !this.figures.isOneSight;
  }

  // Of the whole course, per pixel.
  get scale() {
    return this.whole.whole().width / Math.max(1, this.svg.clientWidth);
  }

  show(ply) {
    this.figures.stop();
    this.figures.show(this.race.scene(ply));
    this.look(ply);
  }

  // From the ply before to this one, as it happened; resolved when it has been shown, or given up.
  async tell(ply) {
    const { seat, sentences, events } = this.race.at(ply);
    this.figures.stop();
    if (this.reduced || document.hidden || !ply) return this.show(ply);
    const scene = this.race.scene(ply - 1);
    this.figures.show(scene); // after fast steps the ply before was not shown whole
    await this.figures.tell([{ seat, events, text: sentences.join(" ") }], { scene }, this.race.scene(ply));
    return this.look(ply);
  }

  // The racer who moved, or the leader where nobody did.
  look(ply) {
    const { seat, order } = this.race.at(ply);
    const at = this.figures.where(this.race.scene(ply), seat >= 0 ? seat : order[0]);
    if (at) this.board.follow(at.x, at.y);
  }

  stop() {
    this.figures.stop();
  }
}
