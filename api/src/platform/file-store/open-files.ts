import { openBucket } from '@storeroom/serving';
import { sql } from 'drizzle-orm';
import { type Config, ConfigError } from '../config';
import type { Database } from '../database/database';
import { databaseIdTextOf } from '../database/database-id.sql';
import {
  BucketRefusal,
  type ObjectStore,
  inBucket,
  objectStore,
  prefixOf,
  requireOwnBucket,
  requireOwnDatabase,
  requireRights,
  sayUnusable,
  takeBucket,
  takeForDatabase,
} from './bucket-files';
import { type FileKind, type Files, inTables } from './files';

export interface OpenFiles extends Files {
  /** Null without a bucket. */
  bucket: {
    /** Whether the last request to the bucket succeeded, and the objects belong to this database. */
    isUp(): boolean;
    /** Checks whether the objects still belong to this database, so that `isUp` is up to date. */
    checkOwner(): Promise<void>;
    /** The same objects with a longer time limit, for larger objects and for work in the background. */
    background: ObjectStore;
  } | null;
}

/** Files without a bucket. */
export const filesInTables: OpenFiles = { ...inTables, bucket: null };

type Log = Parameters<typeof objectStore>[2];
type Settings = Pick<Config, 'files' | 'app_key'>;

interface Used {
  prefix: string;
  takes_new: boolean;
}

/** The bucket of this database's files; undefined if there never was one. */
async function bucketUsed({ identity }: Pick<Database, 'identity'>): Promise<Used | undefined> {
  const { rows } = await identity.execute<{ prefix: string; takes_new: boolean }>(
    sql`select prefix, takes_new from file_store`,
  );
  return rows[0];
}

export interface FilesOfTeam {
  kind: FileKind;
  team_id: number;
  in_bucket: number;
  in_tables: number;
}

/** How many files each team has, in the tables and in the bucket. */
export async function filesByPlace({ identity }: Pick<Database, 'identity'>): Promise<FilesOfTeam[]> {
  const { rows } = await identity.execute<{
    kind: FileKind;
    team_id: string;
    in_bucket: string;
    in_tables: string;
  }>(sql`select * from files_by_place()`);
  return rows.map(({ kind, ...counts }) => ({
    kind,
    team_id: Number(counts.team_id),
    in_bucket: Number(counts.in_bucket),
    in_tables: Number(counts.in_tables),
  }));
}

/** The number of objects in the bucket to which no row refers and that are not deleted yet. */
export async function countUnreferenced({ identity }: Pick<Database, 'identity'>): Promise<number> {
  const { rows } = await identity.execute<{ unreferenced: number }>(
    sql`select count(*)::int as unreferenced from unreferenced_files`,
  );
  return rows[0]?.unreferenced ?? 0;
}

const hasObjects = async (database: Pick<Database, 'identity'>) =>
  (await filesByPlace(database)).some(({ in_bucket }) => in_bucket > 0);

/**
 * Opens the files as the settings say. If the bucket has been used before and is only temporarily away, the process
 * starts nevertheless: then only files are unavailable.
 *
 * @throws ConfigError with one sentence, if files would be lost or out of reach
 */
export async function openFiles(config: Settings, database: Database, log: Log): Promise<OpenFiles> {
  const used = await bucketUsed(database);
  if (config.files === null) {
    if (used && (used.takes_new || (await hasObjects(database)) || (await countUnreferenced(database)) > 0))
      throw new ConfigError(
        'This database has files in a bucket: give every process its FILES_URL, or move them first with `npm run db -- files --to tables`.',
      );
    return filesInTables;
  }
  const store = storeOf(config.files, used?.prefix ?? prefixOf(config.app_key), log);
  const database_id = await databaseIdTextOf(database);
  /** When it was last checked whose objects they are. */
  let checked_at = 0;
  const requireOwn = async () => {
    checked_at = performance.now();
    await requireOwnDatabase(store, database_id);
  };
  const verify = async () => {
    await requireOwnBucket(store, config.app_key, async () => !used || !(await hasObjects(database)));
    await requireOwn();
    await requireRights(store);
    refused = null;
  };
  let verified: Promise<void> | null = null;
  /** Why the objects are not our own, as it was said last. */
  let refused: string | null = null;
  const fail = (error: unknown): never => {
    if (!(error instanceof ConfigError)) throw error;
    verified = null;
    if (error.message !== refused) log.warn(error.message);
    refused = error.message;
    throw error;
  };
  const attempt = (task: Promise<void>) =>
    task.catch((error: unknown) => {
      verified = null;
      return fail(error);
    });
  /** Before each use of the bucket. Another database may have been given the objects since the last check. */
  const ready = () => {
    if (verified !== null && performance.now() - checked_at > CHECK_EVERY_MS)
      verified = attempt(verified.then(requireOwn));
    return (verified ??= attempt(verify()));
  };
  await ready().catch((error: unknown) => {
    if (!(error instanceof BucketRefusal)) throw error;
    if (!used || !error.passes) throw new ConfigError(sayUnusable(error), { cause: error });
    log.warn(sayUnusable(error));
  });
  if (!used) await useBucket(database, config.app_key);
  if (used?.takes_new === false)
    log.warn('New files go into the tables, not into the bucket, since `npm run db -- files --to tables`.');
  const checkOwner = () => (verified ?? ready()).then(() => requireOwn().catch(fail));
  const slow = storeOf(config.files, used?.prefix ?? prefixOf(config.app_key), log, BACKGROUND_MS);
  const background: ObjectStore = {
    put: (...given) => ready().then(() => slow.put(...given)),
    get: (name) => ready().then(() => slow.get(name)),
    delete: (name) => ready().then(() => slow.delete(name)),
    isUp: () => slow.isUp(),
  };
  const isUp = () => refused === null && store.isUp();
  return { ...inBucket(store, database, ready), bucket: { isUp, checkOwner, background } };
}

const BACKGROUND_MS = 60_000;

/** How often it is checked whose objects they are: before a use of the bucket, and by a server even if nobody uses it. */
export const CHECK_EVERY_MS = 30_000;

const storeOf = (
  settings: NonNullable<Config['files']>,
  prefix: string,
  log: Log,
  limit_ms?: number,
): ObjectStore => objectStore(openBucket(settings), prefix, log, limit_ms);

/** Several processes may do this at once, as they all have the same key. */
async function useBucket({ identity }: Pick<Database, 'identity'>, app_key: Buffer): Promise<void> {
  await identity.execute(
    sql`insert into file_store (prefix) values (${prefixOf(app_key)}) on conflict do nothing`,
  );
}

/** Sets whether new files are stored in the bucket from now on. */
export async function takeNewFiles({ identity }: Pick<Database, 'identity'>, yes: boolean): Promise<void> {
  await identity.execute(sql`update file_store set takes_new = ${yes}`);
}

/**
 * Makes another key the owner of the objects in the bucket. The objects keep their names.
 *
 * @throws ConfigError if no bucket is given, it cannot be used, or the objects belong to another database
 */
export async function takeFiles(config: Settings, database: Database, log: Log): Promise<void> {
  const used = await bucketUsed(database);
  if (!used) return;
  if (config.files === null)
    throw new ConfigError('This database has files in a bucket: give this command its FILES_URL too.');
  const store = storeOf(config.files, used.prefix, log);
  await inOneSentence(async () =>
    takeBucket(
      store,
      config.app_key,
      await databaseIdTextOf(database),
      async () => !(await hasObjects(database)),
    ),
  );
}

/**
 * Makes this database the owner of the objects in the bucket, in place of the one that it replaces.
 *
 * @throws ConfigError if no bucket is given, it cannot be used, or it has no files of an installation with this key
 */
export async function takeFilesOver(config: Settings, database: Database, log: Log): Promise<void> {
  if (config.files === null) throw new ConfigError('There is no bucket to take: FILES_URL is not set.');
  const used = await bucketUsed(database);
  const store = storeOf(config.files, used?.prefix ?? prefixOf(config.app_key), log);
  await inOneSentence(async () => takeForDatabase(store, config.app_key, await databaseIdTextOf(database)));
}

/** @throws ConfigError in place of a BucketRefusal */
async function inOneSentence(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof BucketRefusal)) throw error;
    throw new ConfigError(sayUnusable(error), { cause: error });
  }
}
