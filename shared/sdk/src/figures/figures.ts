import { activeTeamIdAtom } from '../team/team.state';
import { queryClient } from '../query/query-client';
import { onLive } from '../realtime/bus';
import { dropFromPace, readAtPace } from '../realtime/pace';
import { throttle } from '../realtime/throttle';
import { store } from '../store/store';

const PACE = 'figures';

/** Under which every part of the page finds the same figures. */
export const figuresKey = (team: number | null, ...of: readonly string[]) =>
  ['figures', team, ...of] as const;

/** Reads the figures of the active team again: after a change of one's own. */
export function refreshFigures(): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: figuresKey(store().get(activeTeamIdAtom)) });
}

/** Figures are asked for again no sooner than so many milliseconds later; the pace may shorten that by half a second. */
const GAP = 3_500;

let followers = 0;
let stops: (() => void)[] = [];

/** Follows what happens to stock and locations, once for all who show figures; the answer ends it for one of them. */
export function followFigures(): () => void {
  if (followers === 0) {
    const { run, stop } = throttle(GAP, () => readAtPace(PACE, refreshFigures));
    stops = [onLive('stock', run), onLive('location', run), stop, () => dropFromPace(PACE)];
  }
  followers += 1;
  return () => {
    followers -= 1;
    if (followers === 0) stops.forEach((stop) => stop());
  };
}
