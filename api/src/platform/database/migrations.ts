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

/** What is applied in one transaction, and the name that it is recorded by. */
interface Step {
  name: string;
  files: { name: string; statements: string }[];
}

/** The step that makes all tables and functions of an empty database. */
const BASELINE = 'baseline';

/**
 * Gives an empty database the tables and functions of `schema/`, and then applies what is missing of `migrations/*.sql`,
 * in the order of the names. Each step happens once and in one transaction. Processes that start together wait for each
 * other. A migration that has run must never change again; a build that does not know what has run here is older than the
 * tables; and a database that was made from another schema is left as it is.
 * @throws ConfigError for each of these.
 */
export function migrate(client: Client, from = packageRoot): Promise<string[]> {
  return alone(client, async () => {
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations order by name',
    );
    const recorded = new Map(rows.map(({ name, hash }) => [name, hash]));
    const steps = [baselineIn(from), ...migrationsIn(from)];
    refuseOthers(recorded, steps);
    const applied: string[] = [];
    for (const step of steps) {
      if (recorded.has(step.name)) continue;
      await applyOne(client, step);
      applied.push(step.name);
    }
    return applied;
  });
}

/** Tables first: functions are checked against them when they are made. */
function baselineIn(from: string): Step {
  return {
    name: BASELINE,
    files: [...filesOf(join(from, 'schema')), ...filesOf(join(from, 'schema/functions'))],
  };
}

function migrationsIn(from: string): Step[] {
  return filesOf(join(from, 'migrations')).map((file) => ({ name: file.name, files: [file] }));
}

function filesOf(folder: string): Step['files'] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, statements: readFileSync(join(folder, name), 'utf8') }));
}

function hashOf({ files }: Step): string {
  const all = files.map(({ statements }) => statements).join('\n');
  return createHash('sha256').update(all).digest('hex');
}

function refuseOthers(recorded: ReadonlyMap<string, string>, steps: readonly Step[]): void {
  const changed = steps.find((step) => recorded.has(step.name) && recorded.get(step.name) !== hashOf(step));
  if (changed?.name === BASELINE || (recorded.size > 0 && !recorded.has(BASELINE))) {
    throw new ConfigError(
      'The tables of this database were made from another schema than that of this build: export its data with the build that made it (npm run db -- export --to FOLDER), and import it into an empty database with this one (npm run db -- import --from FOLDER).',
    );
  }
  const newer = [...recorded.keys()].find((name) => !steps.some((step) => step.name === name));
  if (newer !== undefined) {
    throw new ConfigError(
      `The tables of this database are newer than this build, which does not know ${newer}: start the newer build, or this one on a backup of its time.`,
    );
  }
  if (changed) {
    throw new ConfigError(
      `The migration ${changed.name} has changed since it was applied: add a new one in its place.`,
    );
  }
}

async function applyOne(client: Client, step: Step): Promise<void> {
  await client.query('begin');
  try {
    for (const file of step.files) {
      await client.query(file.statements).catch((error: Error) => {
        throw new Error(`${file.name} failed: ${error.message}`, { cause: error });
      });
    }
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
      step.name,
      hashOf(step),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
