import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@storeroom/contract';
import { pack, type Headers } from 'tar-stream';
import type { Site } from '../../server/testing/sample-site';

export type Files = Record<string, string | Buffer>;
/** A header with fields that are missing in the types of the library. */
export type Header = Headers & { pax?: Record<string, string> };

/** A release that is built but not published. */
export function builtRelease(
  site: Site,
  remote: string,
  release: string,
  more: Partial<Release> = {},
): Files {
  site.addRelease(remote, release, more);
  const folder = join(site.root, `remote-${remote}/dist`, release);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const files = Object.fromEntries(names.map(({ name }) => [name, readFileSync(join(folder, name))]));
  rmSync(folder, { recursive: true });
  return files;
}

export async function archiveOf(files: Files, more: Header[] = []): Promise<Buffer> {
  const archive = pack();
  const mtime = new Date(0);
  for (const [name, content] of Object.entries(files)) archive.entry({ name, mtime }, content);
  for (const header of more) archive.entry(header, '');
  archive.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of archive as AsyncIterable<Buffer>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}
