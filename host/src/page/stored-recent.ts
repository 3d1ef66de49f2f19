import { stored } from '@storeroom/sdk';

const recent = stored('storeroom.recent', (found) => found);

let held: unknown = null;

/** The stored recent choices of the palette. Storage may contain anything. */
export const readRecent = (): unknown => held ?? recent.read();

/** Stores them for as long as the page is open; longer where the user has consented. */
export function keepRecent(chosen: unknown, isAllowed: boolean): void {
  held = chosen;
  if (isAllowed) recent.keep(chosen);
}

/** Called at the end of a session, and when consent is withdrawn. */
export function forgetRecent(): void {
  held = null;
  recent.forget();
}
