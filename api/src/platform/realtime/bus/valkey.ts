import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createClient } from '@redis/client';
import { within } from '../../clock/within';
import { type Config, ConfigError } from '../../config';
import type { Database } from '../../database/database';

/** Which Valkey, and what the names of one installation begin with there. */
export interface ValkeySettings {
  url: string;
  prefix: string;
}

/** Installations that share a Valkey have different keys, and so different names. */
export function valkeySettings({
  redis_url,
  app_key,
}: Pick<Config, 'redis_url' | 'app_key'>): ValkeySettings | null {
  if (redis_url === null) return null;
  const print = createHmac('sha256', app_key).update('valkey').digest('hex').slice(0, 16);
  return { url: redis_url, prefix: `storeroom:${print}:` };
}

/** For a line to be there and to have said who it is. */
const CONNECT_MS = 5_000;

/**
 * One line, on which messages arrive and commands are answered; it does not come back by itself, because who listens has to
 * know that something may have been missed.
 */
export function valkeyClient({ url }: ValkeySettings) {
  return createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    name: 'storeroom',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
}
export type ValkeyClient = ReturnType<typeof valkeyClient>;

/** @throws also where a server takes the line and then says nothing, as one that expects TLS does */
export async function connect(client: ValkeyClient): Promise<void> {
  await within(CONNECT_MS, client.connect());
}

/** A claim lasts so long, in seconds: a database that has moved is believed after it. */
const CLAIM_S = 60;
/** How often each process says again what Valkey forgets when it is restarted or emptied. */
export const RENEW_MS = 5_000;

/** Which database this is, of which server: a copy elsewhere is another one, a standby of it is not. */
async function placeOf({ identity }: Pick<Database, 'identity'>): Promise<string> {
  const { rows } = await identity.execute<{ place: string }>(sql`
    select system_identifier || '.' || (select oid from pg_database where datname = current_database()) as place
    from pg_control_system()`);
  return rows[0]?.place ?? '';
}

const DATABASE_KEY = 'database';
const NAME_KEY = 'name';

/**
 * Gives this Valkey the name again that the running processes know it by: one that was restarted or emptied has none, and
 * would be taken for another by the next that starts.
 */
export async function renewName(
  client: ValkeyClient,
  { prefix }: ValkeySettings,
  { standing: { valkey: name } }: Pick<Database, 'standing'>,
): Promise<void> {
  if (name === null) return;
  await client.set(prefix + NAME_KEY, name).catch((error: unknown) => {
    // It carries messages all the same.
    if (!isOutOfMemory(error)) throw error;
  });
}

/**
 * Says for another minute that these names belong to the processes of this database.
 *
 * @returns whether they were those of another one meanwhile
 */
export async function renewClaim(
  client: ValkeyClient,
  { prefix }: ValkeySettings,
  database: Pick<Database, 'identity'>,
): Promise<boolean> {
  const place = await placeOf(database);
  const before = await client.set(prefix + DATABASE_KEY, place, {
    expiration: { type: 'EX', value: CLAIM_S },
    GET: true,
  });
  return before !== null && before !== place;
}

const isOutOfMemory = (error: unknown) => /^OOM/.test((error as Error).message);

/** In place of what the server says at length. */
const REASONS: [RegExp, string][] = [
  [/^NOAUTH/, 'it asks for a password'],
  [/^WRONGPASS/, 'it refuses the user or the password'],
  [/^NOPERM/, 'the user lacks rights there'],
  [/^OOM/, 'it has no memory left'],
  [/^READONLY/, 'it is a copy, which takes no writes'],
  [/^ERR AUTH .* without any password configured/, 'it has no password, and one is given'],
];

/** Without a password, which no server repeats. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] };
  const said = message || errors?.[0]?.message || code || 'it does not answer';
  return REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? said;
}

/** @throws ConfigError in one sentence */
async function asking<T>(settings: ValkeySettings, ask: (client: ValkeyClient) => Promise<T>): Promise<T> {
  const client = valkeyClient(settings).on('error', () => undefined);
  try {
    await connect(client);
    return await ask(client);
  } catch (error) {
    throw new ConfigError(`The Valkey of REDIS_URL cannot be used: ${reasonOf(error)}.`, { cause: error });
  } finally {
    if (client.isOpen) client.destroy();
  }
}

/** What a process does with its line, once: a right that is missing shows now and not when somebody listens in vain. */
async function rehearse(client: ValkeyClient, { prefix }: ValkeySettings): Promise<void> {
  const channel = `${prefix}start`;
  await client.ping();
  const heard = new Promise<unknown>((resolve, reject) => {
    client
      .subscribe(channel, resolve)
      .then(() => client.publish(channel, 'heard'))
      .catch(reject);
  });
  await within(CONNECT_MS, heard);
  await client.unsubscribe(channel);
}

/**
 * What this Valkey is called by all processes with this key, by whatever address they reach it.
 *
 * @throws ConfigError when it cannot be used
 */
export function nameOfValkey(settings: ValkeySettings): Promise<string> {
  const key = settings.prefix + NAME_KEY;
  return asking(settings, async (client) => {
    await rehearse(client, settings);
    await client.set(key, randomBytes(6).toString('hex'), { condition: 'NX' });
    return (await client.get(key)) ?? '';
  });
}

/**
 * Takes the names in this Valkey for the processes of this database.
 *
 * @throws ConfigError when they are those of another database
 */
export async function claimValkey(
  settings: ValkeySettings,
  database: Pick<Database, 'identity'>,
): Promise<void> {
  const key = settings.prefix + DATABASE_KEY;
  const place = await placeOf(database);
  const claimed = await asking(settings, async (client) => {
    await client.set(key, place, { condition: 'NX', expiration: { type: 'EX', value: CLAIM_S } });
    return client.get(key);
  });
  if (claimed === place) return;
  throw new ConfigError(
    `The Valkey of REDIS_URL serves the processes of another database with the same APP_KEY: give each installation a key of its own, or wait ${CLAIM_S} seconds if the database has moved.`,
  );
}
