import { folded, type User } from '@storeroom/contract';
import type { Session, TeamAccess } from '../../platform/http/session';
import { endingAmong, dormantAmong } from '../../platform/coverage/dormant';
import type { Parts } from '../../platform/parts';
import { findTeamName } from './auth.sql';
import { findHomeHost } from './home-host.sql';

/** The most teams in an account. Others are found by search. */
const MAX_LISTED = 50;

interface TeamsOptions {
  /** The home team and the team of the page. These and the teams above them are never left out. */
  always: readonly (number | undefined)[];
  /** A part of a name or slug, regardless of case and accents. If given, only teams that match are listed. */
  name?: string | undefined;
}

interface ListedTeams {
  teams: TeamAccess[];
  /** The total number. */
  total: number;
}

/** The teams that are listed in an account, in their known order: a limited number of all. */
function listedTeams(
  access: ReadonlyMap<number, TeamAccess>,
  { always, name = '' }: TeamsOptions,
): ListedTeams {
  const all = [...access.values()];
  const part = folded(name.trim());
  const found = all.filter((team) => folded(`${team.name}\n${team.slug}`).includes(part));
  if (found.length <= MAX_LISTED) return { teams: found, total: found.length };
  const listed = new Set(found.toSorted(byName).slice(0, MAX_LISTED));
  if (part === '') for (const id of always) for (const team of upwards(access, id)) listed.add(team);
  return { teams: found.filter((team) => listed.has(team)), total: found.length };
}

const words = new Intl.Collator('en', { numeric: true });
const byName = (a: TeamAccess, b: TeamAccess) => words.compare(a.name, b.name) || a.id - b.id;

/** A team and the teams above it, as far up as the person has access. */
function upwards(access: ReadonlyMap<number, TeamAccess>, id: number | null | undefined): TeamAccess[] {
  const team = id === null || id === undefined ? undefined : access.get(id);
  return team ? [team, ...upwards(access, team.parent_id)] : [];
}

/**
 * Describes an account and its teams. A team says if its subscription ends soon or has ended. A team that is dormant
 * for the person is named, so that this can be explained, but without rights. Of very many teams only some are listed,
 * with the total number: always the home team and `team_id`, or else those that match `name`.
 */
export async function describeUser(
  app: Pick<Parts, 'database' | 'coverages' | 'clock' | 'config'>,
  { user, access, host_scope }: Session,
  asked: { team_id?: number | undefined; name?: string | undefined } = {},
): Promise<User> {
  const { database, config } = app;
  const { team_id, ...person } = user;
  const { teams, total } = listedTeams(access, { always: [team_id, asked.team_id], name: asked.name });
  const [dormant, ending, home, client] = await Promise.all([
    dormantAmong(app, teams),
    endingAmong(app, teams),
    access.get(team_id) ?? findTeamName(database.identity, team_id),
    host_scope ? host_scope.hostname : findHomeHost(database.identity, config, user),
  ]);
  if (!home) throw new Error(`The home team ${team_id} is missing.`);
  const hostnames = client === null ? {} : { hostnames: { client, server: `api.${client}` } };
  return {
    ...person,
    team: { id: home.id, name: home.name, slug: home.slug, ...hostnames },
    teams: teams.map(({ from_team_id: _from, ...team }) => ({
      ...team,
      permissions: dormant.has(team.id) ? [] : [...team.permissions],
      ...(dormant.has(team.id) ? { dormant: true } : {}),
      ...(ending.has(team.id) ? { coverage: ending.get(team.id) } : {}),
    })),
    ...(total > teams.length ? { teams_total: total } : {}),
  };
}
