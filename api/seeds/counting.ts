import { DEMO_LOCATIONS } from './locations';
import type { Line, Stage } from './site-scenario';

const MINUTE = 60_000;
/** Every so many working days somebody counts a location. */
const EVERY = 3;
const MAX_LINES = 28;
/** Where the books are wrong, they are so by one or two. */
const OFF = [-2, -1, -1, 1] as const;

/** Counts of whole locations, one after the other, an hour before closing: nearly always the books are right. */
export function planCounts({ site, days, ledger, agenda, aside }: Stage, lines: readonly Line[]): void {
  const locations = DEMO_LOCATIONS.filter((location) => location.team_id === site.team_id);
  days.slice(1, -1).forEach((day, at) => {
    const location = locations[Math.floor(at / EVERY) % locations.length];
    if (at % EVERY !== 0 || !location) return;
    const [by, batch_id] = [aside.pick(site.hands), aside.uuid()];
    const wrong = Array.from({ length: MAX_LINES }, () => (aside.chance(0.07) ? aside.pick(OFF) : 0));
    agenda.plan(day.closes - 60 * MINUTE, (now) => {
      lines
        .filter(
          ({ item, settled }) => !settled && item.location?.id === location.id && item.deleted_at === null,
        )
        .slice(0, MAX_LINES)
        .forEach(({ item, product }, line) => {
          const note = site.words.stocktake;
          const difference = (wrong[line] ?? 0) * product.unit;
          ledger.count(item, difference, { at: now, by, cause: 'scan', note, batch_id });
        });
    });
  });
}
