import { unsavedForms } from '@storeroom/sdk/host';
import { quietly } from '../page/quiet-storage';

/** After one reload for a new build, no other follows within this time. */
const GUARD = 10_000;
const KEY = 'storeroom.reloaded-at';

interface Surroundings {
  /** Null where the browser refuses it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** When this page was opened. */
  openedAt?: number;
  now: () => number;
  reload: () => void;
}

/** Reloads the page, unless it has just been reloaded for the same reason. Answers whether it did. */
export function guardedReload({
  storage,
  openedAt = performance.timeOrigin,
  now,
  reload,
}: Surroundings): boolean {
  const last = Number(quietly(() => storage?.getItem(KEY)));
  if (now() - last < GUARD) return false;
  const isKept = quietly(() => {
    storage?.setItem(KEY, String(now()));
    return storage !== null;
  });
  // Without a memory a page that was just opened counts as reloaded: rather once too few than for ever.
  if (!isKept && now() - openedAt < GUARD) return false;
  reload();
  return true;
}

/** The same, on the real page; never over unsaved work. */
export function reloadPage(): boolean {
  if (unsavedForms().length > 0) return false;
  return guardedReload({
    storage: quietly(() => window.sessionStorage),
    now: Date.now,
    reload: () => window.location.reload(),
  });
}
