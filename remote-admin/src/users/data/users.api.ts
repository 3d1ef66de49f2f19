import {
  USER_STATUSES,
  type CustomRole,
  type EffectiveAccess,
  type Page,
  type UserDetail,
  type UserRow,
} from '@storeroom/contract';
import { listAddress, oneOf, recordNumber, typed, type ListOfAddress } from '@storeroom/list';
import { request } from '@storeroom/sdk';
import { ANY_ROLE, type Setting } from './roles.rules';

/** The filters of the list of people in an address. */
export const PEOPLE_ADDRESS = listAddress(['id', 'name', 'email', 'last_seen_at', 'created_at'], {
  name: typed,
  role: oneOf(ANY_ROLE, null),
  status: oneOf(USER_STATUSES, null),
  /** The id of a team whose people are listed in place of those of the open one. */
  team_id: recordNumber,
});

export type PeopleList = ListOfAddress<typeof PEOPLE_ADDRESS>;

export function peopleQuery(list: PeopleList) {
  const { team_id, ...query } = PEOPLE_ADDRESS.query(list);
  return { ...query, ...(team_id !== undefined && { team_id: Number(team_id) }) };
}

/** One page of the people of a team. */
export async function fetchPeople(list: PeopleList, signal: AbortSignal): Promise<Page<UserRow>> {
  return (await request('GET /api/users', { query: peopleQuery(list), signal })).users;
}

/** One person, with their access in each team and where it is set. */
export async function fetchPerson(id: number, signal: AbortSignal, team_id?: number): Promise<UserDetail> {
  return (await request('GET /api/users/{id}', { path: { id }, query: { team_id }, signal })).user;
}

/** The roles of the company itself. */
export async function fetchCustomRoles(signal: AbortSignal, team_id?: number): Promise<CustomRole[]> {
  return (await request('GET /api/roles', { query: { team_id }, signal })).roles;
}

/** The fields of a person that others may edit. */
export interface PersonFacts {
  name?: string;
  username?: string;
  email?: string;
  home_team_id?: number;
}

export async function editPerson(
  { id, version }: Pick<UserRow, 'id' | 'version'>,
  facts: PersonFacts,
): Promise<UserDetail> {
  return (await request('PUT /api/users/{id}', { path: { id }, body: { ...facts, version } })).user;
}

/** The access to set for a person in a team; with a role of null nothing is set, and the inherited role applies. */
export type WantedSetting = Omit<Setting, 'role'> & { role: Setting['role'] | null };

export async function setRole(
  id: number,
  team_id: number,
  { role, role_id, extra, denied }: WantedSetting,
): Promise<{ user: UserDetail; effective: EffectiveAccess }> {
  const body = { team_id, role, role_id, extra, denied };
  return request('PUT /api/users/{id}/roles', { path: { id }, body });
}

/** Actions on an account. */
export type AccountAct = 'deactivate' | 'reactivate' | 'recovery' | 'sessions';

const CALLS = {
  deactivate: 'POST /api/users/{id}/deactivate',
  reactivate: 'POST /api/users/{id}/reactivate',
  recovery: 'POST /api/users/{id}/recovery',
  sessions: 'POST /api/users/{id}/sessions/revoke',
} as const;

export async function actOn(id: number, act: AccountAct): Promise<void> {
  await request(CALLS[act], { path: { id } });
}
