import { dashboardFrom, type KeptReport } from '@storeroom/contract';
import { activeTeamIdAtom, atom, setUp, userAtom } from '@storeroom/sdk';

/** The most reports that the server stores. */
export const MOST_REPORTS = 12;

/** How the person has arranged the dashboard; null if the server does not store preferences. */
const setupAtom = atom((get) => {
  const preferences = get(userAtom)?.preferences;
  return preferences === undefined ? null : dashboardFrom(preferences.dashboard);
});

/** The reports that the person has put on their dashboard in this team. */
export const dashboardReportsAtom = atom((get) => {
  const setup = get(setupAtom);
  const team = get(activeTeamIdAtom);
  return {
    canAdd: setup !== null && team !== null,
    isFull: (setup?.reports.length ?? 0) >= MOST_REPORTS,
    queries: setup?.reports.filter(({ team_id }) => team_id === team).map(({ query }) => query) ?? [],
  };
});

type Change = { query: string; isShown: boolean };

/** Adds a report to the dashboard or removes it; resolves to whether that was saved. */
export const changeDashboardAtom = atom(
  null,
  async (get, _set, { query, isShown }: Change): Promise<boolean> => {
    const [setup, team_id] = [get(setupAtom), get(activeTeamIdAtom)];
    if (setup === null || team_id === null) return false;
    const others = setup.reports.filter((one: KeptReport) => one.team_id !== team_id || one.query !== query);
    return setUp({ dashboard: { ...setup, reports: isShown ? [...others, { team_id, query }] : others } });
  },
);
