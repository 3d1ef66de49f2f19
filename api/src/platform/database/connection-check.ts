import { randomUUID } from 'node:crypto';
import type { ClientBase, ClientConfig } from 'pg';
import { ConfigError } from '../config';

/** A connection with other properties than those that were asked for; it must not be used. */
export class WrongConnection extends ConfigError {}

interface Inspected {
  role: string;
  session_role: string;
  bypasses_rls: boolean;
  backend: number;
  /** Whether the server knows this statement by the given name. A pooler that manages prepared statements renames them. */
  keeps_name: boolean;
  settings: { name: string; found: string; wanted: string }[] | null;
}

/** The session options that the product relies on, and so checks. */
const CHECKED = new Set([
  'client_connection_check_interval',
  'datestyle',
  'idle_in_transaction_session_timeout',
  'lock_timeout',
  'row_security',
  'statement_timeout',
  'timezone',
]);

/**
 * Those of these options that are checked, with their values. If a name is repeated the last counts, as for the server. Row-level security is
 * always included.
 */
function checkedOptions(options: string | undefined): Map<string, string> {
  const given = [...(options ?? '').matchAll(/-c\s*([A-Za-z_.]+)=((?:\\.|\S)*)/g)].map(
    ([, name = '', value = '']): [string, string] => [name.toLowerCase(), value.replace(/\\(.)/g, '$1')],
  );
  return new Map([['row_security', 'on'], ...given.filter(([name]) => CHECKED.has(name))]);
}

/** Sets each option once more, only for this statement, to compare its normalised form with the value that was found. */
const INSPECT = `
  with wanted as materialized (
    select name, value, current_setting(name, true) as found from unnest($1::text[], $2::text[]) as asked (name, value))
  select current_user as role, session_user as session_role, pg_backend_pid() as backend,
    (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as bypasses_rls,
    exists (select from pg_prepared_statements where name = $3) as keeps_name,
    (select json_agg(json_build_object('name', name, 'found', found, 'wanted', set_config(name, value, true)))
      from wanted) as settings`;

async function inspect(client: ClientBase, options: string | undefined, name?: string): Promise<Inspected> {
  const asked = checkedOptions(options);
  const values = [[...asked.keys()], [...asked.values()], name ?? null];
  const { rows } = await client.query<Inspected>({ ...(name && { name }), text: INSPECT, values });
  const [found] = rows;
  if (!found) throw new Error('A connection did not say who it is.');
  return found;
}

function wrongRole(found: Inspected, role: string): string[] {
  if (found.role !== role)
    return [`it works as ${found.role} (signed in as ${found.session_role}) and not as ${role}`];
  return found.bypasses_rls ? [`${role} may pass row-level security`] : [];
}

const wrongSettings = ({ settings }: Inspected) =>
  (settings ?? []).filter((setting) => setting.found !== setting.wanted);

/** Whether the backend is the one that was named when the connection was opened. With a pooler they differ. */
const isDirect = (client: ClientBase & { processID?: number | null }, { backend }: Inspected) =>
  client.processID === backend;

/** Words what is wrong with a connection as a sentence. */
export type SentenceAbout = (wrong: string) => string;

const aboutServer: SentenceAbout = (wrong) =>
  `A connection to the database is not what was asked for: ${wrong}. ` +
  'Name the server itself in DATABASE_URL, and a PgBouncer in DATABASE_POOL_URL: poolers leave out what a connection is started with.';

const aboutPooler: SentenceAbout = (wrong) =>
  `A connection through DATABASE_POOL_URL is not what it has to be: ${wrong}.`;

/**
 * Checks a new direct connection in one round trip: its role, whether row-level security applies to it, and whether its
 * time limits and date formats are those asked for at the start. A proxy may have dropped them: such a connection could
 * change logs, or wait without a limit.
 *
 * @param say the sentence for what is different, which names the setting with the address
 * @throws WrongConnection with that sentence
 */
export async function requireDirectConnection(
  client: ClientBase,
  { options }: ClientConfig,
  role?: string,
  say: SentenceAbout = aboutServer,
): Promise<void> {
  const found = await inspect(client, options);
  const wrong = [
    ...(role === undefined ? [] : wrongRole(found, role)),
    ...wrongSettings(found).map((setting) => `${setting.name} is ${setting.found} and not ${setting.wanted}`),
    ...(isDirect(client, found) ? [] : ['a pooler stands between, which may give it to others']),
  ];
  if (wrong.length === 0) return;
  throw new WrongConnection(say(wrong.join('; ')));
}

/**
 * The same for a connection through a pooler, which cannot pass session options on. The login itself must be the role
 * and have the limits, and the pooler must support transaction pooling and prepared statements across connections.
 *
 * @param say the sentence for what is different, which names the setting with the address
 * @throws WrongConnection with that sentence, and with what a pooler has to be
 */
export async function requirePooledConnection(
  client: ClientBase,
  options: string,
  role: string,
  say: SentenceAbout = aboutPooler,
): Promise<void> {
  // A unique name: an older pooler could otherwise find it on a connection that somebody else has used.
  const name = `asks-${randomUUID()}`;
  const refuse = (wrong: string[]) =>
    new WrongConnection(
      `${say(wrong.join('; '))} It takes PgBouncer 1.21 or newer with pool_mode = transaction, and ${role} itself to sign in, with its limits set by ALTER ROLE.`,
    );
  await client.query('begin').catch((error: Error) => {
    throw /statement pooling/.test(error.message) ? refuse(['the pooler takes no transactions']) : error;
  });
  const found = await inspect(client, options, name);
  await client.query('commit');
  const wrong = [
    ...wrongRole(found, role),
    ...wrongSettings(found).map(
      (setting) =>
        `${setting.name} is ${setting.found} (ALTER ROLE ${role} SET ${setting.name} = '${setting.wanted}')`,
    ),
  ];
  if (isDirect(client, found)) wrong.push('no pooler stands between');
  else if (found.keeps_name) {
    wrong.push(
      'the pooler does not look after named statements (another mode, or max_prepared_statements = 0)',
    );
  }
  if (wrong.length > 0) throw refuse(wrong);
}
