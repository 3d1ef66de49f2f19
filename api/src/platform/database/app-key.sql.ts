import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ConfigError } from '../config';
import type { Database } from './database';

/** A hash that identifies the key without revealing it. */
const keyHashOf = (app_key: Buffer) => createHmac('sha256', app_key).update('fingerprint').digest();

/**
 * Checks that this process has the key of the database. The first key used with a database becomes the key of all
 * processes: with different keys they would refuse each other's sockets, and could not read each other's mails.
 *
 * @throws ConfigError for another key
 */
export async function requireAppKey(
  { identity }: Pick<Database, 'identity'>,
  app_key: Buffer,
): Promise<void> {
  const key_hash = keyHashOf(app_key);
  await identity.execute(sql`insert into app_key_hash (hash) values (${key_hash}) on conflict do nothing`);
  const { rows } = await identity.execute<{ hash: Buffer }>(sql`select hash from app_key_hash`);
  if (rows[0]?.hash.equals(key_hash)) return;
  throw new ConfigError(
    'The database is used with another APP_KEY: give each process the same one. If it is lost, stop them all and run `npm run db -- new-key`.',
  );
}

/** Makes this key the one of all processes from now on. */
export async function takeAppKey({ identity }: Pick<Database, 'identity'>, app_key: Buffer): Promise<void> {
  await identity.execute(sql`insert into app_key_hash (hash) values (${keyHashOf(app_key)})
    on conflict (is_only) do update set hash = excluded.hash`);
}
