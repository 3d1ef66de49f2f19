import type { MembershipEntry, UserRow } from '@storeroom/contract';

/** A role as a row of the list tells it. */
export interface RoleChip {
  key: string;
  role: MembershipEntry['role'];
  role_name: string | null;
  /** The team it is set in; null for the team that was asked about, and for one that the reader does not see. */
  team: string | null;
  /** It comes from a team above the one that was asked about. */
  isInherited: boolean;
}

/** A team of the reader's. */
interface Node {
  id: number;
  parent_id: number | null;
}

/** The teams above one, the nearest first. */
function above(team_id: number, teams: readonly Node[]): number[] {
  const parent_id = teams.find(({ id }) => id === team_id)?.parent_id ?? null;
  return parent_id === null ? [] : [parent_id, ...above(parent_id, teams)];
}

/** The role in the team that was asked about first, with where it comes from; then what is set elsewhere. */
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
