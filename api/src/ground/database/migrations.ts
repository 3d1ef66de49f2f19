import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ConfigError } from '../config';
import { packageRoot } from '../package-root';

/** Any number: it only must not be another program's on the same database. */
const LOCK = 7_230_114;

/** Does the task while no other process does one on this database; they wait. May be used within itself. */
export async function alone<T>(client: Client, task: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    return await task();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/**
 * Applies what is missing of `migrations/*.sql`, each once and in one transaction, in the order of the names.
 * Processes that start together wait for each other. A file that has run must never change again, and a build that
 * does not know what has run here is older than the tables.
 * @throws ConfigError for both.
 */
export function migrate(client: Client, folder = join(packageRoot, 'migrations')): Promise<string[]> {
  return alone(client, async () => {
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const done = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations order by name',
    );
    const hashes = new Map(done.rows.map((row) => [row.name, row.hash]));
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort();
    const newer = done.rows.find(({ name }) => !files.includes(name));
    if (newer) {
      throw new ConfigError(
        `The tables of this database are newer than this build, which does not know ${newer.name}: start the newer build, or this one on a backup of its time.`,
      );
    }
    const applied: string[] = [];
    for (const name of files) {
      const statements = readFileSync(join(folder, name), 'utf8');
      const hash = createHash('sha256').update(statements).digest('hex');
      const known = hashes.get(name);
      if (known === hash) continue;
      if (known !== undefined) {
        throw new ConfigError(
          `The migration ${name} has changed since it was applied: add a new one in its place.`,
        );
      }
      await applyOne(client, name, hash, statements);
      applied.push(name);
    }
    return applied;
  });
}

async function applyOne(client: Client, name: string, hash: string, statements: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(statements);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
