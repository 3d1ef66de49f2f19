import { createHash, createHmac } from 'node:crypto';
import { type Bucket, BucketAway, TooLarge, awayBy, readBodyUpTo } from '@storeroom/serving';
import { sql } from 'drizzle-orm';
import { ConfigError } from '../config';
import type { Database } from '../database/database';
import { Problem } from '../http/problem';
import { FILES, type Files, type Kept, LostFile, inTables } from './files';
import { say } from '../../words/words';

/** For one object, of which none is larger than a megabyte. */
const LIMIT_MS = 5_000;
/** Far above what we put there: what is larger is none of ours. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;

/** In place of what the service says at length. */
const REASONS: Record<string, string> = {
  InvalidAccessKeyId: 'it does not know FILES_KEY_ID',
  SignatureDoesNotMatch: 'FILES_SECRET is not the secret of FILES_KEY_ID, or FILES_REGION is not its region',
  RequestTimeTooSkewed: 'the clock of this machine is too far off',
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'the key lacks a right there: it needs GetObject, PutObject, DeleteObject and ListBucket',
};

/** What the bucket did not do, and why, in words without its address or a key. */
export class BucketRefusal extends Error {
  constructor(
    why: string,
    /** Whether it may do it in a moment, without anybody's help. */
    readonly passes: boolean,
    options?: ErrorOptions,
  ) {
    super(why, options);
  }
}

export const sayUnusable = ({ message }: BucketRefusal) =>
  `The bucket of FILES_URL cannot be used: ${message}.`;

type Log = Pick<Console, 'warn' | 'info'>;

/** Objects of one installation in a bucket, by their names behind its prefix. */
export interface ObjectStore {
  /** Once: only where there is none, and none is being put there at this moment. */
  put(name: string, bytes: Buffer, more?: { once: boolean }): Promise<void>;
  /** Null where there is none. */
  get(name: string): Promise<Buffer | null>;
  delete(name: string): Promise<void>;
  /** Whether it did what it was asked for last. */
  isUp(): boolean;
}

/** @throws BucketRefusal from all of its calls */
export function objectStore(bucket: Bucket, prefix: string, log: Log, limit_ms = LIMIT_MS): ObjectStore {
  /** Null before the first answer: whoever starts with a bucket says itself what is wrong with it. */
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
      // A bucket that is not there is 404 too.
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

/** The socket's own word for it names no address but that of a host. */
function refusedBy(error: BucketAway): BucketRefusal {
  const { code } = ((error.cause as Error | undefined)?.cause ?? {}) as { code?: string };
  return new BucketRefusal(`it ${error.message}${code === undefined ? '' : ` (${code})`}`, true, {
    cause: error,
  });
}

const MARKER = 'app-key';
const markOf = (app_key: Buffer) => createHmac('sha256', app_key).update('files.marker').digest('hex');

/** What names begin with that an installation puts there first; another key may follow, and the prefix stays. */
export const prefixOf = (app_key: Buffer) =>
  createHmac('sha256', app_key).update('files').digest('hex').slice(0, 16);

/**
 * Whether the objects are those of the installation with this key.
 *
 * @param isFirst whether there are none yet: then the names are this installation's from now on
 * @throws ConfigError where they are not, BucketRefusal where nobody can tell
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
  }
  if (found === null) throw notOurs();
  if (!found.equals(mark))
    throw new ConfigError(
      'The files in the bucket of FILES_URL are those of an installation with another APP_KEY: give this one a database of its own, or run `npm run db -- new-key` if the key was changed.',
    );
}

const notOurs = () =>
  new ConfigError(
    'The bucket of FILES_URL is not the one in which the files of this database are: give the address under which they were kept.',
  );

/**
 * Files of this installation are those of whoever has this key from now on.
 *
 * @throws ConfigError where they are in another bucket, BucketRefusal
 */
export async function takeBucket(
  store: ObjectStore,
  app_key: Buffer,
  isFirst: () => Promise<boolean>,
): Promise<void> {
  if ((await store.get(MARKER)) === null && !(await isFirst())) throw notOurs();
  await store.put(MARKER, Buffer.from(markOf(app_key)));
}

/** Whether the key may do all that is needed of it. @throws BucketRefusal */
export async function requireRights(store: ObjectStore): Promise<void> {
  await store.put('rights', Buffer.from('x'));
  await store.delete('rights');
}

const away = () => new Problem(503, say('files_away'), {}, { 'retry-after': '5' });

/** Files that are deleted before the next transaction, one after the other: nobody waits for it. */
const AT_ONCE = 20;

/**
 * Bytes are objects `kind/team/id/part`, unless their row still has them. Which objects no row names is noted in the
 * database before they are put there, and when a row leaves them.
 *
 * @param ready rejects while nobody knows whether these are our own objects
 */
export function inBucket(store: ObjectStore, database: Database, ready: () => Promise<void>): Files {
  const nameOf = (kind: string, team_id: number, id: string, part: string) =>
    `${kind}/${team_id}/${id}/${part}`;

  /** Whoever asked waits no longer for it; the log has heard why. */
  async function orAway<T>(task: () => Promise<T>): Promise<T> {
    try {
      await ready();
      return await task();
    } catch (error) {
      throw error instanceof BucketRefusal || error instanceof ConfigError ? away() : error;
    }
  }

  return {
    async put(kind, team_id, parts, note = (task) => task(database.identity)) {
      const object_id = await note(async (db) => {
        const { rows } = await db.execute<{ id: string }>(sql`
          insert into loose_files (kind, team_id)
          select ${kind}, ${team_id}::bigint from file_store where takes_new returning id`);
        return rows[0]?.id ?? null;
      });
      if (object_id === null) return inTables.put(kind, team_id, parts);
      const entries = Object.entries<Buffer>(parts);
      await orAway(() =>
        Promise.all(entries.map(([part, bytes]) => store.put(nameOf(kind, team_id, object_id, part), bytes))),
      );
      const none = Object.fromEntries(entries.map(([part]) => [part, null]));
      return { object_id, ...none } as Kept<typeof kind>;
    },
    async get(kind, team_id, part, kept) {
      const { object_id } = kept;
      if (object_id === null) return inTables.get(kind, team_id, part, kept);
      const found = await orAway(() => store.get(nameOf(kind, team_id, object_id, part)));
      if (found) return found;
      throw new LostFile(nameOf(kind, team_id, object_id, part));
    },
    async delete(before, most, isStopping = () => false) {
      let deleted = 0;
      if (isStopping()) return 0;
      await ready();
      for (;;) {
        const some = Math.min(AT_ONCE, most - deleted);
        // On a connection of its own: a bucket that is slow keeps nobody else's.
        const gone = await database.apart(async (client) => {
          await client.query('begin');
          try {
            // What somebody is about to name is locked by them.
            const { rows } = await client.query<{ id: string; kind: keyof typeof FILES; team_id: string }>(
              `select id, kind, team_id from loose_files where since < $1 order by since limit $2
               for update skip locked`,
              [before, some],
            );
            const ids: string[] = [];
            for (const { id, kind, team_id } of rows) {
              for (const part of FILES[kind].parts)
                if (!isStopping()) await store.delete(nameOf(kind, Number(team_id), id, part));
              if (isStopping()) break;
              ids.push(id);
            }
            await client.query('delete from loose_files where id = any ($1)', [ids]);
            await client.query('commit');
            return ids.length;
          } catch (error) {
            await client.query('rollback');
            throw error;
          }
        });
        deleted += gone;
        if (gone < AT_ONCE || deleted >= most) return deleted;
      }
    },
  };
}
