/** How long events are remembered, in milliseconds, and for how many channels. */
const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/**
 * When each channel last had an event, so that a client that joins can tell whether it has missed one. If that was
 * forgotten, or was before this process could hear, the channel counts as having had one then: a silence is only
 * reported if it is certain.
 */
export class LastEvents {
  /** Sorted by time. */
  private readonly times = new Map<string, number>();
  /** The time since when all events are known. */
  private since: number;

  constructor(private readonly now: () => number) {
    this.since = now();
  }

  note(channel: string): void {
    this.times.delete(channel);
    this.times.set(channel, this.now());
    if (this.times.size <= MAX_REMEMBERED) return;
    const [oldest] = this.times;
    if (!oldest) return;
    this.times.delete(oldest[0]);
    this.since = Math.max(this.since, oldest[1]);
  }

  /** Events may have been missed until now. */
  begin(): void {
    this.times.clear();
    this.since = this.now();
  }

  /** For how many milliseconds the channel has certainly been silent. */
  quiet(channel: string): number {
    return Math.min(REMEMBERED_MS, this.now() - (this.times.get(channel) ?? this.since));
  }
}
