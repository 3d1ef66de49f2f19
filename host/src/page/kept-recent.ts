import { stored } from '@storeroom/sdk';

const recent = stored('storeroom.recent', (found) => found);

let held: unknown = null;

/** What somebody chose lately in the palette, as it was kept; nobody else's hands may have written it. */
export const readRecent = (): unknown => held ?? recent.read();

/** Keeps it for as long as the page is open; beyond that where the person allowed it. */
export function keepRecent(chosen: unknown, isAllowed: boolean): void {
  held = chosen;
  if (isAllowed) recent.keep(chosen);
}

/** At the end of a session, and when it is no longer allowed. */
export function forgetRecent(): void {
  held = null;
  recent.forget();
}
