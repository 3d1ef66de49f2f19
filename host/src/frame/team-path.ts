import type { Membership } from '@storeroom/contract';

/** The topmost ancestor of this team that the user works in; the team itself when there is none. */
export function companyOf(team: Membership, teams: readonly Membership[]): Membership {
  const parent = teams.find(({ id }) => id === team.parent_id);
  return parent ? companyOf(parent, teams) : team;
}

export interface TeamLine {
  team: Membership;
  /** The depth below the topmost team. */
  depth: number;
}

/** The teams of a user as a tree in reading order: each one before its sub-teams. */
export function teamLines(teams: readonly Membership[]): TeamLine[] {
  const known = new Set(teams.map(({ id }) => id));
  const under = (parent: number | null, depth: number): TeamLine[] =>
    teams
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap((team) => [{ team, depth }, ...under(team.id, depth + 1)]);
  return under(null, 0);
}
