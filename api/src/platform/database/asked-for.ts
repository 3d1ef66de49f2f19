import type { ClientBase, ClientConfig } from 'pg';
import { ConfigError } from '../config';

/** A connection that is not what was asked for: nothing is done on it. */
export class WrongConnection extends ConfigError {}

interface Found {
  role: string;
  session_role: string;
  above: boolean;
  backend: number;
  settings: { name: string; found: string; wanted: string }[] | null;
}

/** What the product relies on, of all that a connection may be started with. */
const RELIED_ON = new Set([
  'client_connection_check_interval',
  'datestyle',
  'idle_in_transaction_session_timeout',
  'lock_timeout',
  'row_security',
  'statement_timeout',
  'timezone',
]);

/** With their values; the last of a name counts, as it does for the server. Row-level security is never left out. */
function askedFor(options: string | undefined): Map<string, string> {
  const given = [...(options ?? '').matchAll(/-c\s*([A-Za-z_.]+)=((?:\\.|\S)*)/g)].map(
    ([, name = '', value = '']): [string, string] => [name.toLowerCase(), value.replace(/\\(.)/g, '$1')],
  );
  return new Map([['row_security', 'on'], ...given.filter(([name]) => RELIED_ON.has(name))]);
}

/** What was asked for is put into the server's own words by setting it once more, for no longer than this statement. */
const ASK = `
  with wanted as materialized (
    select name, value, current_setting(name, true) as found from unnest($1::text[], $2::text[]) as asked (name, value))
  select current_user as role, session_user as session_role, pg_backend_pid() as backend,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as above,
    (select json_agg(json_build_object('name', name, 'found', found, 'wanted', set_config(name, value, true)))
      from wanted) as settings`;

/**
 * Asks a new connection who it is, in one round trip: as which role it works, whether row-level security binds it, and
 * whether its limits of time and its dates are those that were asked for at its start. What stands between may have left
 * them out: a connection without them could change logs, and wait without end.
 *
 * @throws WrongConnection which says what is not as it was asked for
 */
export async function requireAskedFor(
  client: ClientBase,
  config: ClientConfig,
  role?: string,
): Promise<void> {
  const asked = askedFor(config.options);
  const values = [[...asked.keys()], [...asked.values()]];
  const { rows } = await client.query<Found>(ASK, values);
  const [found] = rows;
  if (!found) throw new Error('A connection did not say who it is.');
  const wrong = (found.settings ?? [])
    .filter((setting) => setting.found !== setting.wanted)
    .map((setting) => `${setting.name} is ${setting.found} and not ${setting.wanted}`);
  if (role !== undefined && found.role !== role) {
    wrong.unshift(`it works as ${found.role} (signed in as ${found.session_role}) and not as ${role}`);
  } else if (role !== undefined && found.above) {
    wrong.unshift(`${role} may pass row-level security`);
  }
  const { processID } = client as ClientBase & { processID?: number | null };
  if (processID !== found.backend) wrong.push('a pooler stands between, which may give it to others');
  if (wrong.length === 0) return;
  throw new WrongConnection(
    `A connection to the database is not what was asked for: ${wrong.join('; ')}. ` +
      'Name the server itself in DATABASE_URL: poolers such as PgBouncer leave out what a connection is started with.',
  );
}
