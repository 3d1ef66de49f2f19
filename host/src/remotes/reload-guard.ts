/** After one reload for a new build, no other follows within this time. */
const GUARD = 10_000;
const KEY = 'storeroom.reloaded-at';

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  reload: () => void;
}

/** Reloads the page, unless it has just been reloaded for the same reason. Answers whether it did. */
export function guardedReload({ storage, now, reload }: Surroundings): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now() - last < GUARD) return false;
  storage.setItem(KEY, String(now()));
  reload();
  return true;
}

/** The same, on the real page. */
export function reloadPage(): boolean {
  return guardedReload({
    storage: window.sessionStorage,
    now: Date.now,
    reload: () => window.location.reload(),
  });
}
