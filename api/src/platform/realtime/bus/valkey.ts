import { createHmac, randomBytes } from 'node:crypto';
import { createClient } from '@redis/client';
import { withTimeout } from '../../clock/with-timeout';
import { type Config, ConfigError } from '../../config';
import type { Database } from '../../database/database';
import { databaseIdTextOf } from '../../database/database-id.sql';

/** The address of a Valkey, and the prefix of the names that an installation uses there. */
export interface ValkeySettings {
  url: string;
  prefix: string;
}

/** Installations that share a Valkey have different keys, and therefore different prefixes. */
export function valkeySettings({
  redis_url,
  app_key,
}: Pick<Config, 'redis_url' | 'app_key'>): ValkeySettings | null {
  if (redis_url === null) return null;
  const print = createHmac('sha256', app_key).update('valkey').digest('hex').slice(0, 16);
  return { url: redis_url, prefix: `storeroom:${print}:` };
}

/** How long connecting and signing in may take. */
const CONNECT_MS = 5_000;

/**
 * A connection that receives messages and sends commands. It does not reconnect by itself, because its listeners have
 * to know that messages may have been missed.
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

/** Connects. @throws also if a server accepts the connection and then does not answer, like one that expects TLS */
export async function connect(client: ValkeyClient): Promise<void> {
  await withTimeout(CONNECT_MS, client.connect());
}

/** How long a claim of the names lasts, in seconds. After that another database can take them. */
const CLAIM_S = 60;
/** How often each process renews what Valkey forgets when it is restarted or emptied. */
export const RENEW_MS = 5_000;

const DATABASE_KEY = 'database';
const NAME_KEY = 'name';

/**
 * Stores the name again by which the running processes know this Valkey. If it was restarted or emptied it has none,
 * and the next process to start would consider it another one.
 */
export async function renewName(
  client: ValkeyClient,
  { prefix }: ValkeySettings,
  { processLock: { valkey: name } }: Pick<Database, 'processLock'>,
): Promise<void> {
  if (name === null) return;
  await client.set(prefix + NAME_KEY, name).catch((error: unknown) => {
    // It carries messages nevertheless.
    if (!isOutOfMemory(error)) throw error;
  });
}

/**
 * Claims these names for another minute for the processes of this database.
 *
 * @returns whether they belonged to another database meanwhile
 */
export async function renewClaim(
  client: ValkeyClient,
  { prefix }: ValkeySettings,
  database: Pick<Database, 'identity'>,
): Promise<boolean> {
  const database_id = await databaseIdTextOf(database);
  const before = await client.set(prefix + DATABASE_KEY, database_id, {
    expiration: { type: 'EX', value: CLAIM_S },
    GET: true,
  });
  return before !== null && before !== database_id;
}

const isOutOfMemory = (error: unknown) => /^OOM/.test((error as Error).message);

/** Our words for the error messages of the server, which are long. */
const REASONS: [RegExp, string][] = [
  [/^NOAUTH/, 'it asks for a password'],
  [/^WRONGPASS/, 'it refuses the user or the password'],
  [/^NOPERM/, 'the user lacks rights there'],
  [/^OOM/, 'it has no memory left'],
  [/^READONLY/, 'it is a copy, which takes no writes'],
  [/^ERR AUTH .* without any password configured/, 'it has no password, and one is given'],
  [/^Nothing came within/, 'it does not answer; an address with rediss: means TLS, one with redis: none'],
  [
    /ECONNRESET|^Socket closed/,
    'it closes the connection; an address with rediss: means TLS, one with redis: none',
  ],
];

/** The reason for an error. It never contains a password, because servers do not repeat them. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] };
  const reason = message || errors?.[0]?.message || code || 'it does not answer';
  return REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? reason;
}

/** @throws ConfigError with one sentence */
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

/** Tries once everything that a process does with its connection, so that a missing right is found at start. */
async function tryPublishing(client: ValkeyClient, { prefix }: ValkeySettings): Promise<void> {
  const channel = `${prefix}start`;
  await client.ping();
  const received = new Promise<unknown>((resolve, reject) => {
    client
      .subscribe(channel, resolve)
      .then(() => client.publish(channel, 'received'))
      .catch(reject);
  });
  await withTimeout(CONNECT_MS, received);
  await client.unsubscribe(channel);
}

/**
 * The name of this Valkey, by which all processes with this key know it, whatever address they use.
 *
 * @throws ConfigError if it cannot be used
 */
export function nameOfValkey(settings: ValkeySettings): Promise<string> {
  const key = settings.prefix + NAME_KEY;
  return asking(settings, async (client) => {
    await tryPublishing(client, settings);
    await client.set(key, randomBytes(6).toString('hex'), { condition: 'NX' });
    return (await client.get(key)) ?? '';
  });
}

/**
 * Claims the names in this Valkey for the processes of this database.
 *
 * @throws ConfigError if they belong to another database
 */
export async function claimValkey(
  settings: ValkeySettings,
  database: Pick<Database, 'identity'>,
): Promise<void> {
  const key = settings.prefix + DATABASE_KEY;
  const database_id = await databaseIdTextOf(database);
  const claimed = await asking(settings, async (client) => {
    await client.set(key, database_id, { condition: 'NX', expiration: { type: 'EX', value: CLAIM_S } });
    return client.get(key);
  });
  if (claimed === database_id) return;
  throw new ConfigError(
    `The Valkey of REDIS_URL serves the processes of another database with the same APP_KEY: give each installation a key of its own, or wait ${CLAIM_S} seconds if the database has moved.`,
  );
}
