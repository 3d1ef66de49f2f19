import {
  USER_STATUSES,
  listParameters,
  listRequests,
  type ListRequest,
  type MembershipRole,
  type UserStatus,
} from '@storeroom/contract';
import { ANY_ROLE } from './roles.rules';

/** The server's names of what people can be sorted by. */
const SORTS = ['id', 'name', 'email', 'last_seen_at', 'created_at'] as const;
export type PeopleSort = (typeof SORTS)[number];

/** The list of people that an address asks for. */
export interface PeopleAddress extends ListRequest {
  name: string;
  role: MembershipRole | null;
  status: UserStatus | null;
  /** The people of another team than the one that is open. */
  team_id: number | null;
}

/** How many rows the server answers where nobody says. */
const USUAL_SIZE = 15;

/** The names under which the list stands in the address. */
export const PEOPLE_NAMES = [
  'page',
  'per_page',
  'sort',
  'sort_direction',
  'name',
  'role',
  'status',
  'team_id',
];

/**
 * Reads an address; whatever is out of range falls back to its default silently.
 *
 * @param pageSize how many rows the reader wants where the address does not say
 */
export function readPeopleAddress(search: URLSearchParams, pageSize: number): PeopleAddress {
  const team = search.get('team_id') ?? '';
  return {
    ...listRequests(pageSize).read(search, SORTS),
    name: search.get('name') ?? '',
    role: ANY_ROLE.find((role) => role === search.get('role')) ?? null,
    status: USER_STATUSES.find((status) => status === search.get('status')) ?? null,
    team_id: /^[1-9]\d{0,8}$/.test(team) ? Number(team) : null,
  };
}

/** What differs from the server's default. */
export function peopleParameters({
  name,
  role,
  status,
  team_id,
  ...list
}: PeopleAddress): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(listParameters(list)).map(([key, value]) => [key, String(value)])),
    ...(name.trim() !== '' && { name }),
    ...(role && { role }),
    ...(status && { status }),
    ...(team_id !== null && { team_id: String(team_id) }),
  };
}

/** What an address says of the list: the same, but of the page size only what the reader would not have anyway. */
export function addressParameters(list: PeopleAddress, pageSize: number): Record<string, string> {
  const rest = peopleParameters({ ...list, per_page: USUAL_SIZE });
  return { ...rest, ...(list.per_page !== pageSize && { per_page: String(list.per_page) }) };
}

/** Writes the list into an address and leaves everything else in it as it is. */
export function writePeopleAddress(search: URLSearchParams, list: PeopleAddress, pageSize: number): void {
  for (const key of PEOPLE_NAMES) search.delete(key);
  for (const [key, value] of Object.entries(addressParameters(list, pageSize))) search.set(key, value);
}

/** Whether somebody looks for something: order and number of rows are no search. */
export const isFiltered = ({ name, role, status, team_id }: PeopleAddress): boolean =>
  name.trim() !== '' || role !== null || status !== null || team_id !== null;
