import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, QueryConfig } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '../config';
import { packageRoot } from '../package-root';

/** Any number that no other program uses for a lock on this database. */
const LOCK = 7_230_114;

/** How often a process that waits for another one tries to take the lock. */
const RETRY_MS = 100;

/**
 * Runs the task while no other process runs one on this database; they wait. Calls may be nested.
 *
 * They wait without a statement that runs meanwhile: an index that is built concurrently waits for every transaction, and would
 * wait for one that waits for the lock.
 */
export async function withMigrationLock<T>(client: Client, task: () => Promise<T>): Promise<T> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken === true) break;
    await pause(RETRY_MS);
  }
  try {
    return await task();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** The files that are applied in one transaction, and the name under which that is recorded. */
interface Step {
  /** False for a file with a single statement that PostgreSQL refuses in a transaction, or that commits by itself. */
  in_transaction: boolean;
  /** What a file builds beside the writes. */
  index: Index | null;
  name: string;
  files: { name: string; statements: string }[];
  /** The last step that a build has to know to run on the result of this one; null for this step itself. */
  oldest_build: string | null;
}

interface Index {
  name: string;
  table: string;
  /** The statement as it would run in a transaction: without comments and "concurrently". */
  statement: string;
}

/** How long a step may wait for locks, as others wait behind it, and how often it is tried. */
export interface Retries {
  lock_ms: number;
  pause_ms: number;
  tries: number;
}
const RETRIES: Retries = { lock_ms: 2_000, pause_ms: 1_000, tries: 60 };

export interface MigrateOptions {
  /** The folder with `schema/` and `migrations/`. */
  from?: string;
  /** Called with a sentence for each failed try. */
  say?: (sentence: string) => void;
  retries?: Retries;
}

/** The step that creates all tables and functions in an empty database. */
const BASELINE = 'baseline';

/**
 * Creates the tables and functions of `schema/` in an empty database, and then applies the missing files of
 * `migrations/*.sql` by name. Each step is applied once, in one transaction unless it says otherwise. It gives up soon if
 * others hold locks that it needs, so that nobody waits behind it, and is tried again. Processes that start at once wait for each other. A
 * migration that has run must not change again. A build that does not know a step that was applied here only starts if
 * that step allows it. A database made from another schema is left unchanged.
 * @throws ConfigError in each of these cases, and if a step fails
 */
export function migrate(
  client: Client,
  { from = packageRoot, say = () => undefined, retries = RETRIES }: MigrateOptions = {},
): Promise<string[]> {
  return withMigrationLock(client, async () => {
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    await noteOldestBuilds(client);
    const { rows } = await client.query<Recorded>(
      'select name, hash, oldest_build from schema_migrations order by name',
    );
    const steps = [baselineIn(from), ...migrationsIn(from)];
    refuseOthers(rows, steps);
    const recorded = new Set(rows.map(({ name }) => name));
    const applied: string[] = [];
    for (const step of steps) {
      if (recorded.has(step.name)) continue;
      await applyWithRetries(client, step, retries, say);
      applied.push(step.name);
    }
    return applied;
  });
}

interface Recorded {
  name: string;
  hash: string;
  oldest_build: string | null;
}

/** Adds the column to a table that the very first build has made. */
async function noteOldestBuilds(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'oldest_build'`,
  );
  if (rowCount === 0) await client.query('alter table schema_migrations add column oldest_build text');
}

/** Tables come first, because functions are checked against them when they are created. */
function baselineIn(from: string): Step {
  return {
    name: BASELINE,
    in_transaction: true,
    index: null,
    oldest_build: null,
    files: [...filesOf(join(from, 'schema')), ...filesOf(join(from, 'schema/functions'))],
  };
}

function migrationsIn(from: string): Step[] {
  const files = filesOf(join(from, 'migrations'));
  const known = new Set([BASELINE]);
  return files.map((file) => {
    known.add(file.name);
    const oldest_build = /^-- Oldest build: (\S+)$/m.exec(file.statements)?.[1];
    if (oldest_build === undefined || !known.has(oldest_build)) {
      throw new ConfigError(
        `${file.name} has to begin with a line "-- Oldest build: NAME" that names ${BASELINE}, a migration before it or itself.`,
      );
    }
    const in_transaction = !/^-- No transaction$/im.test(file.statements);
    const index = in_transaction ? null : indexBuiltBy(file);
    return { name: file.name, in_transaction, index, files: [file], oldest_build };
  });
}

const COMMENT = /--[^\n]*|\/\*.*?\*\//gs;
const BUILDS_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\b/i;
const INDEX = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s+(\w+)\s*(?:\(|using\b)/i;

/** @throws ConfigError for a form from which its name is not known, or that succeeds where an index is left invalid */
function indexBuiltBy({ name: file, statements }: Step['files'][number]): Index | null {
  const bare = statements.replaceAll(COMMENT, ' ');
  if (!BUILDS_INDEX.test(bare)) return null;
  const [, name, table] = INDEX.exec(bare) ?? [];
  if (name === undefined || table === undefined)
    throw new ConfigError(
      `${file} has to be the statement "create [unique] index concurrently NAME on TABLE …" alone, with plain names and without "if not exists".`,
    );
  return { name, table, statement: bare.replace(/\bconcurrently\b/i, '') };
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

function refuseOthers(rows: readonly Recorded[], steps: readonly Step[]): void {
  const recorded = new Map(rows.map((row) => [row.name, row]));
  const changed = steps.find(
    (step) => recorded.has(step.name) && recorded.get(step.name)?.hash !== hashOf(step),
  );
  if (changed?.name === BASELINE || (recorded.size > 0 && !recorded.has(BASELINE))) {
    throw new ConfigError(
      'The tables of this database were made from another schema than that of this build: export its data with the build that made it (npm run db -- export --to FOLDER), and import it into an empty database with this one (npm run db -- import --from FOLDER).',
    );
  }
  const known = new Set(steps.map(({ name }) => name));
  const closed = rows.find(
    ({ name, oldest_build }) => !known.has(name) && !(oldest_build !== null && known.has(oldest_build)),
  );
  if (closed) {
    const { name, oldest_build } = closed;
    const needed = (oldest_build ?? name) === name ? '' : ` (it takes a build that knows ${oldest_build})`;
    throw new ConfigError(
      `The tables of this database are newer than this build, which does not know ${name}${needed}: start the newer build, or this one on a backup of its time.`,
    );
  }
  if (changed) {
    throw new ConfigError(
      `The migration ${changed.name} has changed since it was applied: add a new one in its place.`,
    );
  }
}

/** The errors after which a step is tried again, and what happened. */
const TRIED_AGAIN: Partial<Record<string, (lock_ms: number) => string>> = {
  '55P03': (lock_ms) => `others held for ${lock_ms / 1_000} s what it needs`,
  // A step may take locks in another order than calls do.
  '40P01': () => 'the server ended a deadlock with others by stopping it',
};

/** Whether a transaction that ended with this error of the server is tried again. */
export const isTriedAgain = (code = ''): boolean => code in TRIED_AGAIN;

async function applyWithRetries(
  client: Client,
  step: Step,
  { lock_ms, pause_ms, tries }: Retries,
  say: (sentence: string) => void,
): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await (step.in_transaction
        ? applyOne(client, step, lock_ms)
        : applyOutside(client, step, lock_ms, say));
    } catch (error) {
      const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
      const happened = TRIED_AGAIN[code];
      if (happened === undefined) throw error;
      if (left === 0) {
        throw new ConfigError(
          `${step.name} ${step.in_transaction ? 'has changed nothing' : 'is not finished'} after ${tries} tries: in the last one ${happened(lock_ms)}. Look for a transaction that stays open (pg_stat_activity), and try again.`,
          { cause: error },
        );
      }
      say(`${step.name} waits for what others hold, and tries again; ${left} tries are left.`);
      await pause(pause_ms);
    }
  }
}

async function applyOne(client: Client, step: Step, lock_ms: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lock_ms}`);
  let { name } = step;
  try {
    for (const file of step.files) {
      ({ name } = file);
      await client.query(file.statements);
    }
    await record(client, step);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw failed(name, error);
  }
}

const failed = (name: string, error: unknown) =>
  new ConfigError(`The migration ${name} failed: ${(error as Error).message}.`, { cause: error });

/**
 * Applies a step whose statement runs outside of a transaction. If the process ends before the step is recorded, the next
 * one runs the statement again: an index that was left unfinished is dropped first, one that is finished is kept.
 *
 * @throws ConfigError if the file has several statements; none of them is run
 */
async function applyOutside(
  client: Client,
  step: Step,
  lock_ms: number,
  say: (sentence: string) => void,
): Promise<void> {
  const { index } = step;
  const [{ statements = '' } = {}] = step.files;
  // In this mode the server takes a single statement, and refuses several before it runs any.
  const single: QueryConfig & { queryMode: 'extended' } = { text: statements, queryMode: 'extended' };
  // Building an index concurrently waits for transactions, and nobody waits behind it.
  await client.query(`set lock_timeout = ${index ? 0 : lock_ms}`);
  if (index) say(`${step.name} builds an index, and waits for the transactions that are open now to end.`);
  try {
    await client.query(single).catch(async (error: Error & { code?: string }) => {
      const found = index && error.code === EXISTS ? await indexOf(client, index) : null;
      if (!index || !found) throw error;
      if (found.is_valid) {
        if (found.definition === (await definitionOf(client, index))) return;
        throw error;
      }
      await client.query(`drop index concurrently ${index.name}`);
      await client.query(single);
    });
    await record(client, step);
  } catch (error) {
    const { code, routine } = error as Error & { code?: string; routine?: string };
    // Errors of the statement itself come from another routine of the server.
    throw code === SYNTAX_ERROR && routine === 'exec_parse_message'
      ? new ConfigError(
          `${step.name} runs outside of a transaction, and may hold one statement only: divide it into several files.`,
          { cause: error },
        )
      : failed(step.name, error);
  } finally {
    await client.query('reset lock_timeout').catch(() => undefined);
  }
}

const SYNTAX_ERROR = '42601';
/** Duplicate table, which an index is to the server. */
const EXISTS = '42P07';

/** The index of this name on this table, with its definition as the server writes it; null if there is none. */
async function indexOf(
  client: Client,
  { name, table }: Pick<Index, 'name' | 'table'>,
): Promise<{ is_valid: boolean; definition: string } | null> {
  const { rows } = await client.query<{ is_valid: boolean; definition: string }>(
    `select indisvalid as is_valid, regexp_replace(pg_get_indexdef(indexrelid), ' ON [^ ]+ ', ' ON ') as definition
     from pg_index where indexrelid = to_regclass($1) and indrelid = to_regclass($2)`,
    [name, table],
  );
  return rows[0] ?? null;
}

/** The definition of the index that the statement builds, as the server writes it: built on an empty copy of the table. */
async function definitionOf(client: Client, index: Index): Promise<string | undefined> {
  const { table, statement } = index;
  // Names of temporary tables and indexes come before all others.
  await client.query(`begin; create temporary table ${table} (like ${table})`);
  try {
    await client.query(statement);
    return (await indexOf(client, index))?.definition;
  } finally {
    await client.query('rollback');
  }
}

async function record(client: Client, step: Step): Promise<void> {
  await client.query('insert into schema_migrations (name, hash, oldest_build) values ($1, $2, $3)', [
    step.name,
    hashOf(step),
    step.oldest_build,
  ]);
}
