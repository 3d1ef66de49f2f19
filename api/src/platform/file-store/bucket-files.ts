import { createHash, createHmac } from 'node:crypto';
import { type Bucket, BucketAway, TooLarge, awayBy, readBodyUpTo } from '@storeroom/serving';
import { sql } from 'drizzle-orm';
import { ConfigError } from '../config';
import type { Database } from '../database/database';
import { RoundFailed } from '../database/round';
import { filesAway } from '../http/problem';
import { FILES, type FileKind, type Files, type StoredFile, LostFile, inTables } from './files';

/** The time limit for one object, of which none is larger than a megabyte. */
const LIMIT_MS = 5_000;
/** Far larger than any object that we store; a larger one is not ours. */
export const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;

/** Our words for the error codes of the service, whose own messages are long. */
const REASONS: Record<string, string> = {
  InvalidAccessKeyId: 'it does not know FILES_KEY_ID',
  SignatureDoesNotMatch: 'FILES_SECRET is not the secret of FILES_KEY_ID, or FILES_REGION is not its region',
  RequestTimeTooSkewed: 'the clock of this machine is too far off',
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'the key lacks a right there: it needs GetObject, PutObject, DeleteObject and ListBucket',
};

/** A request that the bucket refused, with the reason in words that contain neither its address nor a key. */
export class BucketRefusal extends Error {
  constructor(
    why: string,
    /** Whether the request may succeed later without anybody's help. */
    readonly passes: boolean,
    options?: ErrorOptions,
  ) {
    super(why, options);
  }
}

export const sayUnusable = ({ message }: BucketRefusal) =>
  `The bucket of FILES_URL cannot be used: ${message}.`;

type Log = Pick<Console, 'warn' | 'info'>;

/** The objects of one installation in a bucket, by their names without its prefix. */
export interface ObjectStore {
  /** With `once`, only if there is no such object, and none is being stored now. */
  put(name: string, bytes: Buffer, more?: { once: boolean }): Promise<void>;
  /** Null if there is no such object. */
  get(name: string): Promise<Buffer | null>;
  delete(name: string): Promise<void>;
  /** Whether the last request succeeded. */
  isUp(): boolean;
}

/** @throws BucketRefusal from all of its methods */
export function objectStore(bucket: Bucket, prefix: string, log: Log, limit_ms = LIMIT_MS): ObjectStore {
  /** Null before the first answer: a start reports a failure of the first request itself. */
  let up: boolean | null = null;
  function note(refusal: BucketRefusal | null): void {
    if (refusal && up === true) log.warn(sayUnusable(refusal));
    if (!refusal && up === false) log.info('The bucket of FILES_URL can be used again.');
    up = refusal === null;
  }

  async function ask(
    name: string,
    init: RequestInit,
    fine: readonly number[],
  ): Promise<{ status: number; body: Buffer }> {
    try {
      const signal = AbortSignal.timeout(limit_ms);
      const answer = await bucket.ask(`${prefix}/${name}`, { ...init, signal });
      const body = await readWhole(answer);
      const code = answer.ok ? '' : (/<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? '');
      // A missing bucket is a 404 as well.
      if (!answer.ok && (!fine.includes(answer.status) || code === 'NoSuchBucket'))
        throw refusedWith(answer.status, code);
      note(null);
      return { status: answer.status, body };
    } catch (error) {
      const refusal = error instanceof BucketAway ? refusedBy(error) : error;
      if (refusal instanceof BucketRefusal) note(refusal);
      throw refusal;
    }
  }

  return {
    async put(name, bytes, { once } = { once: false }) {
      const headers = {
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        ...(once && { 'if-none-match': '*' }),
      };
      const body = new Uint8Array(bytes);
      await ask(name, { method: 'PUT', body, headers }, once ? [409, 412] : []);
    },
    async get(name) {
      const { status, body } = await ask(name, {}, [404]);
      return status === 404 ? null : body;
    },
    async delete(name) {
      await ask(name, { method: 'DELETE' }, [404]);
    },
    isUp: () => up === true,
  };
}

function readWhole(answer: Response): Promise<Buffer> {
  return readBodyUpTo(answer, answer.ok ? MAX_BYTES : MAX_ERROR_BYTES).catch((error: unknown) => {
    throw error instanceof TooLarge
      ? new BucketRefusal('it gives more than was put there', false)
      : awayBy(error);
  });
}

function refusedWith(status: number, code: string): BucketRefusal {
  const why = REASONS[code] ?? (status === 403 ? REASONS['AccessDenied'] : null) ?? `it answers ${status}`;
  return new BucketRefusal(why, status >= 500 || status === 429);
}

/** The error code of the socket contains no address, unlike its message. */
function refusedBy(error: BucketAway): BucketRefusal {
  const { code } = ((error.cause as Error | undefined)?.cause ?? {}) as { code?: string };
  return new BucketRefusal(`it ${error.message}${code === undefined ? '' : ` (${code})`}`, true, {
    cause: error,
  });
}

const MARKER = 'app-key';
const markOf = (app_key: Buffer) => createHmac('sha256', app_key).update('files.marker').digest('hex');

/** The prefix of all names of an installation, derived from its first key. It stays when the key is changed. */
export const prefixOf = (app_key: Buffer) =>
  createHmac('sha256', app_key).update('files').digest('hex').slice(0, 16);

/**
 * Checks that the objects belong to the installation with this key.
 *
 * @param isFirst whether there are no objects yet; then the prefix belongs to this installation from now on
 * @throws ConfigError if they do not, BucketRefusal if it cannot be found out
 */
export async function requireOwnBucket(
  store: ObjectStore,
  app_key: Buffer,
  isFirst: () => Promise<boolean>,
): Promise<void> {
  const mark = Buffer.from(markOf(app_key));
  let found = await store.get(MARKER);
  if (found === null && (await isFirst())) {
    await store.put(MARKER, mark, { once: true });
    found = await store.get(MARKER);
    if (found === null) throw beingClaimed();
  }
  if (found === null) throw foreignBucket();
  if (!/^[0-9a-f]{64}$/.test(found.toString('latin1')))
    throw new ConfigError(
      'FILES_URL answers something else than what was stored there: it may be the address of a web page, not of a bucket.',
    );
  if (!found.equals(mark))
    throw new ConfigError(
      'The files in the bucket of FILES_URL are those of an installation with another APP_KEY: give this one a database of its own, or run `npm run db -- new-key` if the key was changed.',
    );
}

const foreignBucket = () =>
  new ConfigError(
    'The bucket of FILES_URL is not the one in which the files of this database are: give the address under which they were kept.',
  );

/** An object that was put there and is not there yet is being stored by another process, or by nobody in the end. */
const beingClaimed = () => new BucketRefusal('another process is noting there whose files they are', true);

/**
 * Makes this key the owner of the files of this database from now on.
 *
 * @throws ConfigError if the files are in another bucket or belong to another database, BucketRefusal
 */
export async function takeBucket(
  store: ObjectStore,
  app_key: Buffer,
  database_id: string,
  isFirst: () => Promise<boolean>,
): Promise<void> {
  if ((await store.get(MARKER)) === null && !(await isFirst())) throw foreignBucket();
  await requireOwnDatabase(store, database_id);
  await store.put(MARKER, Buffer.from(markOf(app_key)));
}

const DATABASE = 'database';

/**
 * Checks that the objects belong to this database, and not to a copy of it or to another one with the same key. The
 * first database to ask becomes their owner.
 *
 * @throws ConfigError if they do not, BucketRefusal if it cannot be found out
 */
export async function requireOwnDatabase(store: ObjectStore, database_id: string): Promise<void> {
  const own = Buffer.from(database_id);
  let found = await store.get(DATABASE);
  if (found === null) {
    await store.put(DATABASE, own, { once: true });
    found = await store.get(DATABASE);
    if (found === null) throw beingClaimed();
  }
  if (found.equals(own)) return;
  throw new ConfigError(
    'The files in the bucket of FILES_URL are those of another database: give this one a bucket and an APP_KEY of its own, or run `npm run db -- files --take` if it replaces that database.',
  );
}

/**
 * Makes this database the owner of the objects from now on.
 *
 * @throws ConfigError if there are none of an installation with this key, BucketRefusal
 */
export async function takeForDatabase(
  store: ObjectStore,
  app_key: Buffer,
  database_id: string,
): Promise<void> {
  const found = await store.get(MARKER);
  if (found === null || !found.equals(Buffer.from(markOf(app_key))))
    throw new ConfigError(
      'The bucket of FILES_URL has no files of an installation with this APP_KEY: give the address and the key under which they were kept.',
    );
  await store.put(DATABASE, Buffer.from(database_id));
}

/** Checks that the key has all rights that are needed. @throws BucketRefusal */
export async function requireRights(store: ObjectStore): Promise<void> {
  await store.put('rights', Buffer.from('x'));
  await store.delete('rights');
}

/** The number of files that one transaction deletes, one after the other. Nobody waits for it. */
const AT_ONCE = 20;

/** So many refusals in a row are those of the bucket, and not of the objects. */
const MAX_REFUSED = 3;

/**
 * Stores bytes as objects `kind/team/id/part`; files from before stay in their rows. An object without a row is noted
 * in the database before it is stored, and again when its row is deleted, so that it can be deleted later.
 *
 * @param ready rejects until it is known that these objects are our own
 */
export function inBucket(store: ObjectStore, database: Database, ready: () => Promise<void>): Files {
  const nameOf = (kind: string, team_id: number, id: string, part: string) =>
    `${kind}/${team_id}/${id}/${part}`;

  /** Turns a failure of the bucket into a 503. The reason has been logged. */
  async function orUnavailable<T>(task: () => Promise<T>): Promise<T> {
    try {
      await ready();
      return await task();
    } catch (error) {
      throw error instanceof BucketRefusal || error instanceof ConfigError ? filesAway() : error;
    }
  }

  return {
    async put(kind, team_id, parts, note = (task) => task(database.identity)) {
      const object_id = await note(async (db) => {
        const { rows } = await db.execute<{ id: string }>(sql`
          insert into unreferenced_files (kind, team_id)
          select ${kind}, ${team_id}::bigint from file_store where takes_new returning id`);
        return rows[0]?.id ?? null;
      });
      if (object_id === null) return inTables.put(kind, team_id, parts);
      const entries = Object.entries<Buffer>(parts);
      await orUnavailable(() =>
        Promise.all(entries.map(([part, bytes]) => store.put(nameOf(kind, team_id, object_id, part), bytes))),
      );
      const none = Object.fromEntries(entries.map(([part]) => [part, null]));
      return { object_id, ...none } as StoredFile<typeof kind>;
    },
    async get(kind, team_id, part, kept) {
      const { object_id } = kept;
      if (object_id === null) return inTables.get(kind, team_id, part, kept);
      const found = await orUnavailable(() => store.get(nameOf(kind, team_id, object_id, part)));
      if (found) return found;
      throw new LostFile(nameOf(kind, team_id, object_id, part));
    },
    async delete(before, most, isStopping = () => false) {
      let deleted = 0;
      if (isStopping()) return 0;
      await ready();
      const refused: { of: { kind: string; team_id: number; file: string }; error: BucketRefusal }[] = [];
      let in_a_row = 0;
      const remove = async (kind: FileKind, team_id: number, file: string): Promise<boolean> => {
        try {
          for (const part of FILES[kind].parts)
            if (!isStopping()) await store.delete(nameOf(kind, team_id, file, part));
          in_a_row = 0;
          return true;
        } catch (error) {
          in_a_row += 1;
          const isItsOwn = error instanceof BucketRefusal && !(error.cause instanceof BucketAway);
          if (!isItsOwn || in_a_row === MAX_REFUSED) throw error;
          refused.push({ of: { kind, team_id, file }, error });
          return false;
        }
      };
      for (;;) {
        const some = Math.min(AT_ONCE, most - deleted);
        // On an extra connection, so that a slow bucket does not occupy one of the pools.
        const { found, gone } = await database.withExtraConnection(async (client) => {
          await client.query('begin');
          try {
            // Objects that a transaction is about to refer to are locked by it and skipped.
            const { rows } = await client.query<{ id: string; kind: FileKind; team_id: string }>(
              `select id, kind, team_id from unreferenced_files where since < $1 and id <> all ($3)
               order by since limit $2 for update skip locked`,
              [before, some, refused.map(({ of }) => of.file)],
            );
            const ids: string[] = [];
            for (const { id, kind, team_id } of rows) {
              const isGone = await remove(kind, Number(team_id), id);
              if (isStopping()) break;
              if (isGone) ids.push(id);
            }
            await client.query('delete from unreferenced_files where id = any ($1)', [ids]);
            await client.query('commit');
            return { found: rows.length, gone: ids.length };
          } catch (error) {
            await client.query('rollback');
            throw error;
          }
        });
        deleted += gone;
        if (deleted >= most) return deleted;
        if (found === some && !isStopping()) continue;
        if (refused.length > 0) throw new RoundFailed(refused);
        return deleted;
      }
    },
  };
}
