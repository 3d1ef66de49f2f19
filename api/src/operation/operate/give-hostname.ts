import { ConfigError } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { readHostname } from '../../organisation/hostnames/hostname.rules';
import { publishHostnameChange } from '../../organisation/hostnames/hostname-change';
import { useHostname } from '../../organisation/hostnames/hostnames.sql';
import { idOfTeam } from './new-team';

/**
 * Gives a team a hostname without asking the DNS: whoever runs the server vouches for it, where a network has names that
 * the DNS does not prove.
 *
 * @throws ConfigError for what is no hostname, for an unknown team and for a name that a team has already
 */
export async function giveHostname(database: Database, slug: string, text: string): Promise<string> {
  const hostname = readHostname(text);
  if (hostname === null) throw new ConfigError(`"${text}" is no hostname.`);
  const team_id = await idOfTeam(database, slug);
  await database.write(
    { team_id, user: null, cause: 'system', request_id: null, socket_id: null },
    async (scope) => {
      if (!(await useHostname(scope, hostname))) throw new ConfigError(`${hostname} is a team’s already.`);
      await publishHostnameChange(scope, 'hostname_added', hostname);
    },
  );
  return hostname;
}
