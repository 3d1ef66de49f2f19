import { folded } from '@storeroom/contract';
import type { TeamAccess } from '../../platform/http/session';

/** How many teams come with an account; the rest is searched for. */
export const MAX_LISTED = 50;

export interface TeamsOptions {
  /** The home team, and the one that the page works in: never left out, and neither is what stands above them. */
  always: readonly (number | undefined)[];
  /** Any part of a team's name or slug, whatever its case and accents; then only those teams count. */
  name?: string | undefined;
}

export interface ListedTeams {
  teams: TeamAccess[];
  /** How many there are. */
  total: number;
}

/** The teams that are told of with an account, in the order in which they are known: a bounded part of many. */
export function listedTeams(
  access: ReadonlyMap<number, TeamAccess>,
  { always, name = '' }: TeamsOptions,
): ListedTeams {
  const all = [...access.values()];
  const part = folded(name.trim());
  const found = all.filter((team) => folded(`${team.name}\n${team.slug}`).includes(part));
  if (found.length <= MAX_LISTED) return { teams: found, total: found.length };
  const kept = new Set(found.toSorted(byName).slice(0, MAX_LISTED));
  if (part === '') for (const id of always) for (const team of upwards(access, id)) kept.add(team);
  return { teams: found.filter((team) => kept.has(team)), total: found.length };
}

const words = new Intl.Collator('en', { numeric: true });
const byName = (a: TeamAccess, b: TeamAccess) => words.compare(a.name, b.name) || a.id - b.id;

/** A team and those above it, as far up as the person may work. */
function upwards(access: ReadonlyMap<number, TeamAccess>, id: number | null | undefined): TeamAccess[] {
  const team = id === null || id === undefined ? undefined : access.get(id);
  return team ? [team, ...upwards(access, team.parent_id)] : [];
}
