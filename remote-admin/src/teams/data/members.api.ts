import { asPage, type MembershipRole, type Page, type Permission, type UserRow } from '@storeroom/contract';
import { request } from '@storeroom/sdk';

export interface MembersAsked {
  team_id: number;
  name: string;
  page: number;
}

/** The people with access to a team, by a role in it, above it or below it. */
export async function membersOf(
  { team_id, name, page }: MembersAsked,
  signal?: AbortSignal,
): Promise<Page<UserRow>> {
  const query = {
    team_id,
    sort: 'name',
    sort_direction: 'ASC',
    per_page: '30',
    ...(name.trim() !== '' && { name }),
    ...(page > 1 && { page: String(page) }),
  };
  return asPage((await request('GET /api/users', { query, signal })).users);
}

/** The access of a person in a team: `none` is no access, null the inherited one. */
export interface RoleChoice {
  role: MembershipRole | 'none' | null;
  role_id: number | null;
  /** Permissions granted and denied in addition to the role; they stay when the role changes. */
  extra: readonly Permission[];
  denied: readonly Permission[];
}

/** Sets the access of a person in a team. */
export async function setRole(id: number, team_id: number, choice: RoleChoice): Promise<void> {
  const body = { ...choice, extra: [...choice.extra], denied: [...choice.denied], team_id };
  await request('PUT /api/users/{id}/roles', { path: { id }, body });
}
