/** A bucket that holds `burst` turns and gains `per_second` of them. The clock, in milliseconds, is given to it. */
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

  /** Whether it has all its turns again: it says no more than a new one. */
  isFull(): boolean {
    return this.turns + ((this.now() - this.filledAt) / 1000) * this.perSecond >= this.burst;
  }

  /** Whether one more is allowed now; takes the turn when it is. */
  take(): boolean {
    const now = this.now();
    this.turns = Math.min(this.burst, this.turns + ((now - this.filledAt) / 1000) * this.perSecond);
    this.filledAt = now;
    if (this.turns < 1) return false;
    this.turns -= 1;
    return true;
  }
}
