import { listParameters, listRequests, SUBSCRIPTION_STATES, type ListRequest } from '@storeroom/contract';

/** The server's names of what the list can be sorted by. */
const SORTS = ['id', 'name', 'slug', 'created_at'] as const;
export type TeamSort = (typeof SORTS)[number];

/** What a list can be of, by what covers the teams; `unlimited` is nothing at all. */
export const COVERAGES = [...SUBSCRIPTION_STATES, 'unlimited'] as const;
export type CoverageState = (typeof COVERAGES)[number];

/** The list of teams that an address asks for. */
export interface TeamsAddress extends ListRequest {
  /** The tree shows each team below the one it belongs to, in an order of its own. */
  view: 'table' | 'tree';
  name: string;
  /** The archived ones in place of those in use. */
  deleted: boolean;
  states: readonly CoverageState[];
}

/** How many rows the server answers where nobody says. */
const USUAL_SIZE = 15;

/** The names under which a list stands in the address. */
export const LIST_NAMES = ['page', 'per_page', 'sort', 'sort_direction', 'view', 'name', 'deleted', 'state'];

/**
 * Reads an address; whatever is out of range falls back to its default silently.
 *
 * @param pageSize how many rows the reader wants where the address does not say
 */
export function readTeamsAddress(search: URLSearchParams, pageSize: number): TeamsAddress {
  const states = (search.get('state') ?? '').split(',');
  return {
    ...listRequests(pageSize).read(search, SORTS),
    view: search.get('view') === 'tree' ? 'tree' : 'table',
    name: search.get('name') ?? '',
    deleted: search.get('deleted') === 'true',
    states: COVERAGES.filter((state) => states.includes(state)),
  };
}

/** What differs from the server's default. */
export function teamsParameters({
  view,
  name,
  deleted,
  states,
  ...list
}: TeamsAddress): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(listParameters(list)).map(([key, value]) => [key, String(value)])),
    ...(view === 'tree' && { sort: 'tree', sort_direction: 'ASC' }),
    ...(name.trim() !== '' && { name }),
    ...(deleted && { deleted: 'true' }),
    ...(states.length > 0 && { state: states.join(',') }),
  };
}

/** What an address says of a list: the same, but of the page size only what the reader would not have anyway. */
export function addressParameters(list: TeamsAddress, pageSize: number): Record<string, string> {
  const { page, ...rest } = teamsParameters({ ...list, view: 'table', per_page: USUAL_SIZE });
  const size: Record<string, string> = list.per_page === pageSize ? {} : { per_page: String(list.per_page) };
  return { ...(page && { page }), ...size, ...rest, ...(list.view === 'tree' && { view: 'tree' }) };
}

/** Writes a list into an address and leaves everything else in it as it is. */
export function writeTeamsAddress(search: URLSearchParams, list: TeamsAddress, pageSize: number): void {
  for (const key of LIST_NAMES) search.delete(key);
  for (const [key, value] of Object.entries(addressParameters(list, pageSize))) search.set(key, value);
}
