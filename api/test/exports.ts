import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Manifest } from '../src/operation/transfer/manifest';

/** Creates a folder for exports, which the caller has to remove. */
export function makeExportsFolder(): string {
  return mkdtempSync(join(tmpdir(), 'storeroom-exports-'));
}

export type Row = Record<string, unknown>;

export function rowsIn(folder: string, table: string): Row[] {
  const text = gunzipSync(readFileSync(join(folder, `${table}.ndjson.gz`))).toString();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Row);
}

export function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
}

export function rewriteManifest(folder: string, edit: (manifest: Manifest) => void): void {
  const manifest = manifestIn(folder);
  edit(manifest);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

/** Replaces lines of an export, and updates its manifest. */
export function rewriteLines(folder: string, table: string, edit: (lines: string[]) => string[]): void {
  const path = join(folder, `${table}.ndjson.gz`);
  const lines = edit(gunzipSync(readFileSync(path)).toString().split('\n').slice(0, -1));
  const packed = gzipSync(lines.map((line) => `${line}\n`).join(''));
  writeFileSync(path, packed);
  rewriteManifest(folder, ({ files }) => {
    Object.assign(files[table] ?? {}, { rows: lines.length, ...packedFacts(packed) });
  });
}

/** The entry of a manifest for a file with this content. */
export function packedFacts(packed: Buffer): { bytes: number; sha256: string } {
  return { bytes: packed.length, sha256: createHash('sha256').update(packed).digest('hex') };
}
