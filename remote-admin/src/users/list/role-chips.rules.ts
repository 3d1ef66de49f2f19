import type { MembershipEntry, UserRow } from '@storeroom/contract';

/** A role as shown in a row of the list. */
export interface RoleChip {
  key: string;
  role: MembershipEntry['role'];
  role_name: string | null;
  /** The name of the team in which it is set; null for the listed team, and for one that the reader cannot see. */
  team: string | null;
  /** Whether it is inherited from a team above the listed one. */
  isInherited: boolean;
}

/** A team of the reader. */
interface Node {
  id: number;
  parent_id: number | null;
}

/** The ids of the teams above one, the nearest first. */
function above(team_id: number, teams: readonly Node[]): number[] {
  const parent_id = teams.find(({ id }) => id === team_id)?.parent_id ?? null;
  return parent_id === null ? [] : [parent_id, ...above(parent_id, teams)];
}

/** The role in the listed team first, with its origin; then those in other teams. */
export function roleChips(person: UserRow, team_id: number, teams: readonly Node[]): RoleChip[] {
  const { role, role_name, inherited, roles } = person;
  const source = inherited
    ? above(team_id, teams)
        .map((id) => roles.find((entry) => entry.id === id))
        .find((entry) => entry !== undefined)
    : roles.find(({ id }) => id === team_id);
  const team = inherited ? (source?.name ?? null) : null;
  const here: RoleChip[] =
    role === null ? [] : [{ key: 'here', role, role_name, team, isInherited: inherited }];
  const elsewhere = roles
    .filter((entry) => entry !== source || role === null)
    .map((entry) => ({
      key: String(entry.id),
      role: entry.role,
      role_name: entry.role_name,
      team: entry.id === team_id ? null : entry.name,
      isInherited: false,
    }));
  return [...here, ...elsewhere];
}
