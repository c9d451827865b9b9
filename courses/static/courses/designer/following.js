// Follows one thing at a time, as long as it goes on. It must never ask by the clock where a stream is to be had.
import { follow } from "../../boreal/live.js";

export class Following {
  constructor(heard) {
    this.heard = heard;
    this.address = null;
  }

  // On from where it stands; the same thing is followed by the same line.
  begin(address) {
    if (address === this.address) return;
    this.end();
    this.address = address;
    if (address) this.stop = follow(address, "", () => this.heard());
  }

  end() {
    this.stop?.();
    this.stop = this.address = null;
  }
}
