import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { filesAway } from '../http/problem';

/** The kinds of files: the table of their rows, the columns with their bytes, and the columns that identify a file. */
export const FILES = {
  photos: { table: 'stock_photos', parts: ['large', 'thumbnail'], key: ['name'] },
  logos: { table: 'team_logos', parts: ['image'], key: ['hash'] },
  jobs: { table: 'job_files', parts: ['data'], key: ['job_id', 'position'] },
} as const;

export type FileKind = keyof typeof FILES;
export const FILE_KINDS = Object.keys(FILES) as FileKind[];
export type PartOf<Kind extends FileKind> = (typeof FILES)[Kind]['parts'][number];

/** The columns of a file's row: its bytes, or the id of the objects in the bucket that have them. */
export type StoredFile<Kind extends FileKind> = { object_id: string | null } & Record<
  PartOf<Kind>,
  Buffer | null
>;

/** One part of a file, as in its row. */
export interface StoredPart {
  object_id: string | null;
  bytes: Buffer | null;
}

/** Runs a separate transaction for what is noted about a file before its row is written. */
export type Note = <T>(task: (db: NodePgDatabase) => Promise<T>) => Promise<T>;

/**
 * The storage of photos, logos and files of jobs. Each file has a row, which determines who may read it, and is
 * committed after the bytes have been stored.
 */
export interface Files {
  /**
   * Stores a file of a team, and returns the columns for its row. A stored file never changes, and is deleted after a
   * day if no row refers to it. Must be called outside of a transaction, or with `note` for one beside it.
   *
   * @throws Problem 503 if a bucket does not store it
   */
  put<Kind extends FileKind>(
    kind: Kind,
    team_id: number,
    parts: Record<PartOf<Kind>, Buffer>,
    note?: Note,
  ): Promise<StoredFile<Kind>>;
  /**
   * Reads a part of a file from its row or the bucket. Must be called outside of a transaction.
   *
   * @throws Problem 503 if a bucket does not return it
   */
  get(kind: FileKind, team_id: number, part: PartOf<FileKind>, kept: StoredPart): Promise<Buffer>;
  /**
   * Permanently deletes at most `most` files to which no row has referred since this time. Ends early if it is to stop.
   *
   * @returns how many were deleted
   * @throws BucketRefusal, or RoundFailed with those files that it refused to delete; they are tried again the next time
   */
  delete(before: Date, most: number, isStopping?: () => boolean): Promise<number>;
}

/** A row refers to a file that is not in the bucket. */
export class LostFile extends Error {
  constructor(object: string) {
    super(`The bucket of FILES_URL has lost ${object}.`);
  }
}

/**
 * Stores the bytes in the row itself, so that they are deleted with it. What another process has stored in a bucket is not
 * available to this one.
 */
export const inTables: Files = {
  put: (_kind, _team_id, parts) => Promise.resolve({ object_id: null, ...parts }),
  async get(_kind, _team_id, part, { bytes, object_id }) {
    if (bytes) return bytes;
    throw object_id === null ? new Error(`A row has no ${part}.`) : filesAway();
  },
  delete: () => Promise.resolve(0),
};
