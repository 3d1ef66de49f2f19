import { permissionsOfRole, type Permission, type Role, type Team, type User } from '@storeroom/contract';
import { aUser, recordedResult } from '@storeroom/testing';

const BRIGHTWATER = { id: 1, name: 'Brightwater', slug: 'brightwater' };
const LEEDS = { id: 2, name: 'Leeds', slug: 'leeds' };

/** A team below Brightwater, for a reader with a role there. */
export function aTeam(over: Partial<Team> = {}, role: Role = 'owner'): Team {
  const permissions: Permission[] = [...permissionsOfRole(role)];
  return {
    ...recordedResult('GET /api/teams/{idOrSlug}').team,
    ...LEEDS,
    parent_id: 1,
    path: [BRIGHTWATER],
    people_count: 8,
    item_count: 1266,
    team_count: 0,
    hostnames: [],
    coverage: { state: 'unlimited', expiration_at: null, read_only_at: null, inherited: false },
    access: { role, role_name: null, permissions },
    deleted_at: null,
    version: 3,
    ...over,
  };
}

/** A user of Leeds, with a role in Brightwater, the team above it. */
export function someone(role: Role = 'owner'): User {
  const user = aUser(role);
  const [own] = user.teams;
  if (!own) throw new Error('Nobody is without a team');
  return {
    ...user,
    teams: [
      { ...own, ...BRIGHTWATER, parent_id: null },
      { ...own, ...LEEDS, parent_id: 1 },
    ],
  };
}

/** One page of the list. */
export function aTeamPage(data: Team[], total = data.length) {
  const pagination = {
    total,
    per_page: 15,
    current_page: 1,
    last_page: Math.ceil(total / 15) || 1,
    to: data.length,
  };
  return { body: { result: { teams: { data, pagination } } } };
}
