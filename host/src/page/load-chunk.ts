import { loadFailureOf, withTimeOut } from './load-failure';
import { renewAddresses } from './fresh-address';

/** Milliseconds before each retry. */
const PAUSES_MS = [300, 900, 2_700];
const TIMEOUT_MS = 15_000;
/** Folder of the shell's own files. */
export const SHELL_FILES = '/assets';

/** Resolves after the pause, or as soon as the browser is back online. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
  });
}

/**
 * webpack has no time-out for style sheets: this fails those that are still loading. Removing the link would not end its
 * request until the browser frees its memory; changing its address does.
 */
export function failHangingStyles(folders: readonly string[]): void {
  const addresses = folders.map((folder) => new URL(`${folder}/`, document.baseURI).href);
  const later = 'link[rel="stylesheet"]:not([data-start])';
  const start = document.querySelector<HTMLLinkElement>('link[data-start]');
  for (const style of document.querySelectorAll<HTMLLinkElement>(later)) {
    const isOurs = addresses.some((address) => style.href.startsWith(address));
    if (!isOurs || style.sheet !== null) continue;
    if (start) {
      style.integrity = '';
      style.href = start.href;
      // Without the attribute webpack's error names the address that it requested.
      style.removeAttribute('href');
    }
    style.dispatchEvent(new Event('error'));
  }
}

/** For code that the page does without. */
export const logMissing = (reason: unknown) =>
  console.error('A part of the page could not be loaded', reason);

/**
 * Loads a chunk and retries when it fails, each time under a different address: the same address would wait for the
 * request that hangs, or get the broken cached copy.
 *
 * @param folders where the file and its dependencies may be: addresses of the shell's files and of releases
 * @throws the error of the last try; at once for an error that is not caused by the network
 */
export async function loadChunk<Content>(
  load: () => Promise<Content>,
  folders: readonly string[] = [SHELL_FILES],
): Promise<Content> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await withTimeOut(TIMEOUT_MS, load(), () => failHangingStyles(folders));
    } catch (error) {
      const next = PAUSES_MS[tries];
      if (next === undefined || loadFailureOf(error, true) === 'broken') throw error;
      await pause(next);
      for (const folder of folders) renewAddresses(folder);
    }
  }
}
