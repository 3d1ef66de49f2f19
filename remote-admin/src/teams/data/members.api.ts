import { asPage, type Page, type UserRow } from '@storeroom/contract';
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
