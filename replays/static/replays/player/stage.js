// A board on which a race is shown: what the figures of a game are given instead of a table. It must never know a game.

const ACROSS = 16000; // thousandths of a lane's width in view while the view follows

export class Stage {
  // Several races may stand on one board, or one on each; a prefix keeps their figures apart.
  constructor(board, svg, race, { prefix = "", reduced = false, words = {} } = {}) {
    Object.assign(this, { svg, race, prefix, reduced, words });
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

  show(ply) {
    this.figures.stop();
    this.figures.show(this.race.scene(ply));
    this.look(ply);
  }

  // From the ply before to this one, as it happened; resolved when it has been shown, or given up.
  async tell(ply) {
    const { seat, told, events } = this.race.at(ply);
    this.figures.stop();
    if (this.reduced || !ply) return this.show(ply);
    await this.figures.tell([{ seat, events, told: told.join(" ") }], { scene: this.race.scene(ply - 1) }, this.race.scene(ply));
    return this.look(ply);
  }

  look(ply) {
    const at = this.figures.where(this.race.scene(ply), this.race.at(ply).seat);
    if (at) this.board.follow(at.x, at.y);
  }
}
