import { listParameters, listRequests, type ListRequest } from '@storeroom/contract';

/** The server's names of what the list can be sorted by. */
const SORTS = [
  'id',
  'name',
  'created_at',
  'item_count',
  'amount',
  'oversold_count',
  'last_movement_at',
] as const;
export type LocationSort = (typeof SORTS)[number];

/** The list of locations that an address asks for. */
export interface LocationsAddress extends ListRequest {
  name: string;
  /** The archived ones instead of those in use. */
  deleted: boolean;
  /** Only those that hold archived items and no other. */
  only_archived: boolean;
}

/** How many rows the server answers where nobody says. */
const USUAL_SIZE = 15;

/** The names under which a list stands in the address. */
export const LIST_NAMES = ['page', 'per_page', 'sort', 'sort_direction', 'name', 'deleted', 'only_archived'];

/**
 * Reads an address; whatever is out of range falls back to its default silently.
 *
 * @param pageSize how many rows the reader wants where the address does not say
 */
export function readLocationsAddress(search: URLSearchParams, pageSize: number): LocationsAddress {
  return {
    ...listRequests(pageSize).read(search, SORTS),
    name: search.get('name') ?? '',
    deleted: search.get('deleted') === 'true',
    only_archived: search.get('only_archived') === 'true',
  };
}

/** What differs from the server's default. */
export function locationsParameters({
  name,
  deleted,
  only_archived,
  ...list
}: LocationsAddress): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(listParameters(list)).map(([key, value]) => [key, String(value)])),
    ...(name.trim() !== '' && { name }),
    ...(deleted && { deleted: 'true' }),
    ...(only_archived && { only_archived: 'true' }),
  };
}

/** What an address says of a list: the same, but of the page size only what the reader would not have anyway. */
export function addressParameters(list: LocationsAddress, pageSize: number): Record<string, string> {
  const { page, ...rest } = locationsParameters({ ...list, per_page: USUAL_SIZE });
  const size: Record<string, string> = list.per_page === pageSize ? {} : { per_page: String(list.per_page) };
  return { ...(page && { page }), ...size, ...rest };
}

/** Writes a list into an address and leaves everything else in it as it is. */
export function writeLocationsAddress(
  search: URLSearchParams,
  list: LocationsAddress,
  pageSize: number,
): void {
  for (const key of LIST_NAMES) search.delete(key);
  for (const [key, value] of Object.entries(addressParameters(list, pageSize))) search.set(key, value);
}
