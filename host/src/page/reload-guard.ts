import { keptDrafts, unsavedForms } from '@storeroom/sdk/host';
import { tryOrNull } from './try-or-null';

/** After a reload for a new build, no other follows within this time. */
const RELOAD_GUARD_MS = 10_000;
const KEY = 'storeroom.reloaded-at';

interface Dependencies {
  /** Null where the browser refuses it. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** When this page was opened. */
  openedAt?: number;
  now: () => number;
  reload: () => void;
}

/** Reloads the page, unless this function has reloaded it within the last 10 s. Returns whether it did. */
export function guardedReload({
  storage,
  openedAt = performance.timeOrigin,
  now,
  reload,
}: Dependencies): boolean {
  const last = Number(tryOrNull(() => storage?.getItem(KEY)));
  if (now() - last < RELOAD_GUARD_MS) return false;
  const isStored = tryOrNull(() => {
    storage?.setItem(KEY, String(now()));
    return storage !== null;
  });
  // Without storage, a page that was just opened counts as reloaded: one reload too few is better than an endless
  // loop.
  if (!isStored && now() - openedAt < RELOAD_GUARD_MS) return false;
  reload();
  return true;
}

/** The same for the real page; never while there is unsaved work. */
export function reloadPage(): boolean {
  if (unsavedForms().length > 0) return false;
  return guardedReload({
    storage: tryOrNull(() => window.sessionStorage),
    now: Date.now,
    reload: () => window.location.reload(),
  });
}

/** The same in place of a panel; what was typed into a form that closed with the killed part counts as unsaved, too. */
export function reloadFromPanel(): boolean {
  return navigator.onLine && keptDrafts().size === 0 && reloadPage();
}
