/** A token bucket with `burst` turns that gains `per_second` of them. `now` is a clock in milliseconds. */
export class RateLimit {
  private turns: number;
  private filledAt: number;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
    private readonly now: () => number,
  ) {
    this.turns = burst;
    this.filledAt = now();
  }

  /** Whether it has all of its turns, so that it can be replaced by a new one. */
  isFull(): boolean {
    return this.turns + ((this.now() - this.filledAt) / 1000) * this.perSecond >= this.burst;
  }

  /** Whether another turn is available; if so, it is taken. */
  take(): boolean {
    const now = this.now();
    this.turns = Math.min(this.burst, this.turns + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.turns < 1) return false;
    this.turns -= 1;
    return true;
  }
}
