import { folded, type User } from '@storeroom/contract';
import type { Session, TeamAccess } from '../../platform/http/session';
import { endingAmong, sleepingAmong } from '../../platform/coverage/dormant';
import type { Parts } from '../../platform/parts';
import { findTeamName } from './auth.sql';
import { findHomeHost } from './home-host.sql';

/** How many teams come with an account; the rest is searched for. */
const MAX_LISTED = 50;

interface TeamsOptions {
  /** The home team, and the one that the page works in: never left out, and neither is what stands above them. */
  always: readonly (number | undefined)[];
  /** Any part of a team's name or slug, whatever its case and accents; then only those teams count. */
  name?: string | undefined;
}

interface ListedTeams {
  teams: TeamAccess[];
  /** How many there are. */
  total: number;
}

/** The teams that are told of with an account, in the order in which they are known: a bounded part of many. */
function listedTeams(
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

/**
 * A team whose subscription ends soon or has ended says so. A team that sleeps for the person is named, so that it can be
 * told of, and opens nothing. Of very many teams only some are named, with how many there are: always the home team and
 * `team_id`, or those that `name` finds.
 */
export async function describeUser(
  app: Pick<Parts, 'database' | 'coverages' | 'clock' | 'config'>,
  { user, access, fence }: Session,
  asked: { team_id?: number | undefined; name?: string | undefined } = {},
): Promise<User> {
  const { database, config } = app;
  const { team_id, ...person } = user;
  const { teams, total } = listedTeams(access, { always: [team_id, asked.team_id], name: asked.name });
  const [sleeping, ending, home, client] = await Promise.all([
    sleepingAmong(app, teams),
    endingAmong(app, teams),
    access.get(team_id) ?? findTeamName(database.identity, team_id),
    fence ? fence.hostname : findHomeHost(database.identity, config, user),
  ]);
  if (!home) throw new Error(`The home team ${team_id} is missing.`);
  const hostnames = client === null ? {} : { hostnames: { client, server: `api.${client}` } };
  return {
    ...person,
    team: { id: home.id, name: home.name, slug: home.slug, ...hostnames },
    teams: teams.map(({ from_team_id: _from, ...team }) => ({
      ...team,
      permissions: sleeping.has(team.id) ? [] : [...team.permissions],
      ...(sleeping.has(team.id) ? { dormant: true } : {}),
      ...(ending.has(team.id) ? { coverage: ending.get(team.id) } : {}),
    })),
    ...(total > teams.length ? { teams_total: total } : {}),
  };
}
