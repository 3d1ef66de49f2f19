import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { ConfigError } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { type TeamScope, asSystem } from '../../platform/database/team-scope';
import {
  FILES,
  FILE_KINDS,
  type FileKind,
  type StoredPart,
  LostFile,
  type PartOf,
} from '../../platform/file-store/files';
import {
  type OpenFiles,
  countUnreferenced,
  filesByPlace,
  takeNewFiles,
} from '../../platform/file-store/open-files';
import { Problem } from '../../platform/http/problem';
import type { Print } from '../transfer/options';

/** The number of files in memory at a time, each of at most one megabyte. */
const AT_ONCE = 10;

/** A row with the file that it names, and where that is stored. */
type Row = Record<string, unknown> & { object_id: string | null };

const names = (of: readonly string[]) =>
  sql.join(
    of.map((name) => sql.identifier(name)),
    sql`, `,
  );
const isFile = (kind: FileKind, row: Row): SQL =>
  sql.join(
    FILES[kind].key.map((name) => sql`${sql.identifier(name)} = ${row[name]}`),
    sql` and `,
  );
const isIn = (place: 'bucket' | 'tables') =>
  place === 'bucket' ? sql`object_id is not null` : sql`object_id is null`;

const fileLine = (kind: FileKind, team_id: number, row: Row, why: string, part = 'file') =>
  `${kind} of team ${team_id}, ${part} ${FILES[kind].key.map((name) => String(row[name])).join(' ')}: ${why}`;

function partIn(row: Row, part: PartOf<FileKind>): StoredPart {
  return { object_id: row.object_id, bytes: row[part] as Buffer | null };
}

/** The next files of a team in a store, after the one that was read last. */
async function readSome(
  { db, team_id }: TeamScope,
  kind: FileKind,
  place: 'bucket' | 'tables',
  after: Row | undefined,
): Promise<Row[]> {
  const { table, key, parts } = FILES[kind];
  const later =
    after &&
    sql`and (${names(key)}) > (${sql.join(
      key.map((name) => sql`${after[name]}`),
      sql`, `,
    )})`;
  const { rows } = await db.execute<Row>(sql`
    select ${names([...key, ...parts])}, object_id from ${sql.identifier(table)}
    where team_id = ${team_id} and ${isIn(place)} ${later} order by ${names(key)} limit ${AT_ONCE}`);
  return rows;
}

/** Updates where the file of a row is stored; returns false if the row has changed since it was read. */
async function writePlace(
  { db, team_id }: TeamScope,
  kind: FileKind,
  row: Row,
  stored: Record<string, unknown>,
): Promise<boolean> {
  const set = Object.entries(stored).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  const { rowCount } = await db.execute(sql`
    update ${sql.identifier(FILES[kind].table)} set ${sql.join(set, sql`, `)}
    where team_id = ${team_id} and ${isFile(kind, row)} and object_id is not distinct from ${row.object_id}::uuid`);
  return rowCount === 1;
}

async function readParts(
  files: OpenFiles,
  kind: FileKind,
  team_id: number,
  row: Row,
): Promise<Record<PartOf<FileKind>, Buffer>> {
  const parts = new Map<string, Buffer>();
  for (const part of FILES[kind].parts)
    parts.set(part, await files.get(kind, team_id, part, partIn(row, part)));
  return Object.fromEntries(parts) as Record<PartOf<FileKind>, Buffer>;
}

async function* filesIn(database: Database, place: 'bucket' | 'tables') {
  const teams = await filesByPlace(database);
  for (const { kind, team_id, ...counts } of teams) {
    if (counts[`in_${place}`] === 0) continue;
    const caller = asSystem(team_id);
    let rows: Row[] = [];
    do {
      rows = await database.read(caller, (scope) => readSome(scope, kind, place, rows.at(-1)));
      for (const row of rows) yield { kind, caller, row };
    } while (rows.length === AT_ONCE);
  }
}

/**
 * Moves all files into the bucket, or out of it, while the product runs: new ones are stored there from the start, and the row of
 * each always says where it is. After an interruption another call goes on.
 *
 * @returns whether all were moved; a file that is missing in the bucket is reported, and its row stays unchanged
 * @throws ConfigError without a bucket, or if it fails
 */
export async function moveFiles(
  database: Database,
  files: OpenFiles,
  to: 'bucket' | 'tables',
  print: Print,
): Promise<boolean> {
  if (files.bucket === null)
    throw new ConfigError('Files move into a bucket and out of it: FILES_URL is not set.');
  await takeNewFiles(database, to === 'bucket');
  let moved = 0;
  let missing = 0;
  try {
    for await (const { kind, caller, row } of filesIn(database, to === 'bucket' ? 'tables' : 'bucket')) {
      const { team_id } = caller;
      const bytes = await readParts(files, kind, team_id, row).catch((error: unknown) => {
        if (!(error instanceof LostFile)) throw error;
        print(fileLine(kind, team_id, row, error.message));
        return null;
      });
      if (bytes === null) {
        missing += 1;
        continue;
      }
      const stored = to === 'bucket' ? await files.put(kind, team_id, bytes) : { object_id: null, ...bytes };
      if (await database.write(caller, (scope) => writePlace(scope, kind, row, stored))) moved += 1;
    }
  } catch (error) {
    throw asConfigError(
      error,
      `${moved} files were moved, and the bucket does not take or give the next one`,
    );
  }
  print(`${moved} files were moved into the ${to}.`);
  await printPlaces(database, print);
  return missing === 0;
}

/** Translates a failure of the bucket into a message that ends the command; other errors stay unchanged. */
const asConfigError = (error: unknown, done: string) =>
  error instanceof Problem ? new ConfigError(`${done}: call this again.`, { cause: error }) : error;

async function printPlaces(database: Database, print: Print): Promise<void> {
  const counts = await filesByPlace(database);
  for (const kind of FILE_KINDS) {
    const own = counts.filter((one) => one.kind === kind);
    const sum = (of: 'in_bucket' | 'in_tables') => own.reduce((all, one) => all + one[of], 0);
    print(`${kind}: ${sum('in_bucket')} in the bucket, ${sum('in_tables')} in the tables`);
  }
  print(
    `${await countUnreferenced(database)} in the bucket are named by no row, and are deleted after a day.`,
  );
}

/** The hash in the name of a file, if it is named by its content. */
function hashOf(kind: FileKind, row: Row): { part: PartOf<FileKind>; hash: string } | null {
  if (kind === 'photos') return { part: 'large', hash: String(row['name']).split('-')[0] ?? '' };
  if (kind === 'logos') return { part: 'image', hash: String(row['hash']) };
  return null;
}

/**
 * Reads every file in the bucket once.
 *
 * @returns whether each exists and matches the hash in its name
 * @throws ConfigError if the bucket does not answer
 */
export async function checkFiles(database: Database, files: OpenFiles, print: Print): Promise<boolean> {
  let bad = 0;
  let looked = 0;
  if (files.bucket) {
    for await (const { kind, caller, row } of filesIn(database, 'bucket')) {
      const known = hashOf(kind, row);
      for (const part of FILES[kind].parts) {
        const why = await files.get(kind, caller.team_id, part, partIn(row, part)).then(
          (bytes) =>
            known?.part === part && !createHash('sha256').update(bytes).digest('hex').startsWith(known.hash)
              ? 'it is another one than it was'
              : null,
          (error: unknown) => {
            if (error instanceof LostFile) return error.message;
            throw asConfigError(
              error,
              `${looked} files were looked at, and the bucket does not give the next one`,
            );
          },
        );
        if (why === null) continue;
        bad += 1;
        print(fileLine(kind, caller.team_id, row, why, part));
      }
      looked += 1;
    }
  }
  await printPlaces(database, print);
  return bad === 0;
}
