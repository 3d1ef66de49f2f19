import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { type ExportedFile, MANIFEST, type Manifest, fileOf } from './manifest';
import { hashOfFile } from './compressed-file';
import { type Entry, listTar } from './tar';
import { TransferError } from './transfer-error';

/** An export on disk: a folder or an archive. */
export interface Source {
  manifest(): Promise<string>;
  /** The position and length of a file; undefined if it does not exist. */
  find(name: string): (Entry & { path: string }) | undefined;
}

export async function openSource(from: string): Promise<Source> {
  if (!existsSync(from)) throw new TransferError(`There is no export at ${from}.`);
  const find = statSync(from).isDirectory() ? filesOfFolder(from) : await filesOfArchive(from);
  return {
    find,
    async manifest() {
      const found = find(MANIFEST);
      if (!found) throw new TransferError(`${from} has no ${MANIFEST}: it is no export, or not a whole one.`);
      const parts: Buffer[] = [];
      for await (const part of streamOf(found)) parts.push(part as Buffer);
      return Buffer.concat(parts).toString('utf8');
    },
  };
}

function filesOfFolder(folder: string): Source['find'] {
  return (name) => {
    const path = join(folder, name);
    return existsSync(path) ? { path, start: 0, bytes: statSync(path).size } : undefined;
  };
}

async function filesOfArchive(path: string): Promise<Source['find']> {
  const entries = await listTar(path);
  return (name) => {
    const entry = entries.get(name);
    return entry && { path, ...entry };
  };
}

/** Checks all files before anything is inserted. @throws TransferError for the first that was changed. */
export async function checkFiles(source: Source, manifest: Manifest): Promise<void> {
  for (const [table, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const name = fileOf(table);
    const found = source.find(name);
    if (!found) throw new TransferError(`${name} is missing.`);
    if (found.bytes < bytes) {
      throw new TransferError(`${name} is cut off: it has ${found.bytes} bytes of ${bytes}.`);
    }
    if (found.bytes !== bytes || (await hashOfFile(streamOf(found))) !== sha256) {
      throw new TransferError(`${name} is damaged: its checksum is not that of the manifest.`);
    }
  }
}

const streamOf = ({ path, start, bytes }: Entry & { path: string }) =>
  createReadStream(path, bytes === 0 ? { start, end: start } : { start, end: start + bytes - 1 });

/** A row with its line in the file. */
export interface Line {
  /** The number of the line, from 1. */
  number: number;
  text: string;
  row: Record<string, unknown>;
}

/**
 * Yields the rows of a file, some at a time.
 *
 * @throws TransferError for an invalid line, and if the number of rows differs from the manifest.
 */
export async function* linesOf(
  source: Source,
  table: string,
  file: ExportedFile,
  at_once: number,
): AsyncGenerator<Line[]> {
  const name = fileOf(table);
  const columns = new Set(file.columns);
  let number = 0;
  let lines: Line[] = [];
  for await (const text of textLines(source, name)) {
    number += 1;
    lines.push({ number, text, row: rowOf(text, columns, `${name}, line ${number}`) });
    if (lines.length === at_once) {
      yield lines;
      lines = [];
    }
  }
  if (lines.length > 0) yield lines;
  if (number !== file.rows) {
    throw new TransferError(`${name} has ${number} rows, and the manifest says ${file.rows}.`);
  }
}

/** Splits at line feeds only, because other line separators may be part of texts. */
async function* textLines(source: Source, name: string): AsyncGenerator<string> {
  const found = source.find(name);
  if (!found) throw new TransferError(`${name} is missing.`);
  const packed = streamOf(found);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const part of unpacked) {
      const parts = (rest + decoder.write(part as Buffer)).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch (error) {
    if (error instanceof TransferError) throw error;
    throw new TransferError(`${name} cannot be unpacked: ${(error as Error).message}.`);
  } finally {
    packed.destroy();
  }
  if (rest !== '') throw new TransferError(`${name} is cut off: its last line does not end.`);
}

function rowOf(text: string, columns: ReadonlySet<string>, where: string): Line['row'] {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch {
    throw new TransferError(`${where}: this is no row.`);
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new TransferError(`${where}: this is no row.`);
  }
  const unknown = Object.keys(row).find((column) => !columns.has(column));
  if (unknown !== undefined) throw new TransferError(`${where}: the column "${unknown}" is not known.`);
  return row as Line['row'];
}
