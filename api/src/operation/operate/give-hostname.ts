import { ConfigError } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { asSystem } from '../../platform/database/team-scope';
import { readHostname } from '../../organisation/hostnames/hostname.rules';
import { publishHostnameChange } from '../../organisation/hostnames/hostname-change';
import { useHostname } from '../../organisation/hostnames/hostnames.sql';
import { idOfTeam } from './new-team';

/**
 * Gives a team a hostname without checking the DNS, for networks whose names are not in the public DNS. The operator is
 * responsible for it.
 *
 * @throws ConfigError for an invalid hostname, an unknown team, and a name that a team has already
 */
export async function giveHostname(database: Database, slug: string, text: string): Promise<string> {
  const hostname = readHostname(text);
  if (hostname === null) throw new ConfigError(`"${text}" is no hostname.`);
  const team_id = await idOfTeam(database, slug);
  await database.write(asSystem(team_id), async (scope) => {
    if (!(await useHostname(scope, hostname))) throw new ConfigError(`${hostname} is a team’s already.`);
    await publishHostnameChange(scope, 'hostname_added', hostname);
  });
  return hostname;
}
