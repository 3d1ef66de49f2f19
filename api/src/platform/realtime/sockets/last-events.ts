/** How far back is remembered, in milliseconds, and of how many channels. */
const REACH = 60_000;
const MAX_CHANNELS = 10_000;

/**
 * When each channel last had an event, so that who joins can tell whether it missed one. What is forgotten, or was
 * before this process could hear, counts as an event of that moment: nobody is told of a silence that is not certain.
 */
export class LastEvents {
  /** In the order of their times. */
  private readonly times = new Map<string, number>();
  /** From here on everything is known. */
  private since: number;

  constructor(private readonly now: () => number) {
    this.since = now();
  }

  note(channel: string): void {
    this.times.delete(channel);
    this.times.set(channel, this.now());
    if (this.times.size <= MAX_CHANNELS) return;
    const [oldest] = this.times;
    if (!oldest) return;
    this.times.delete(oldest[0]);
    this.since = Math.max(this.since, oldest[1]);
  }

  /** Events may have been lost up to now. */
  begin(): void {
    this.times.clear();
    this.since = this.now();
  }

  /** Milliseconds for which the channel has certainly been silent. */
  quiet(channel: string): number {
    return Math.min(REACH, this.now() - (this.times.get(channel) ?? this.since));
  }
}
