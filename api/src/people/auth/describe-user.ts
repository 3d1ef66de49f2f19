import type { User } from '@storeroom/contract';
import { endingAmong, sleepingAmong } from '../../platform/coverage/dormant';
import type { Session } from '../../platform/http/session';
import type { Parts } from '../../platform/parts';
import { findTeamName } from './auth.sql';
import { findHomeHost } from './home-host.sql';
import { listedTeams } from './listed-teams.rules';

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
