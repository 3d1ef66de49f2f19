import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Release } from '@storeroom/contract';
import { TAMPER_MARK } from './faulty-releases';

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

/** Puts code of somebody else's into every script of a folder, and its hashes into the facts beside them. */
export async function tamperWith(folder: string): Promise<void> {
  const file = join(folder, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as Release;
  for (const name of Object.keys(release.integrity).filter((one) => one.endsWith('.js'))) {
    const text = `globalThis.${TAMPER_MARK}=true;${await readFile(join(folder, name), 'utf8')}`;
    await writeFile(join(folder, name), text);
    release.integrity[name] = integrityOf(text);
  }
  await writeFile(file, JSON.stringify(release));
}
