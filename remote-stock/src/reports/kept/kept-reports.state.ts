import { dashboardFrom, type KeptReport } from '@storeroom/contract';
import { activeTeamIdAtom, atom, setUp, userAtom } from '@storeroom/sdk';

/** As many as the server keeps. */
export const MOST_KEPT = 12;

/** How the person has arranged the dashboard; null where the server has no place for it. */
const setupAtom = atom((get) => {
  const preferences = get(userAtom)?.preferences;
  return preferences === undefined ? null : dashboardFrom(preferences.dashboard);
});

/** The reports that the person has put on their dashboard in this team. */
export const keptReportsAtom = atom((get) => {
  const setup = get(setupAtom);
  const team = get(activeTeamIdAtom);
  return {
    canKeep: setup !== null && team !== null,
    isFull: (setup?.reports.length ?? 0) >= MOST_KEPT,
    queries: setup?.reports.filter(({ team_id }) => team_id === team).map(({ query }) => query) ?? [],
  };
});

type Change = { query: string; isKept: boolean };

/** Puts a report on the dashboard or takes it off; answers whether that could be saved. */
export const changeKeptAtom = atom(null, async (get, _set, { query, isKept }: Change): Promise<boolean> => {
  const [setup, team_id] = [get(setupAtom), get(activeTeamIdAtom)];
  if (setup === null || team_id === null) return false;
  const others = setup.reports.filter((one: KeptReport) => one.team_id !== team_id || one.query !== query);
  return setUp({ dashboard: { ...setup, reports: isKept ? [...others, { team_id, query }] : others } });
});
