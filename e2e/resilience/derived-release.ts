import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Release } from '@storeroom/shared/contract';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export interface Changes {
  facts?: Partial<Release>;
  /** Rewrites every script; the hashes are made to fit, as if its team had built it so. */
  script?: (text: string) => string;
}

/**
 * A copy of a release that is sound but different.
 * @returns its folder
 */
export async function deriveRelease(
  folder: string,
  into: string,
  { facts, script }: Changes,
): Promise<string> {
  const copy = join(await mkdtemp(join(into, 'derived-')), basename(folder));
  await cp(folder, copy, { recursive: true });
  const release = JSON.parse(await readFile(join(copy, 'release.json'), 'utf8')) as Release;
  for (const file of Object.keys(release.integrity).filter((name) => script && name.endsWith('.js'))) {
    const before = await readFile(join(copy, file), 'utf8');
    const after = script?.(before) ?? before;
    await writeFile(join(copy, file), after);
    release.integrity[file] = integrityOf(after);
  }
  await writeFile(join(copy, 'release.json'), JSON.stringify({ ...release, ...facts }));
  return copy;
}
