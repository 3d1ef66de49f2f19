import { quietly } from './quiet-storage';

const KEY = 'storeroom.recent';

let held: string | null = null;

/** What somebody chose lately in the palette, as it was kept; nobody else's hands may have written it. */
export function readRecent(): unknown {
  const text = held ?? quietly(() => window.localStorage.getItem(KEY));
  return quietly((): unknown => JSON.parse(text ?? '[]'));
}

/** Keeps it for as long as the page is open; beyond that where the person allowed it. */
export function keepRecent(chosen: unknown, isAllowed: boolean): void {
  held = JSON.stringify(chosen);
  const text = held;
  if (isAllowed) quietly(() => window.localStorage.setItem(KEY, text));
}

/** At the end of a session, and when it is no longer allowed. */
export function forgetRecent(): void {
  held = null;
  quietly(() => window.localStorage.removeItem(KEY));
}
