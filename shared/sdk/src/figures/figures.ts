import { activeTeamIdAtom } from '../team/team.state';
import { queryClient } from '../query/query-client';
import { onLive } from '../realtime/bus';
import { dropFromPace, readAtPace } from '../realtime/pace';
import { throttle } from '../realtime/throttle';
import { store } from '../store/store';

const PACE = 'figures';

/** The query key of figures, for the whole page. */
export const figuresKey = (team: number | null, ...of: readonly string[]) =>
  ['figures', team, ...of] as const;

/** Refetches the figures of the active team, after a change of one's own. */
export function refreshFigures(): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: figuresKey(store().get(activeTeamIdAtom)) });
}

/** Milliseconds between two fetches of figures; throttling may shorten that by half a second. */
const GAP_MS = 3_500;

let followers = 0;
let stops: (() => void)[] = [];

/**
 * Follows events about stock and locations, once for all users of figures; returns a function that ends it for one of
 * them.
 */
export function followFigures(): () => void {
  if (followers === 0) {
    const { run, stop } = throttle(GAP_MS, () => readAtPace(PACE, refreshFigures));
    stops = [onLive('stock', run), onLive('location', run), stop, () => dropFromPace(PACE)];
  }
  followers += 1;
  return () => {
    followers -= 1;
    if (followers === 0) stops.forEach((stop) => stop());
  };
}
