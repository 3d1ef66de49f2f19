import type { PageData } from '@storeroom/contract';
import { retryStart } from './start-loader';

/**
 * Runs before the first paint and before any other script of the page: sets the colour scheme that was chosen in this
 * browser, retries the files that start the shell, and gives every loader of scripts and styles the expected hash of
 * each file. It is inline in the document, where the policy lists its hash, so it needs no other file.
 */

const SCHEMES = ['light', 'dark', 'sepia'];

function storedScheme(): string | null {
  try {
    return localStorage.getItem('colour-scheme');
  } catch {
    return null;
  }
}

function schemeNow(): string {
  const stored = storedScheme();
  if (stored !== null && SCHEMES.includes(stored)) return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** A well-formed hash that no content has. */
const UNMATCHABLE = `sha384-${'A'.repeat(64)}`;

interface IntegrityOf {
  /**
   * The hash that the file at an address must have; a hash that nothing matches for an unlisted file; '' for files
   * that are not ours.
   */
  (address: string): string;
  /** Adds the files of another release to the table. */
  add(base: string, integrity: Record<string, string>): void;
}

function readInline<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}

function installIntegrity(): void {
  const known = new Map<string, string>();
  const bases: string[] = [];
  const absolute = (address: string) => {
    const url = new URL(address, location.href);
    return url.origin + url.pathname;
  };
  const integrityOf: IntegrityOf = (address) => {
    const url = absolute(address);
    return known.get(url) ?? (bases.some((base) => url.startsWith(base)) ? UNMATCHABLE : '');
  };
  integrityOf.add = (base, integrity) => {
    const folder = absolute(`${base}/`);
    if (!bases.includes(folder)) bases.push(folder);
    for (const [file, hash] of Object.entries(integrity)) known.set(absolute(`${base}/${file}`), hash);
  };
  integrityOf.add('/assets', {});
  const files = readInline<Record<string, string>>('storeroom-files') ?? {};
  for (const [file, hash] of Object.entries(files)) known.set(absolute(`/${file}`), hash);
  for (const remote of readInline<PageData>('storeroom')?.remotes ?? []) {
    // Nothing of a release runs before its hashes are there.
    for (const release of [remote, remote.fallback]) {
      if (release) integrityOf.add(release.base, release.integrity ?? {});
    }
  }
  Object.defineProperty(globalThis, Symbol.for('storeroom.integrity'), { value: integrityOf });
}

const root = document.documentElement;
root.dataset.scheme = schemeNow();
// Shows the loading screen until the first screen is rendered.
root.dataset.starting = '';
retryStart();
installIntegrity();
