import { SUBSCRIPTION_STATES } from '@storeroom/contract';
import { flag, listAddress, oneOf, someOf, typed, type ListOfAddress } from '@storeroom/list';

/** What a list can be of, by what covers the teams; `unlimited` is nothing at all. */
export const COVERAGES = [...SUBSCRIPTION_STATES, 'unlimited'] as const;
export type CoverageState = (typeof COVERAGES)[number];

/** The lists of teams that an address can ask for. */
export const TEAMS_ADDRESS = listAddress(['id', 'name', 'slug', 'created_at'], {
  /** The tree shows each team below the one it belongs to, in an order of its own. */
  view: oneOf(['table', 'tree'] as const, 'table'),
  name: typed,
  /** The archived ones in place of those in use. */
  deleted: flag,
  state: someOf(COVERAGES),
});

export type TeamsList = ListOfAddress<typeof TEAMS_ADDRESS>;

/** What the call for a list says: the tree is an order of the server's. */
export function teamsQuery(list: TeamsList): Record<string, string> {
  const { view, ...query } = TEAMS_ADDRESS.query(list);
  return { ...query, ...(view === 'tree' && { sort: 'tree', sort_direction: 'ASC' }) };
}
