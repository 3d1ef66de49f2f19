import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What rows have files, under which columns each, and what says which file it is. */
export const FILES = {
  photos: { table: 'stock_photos', parts: ['large', 'thumbnail'], key: ['name'] },
  logos: { table: 'team_logos', parts: ['image'], key: ['hash'] },
  jobs: { table: 'job_files', parts: ['data'], key: ['job_id', 'position'] },
} as const;

export type FileKind = keyof typeof FILES;
export const FILE_KINDS = Object.keys(FILES) as FileKind[];
export type PartOf<Kind extends FileKind> = (typeof FILES)[Kind]['parts'][number];

/** The columns of the row that names a file: its bytes, or the id of the objects in the bucket that have them. */
export type Kept<Kind extends FileKind> = { object_id: string | null } & Record<PartOf<Kind>, Buffer | null>;

/** One of a file's parts as its row has it. */
export interface KeptPart {
  object_id: string | null;
  bytes: Buffer | null;
}

/** A transaction of its own for what is noted of a file before its row is written. */
export type Note = <T>(task: (db: NodePgDatabase) => Promise<T>) => Promise<T>;

/**
 * Where the bytes of photos, logos and job files are. A row names each file, decides who may read it, and commits after
 * the bytes are where they are kept.
 */
export interface Files {
  /**
   * Keeps a file of a team, and answers what its row is to say. It is not changed any more, and one that no row names
   * is deleted after a day. Outside of a transaction, or with one beside it as `note`.
   *
   * @throws Problem 503 where a bucket does not take it
   */
  put<Kind extends FileKind>(
    kind: Kind,
    team_id: number,
    parts: Record<PartOf<Kind>, Buffer>,
    note?: Note,
  ): Promise<Kept<Kind>>;
  /**
   * The bytes of a part, wherever its row says they are. Outside of a transaction.
   *
   * @throws Problem 503 where a bucket does not give them
   */
  get(kind: FileKind, team_id: number, part: PartOf<FileKind>, kept: KeptPart): Promise<Buffer>;
  /**
   * Deletes for good what no row has named since this moment, at most so many, and none more once it is to stop.
   *
   * @returns how many it were
   * @throws BucketRefusal, and with it what is left stays for the next time
   */
  delete(before: Date, most: number, isStopping?: () => boolean): Promise<number>;
}

/** A row names a file that its bucket does not have. */
export class LostFile extends Error {
  constructor(object: string) {
    super(`The bucket of FILES_URL has lost ${object}.`);
  }
}

/** Bytes are in the row itself, and go with it. */
export const inTables: Files = {
  put: (_kind, _team_id, parts) => Promise.resolve({ object_id: null, ...parts }),
  get: (_kind, _team_id, part, { bytes }) =>
    bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`A row has no ${part}.`)),
  delete: () => Promise.resolve(0),
};
