import { reasonOf, TimeOut } from './arrival-failure';
import { askAnew } from './fresh-address';

/** Milliseconds before each further try. */
const PAUSES = [300, 900, 2_700];
const TIME_OUT = 15_000;
/** Folder of the shell's own files. */
export const SHELL_FILES = '/assets';

/** Ends with its time, or as soon as the browser is back online. */
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

/** webpack has no time-out for styles: it is told that one which still hangs has failed. */
function failHangingStyles(folders: readonly string[]): void {
  const addresses = folders.map((folder) => new URL(`${folder}/`, document.baseURI).href);
  const later = 'link[rel="stylesheet"]:not([data-start])';
  for (const style of document.querySelectorAll<HTMLLinkElement>(later)) {
    const isOurs = addresses.some((address) => style.href.startsWith(address));
    if (isOurs && style.sheet === null) style.dispatchEvent(new Event('error'));
  }
}

function within<Content>(coming: Promise<Content>, onLate: () => void): Promise<Content> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeOut());
      onLate();
    }, TIME_OUT);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Brings a later file. One that does not arrive is asked for again, each time under another address: a
 * browser that is asked for the same one waits for the answer that still hangs, or takes the broken copy that it keeps.
 *
 * @param folders where the file and what it needs may lie: addresses of the shell's files and of releases
 * @throws what the last try said; at once what is no matter of the network
 */
export async function bring<Content>(
  load: () => Promise<Content>,
  folders: readonly string[] = [SHELL_FILES],
): Promise<Content> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await within(load(), () => failHangingStyles(folders));
    } catch (error) {
      const next = PAUSES[tries];
      if (next === undefined || reasonOf(error, true) === 'broken') throw error;
      await pause(next);
      for (const folder of folders) askAnew(folder);
    }
  }
}
