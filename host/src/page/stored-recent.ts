import { stored } from '@storeroom/sdk';

const recent = stored('storeroom.recent', (found) => found);

let inMemory: unknown = null;

/** The stored recent choices of the palette. Storage may contain anything. */
export const readRecent = (): unknown => inMemory ?? recent.read();

/** Stores them for as long as the page is open; longer where the user has consented. */
export function storeRecent(chosen: unknown, isAllowed: boolean): void {
  inMemory = chosen;
  if (isAllowed) recent.keep(chosen);
}

/** Called at the end of a session, and when consent is withdrawn. */
export function forgetRecent(): void {
  inMemory = null;
  recent.forget();
}
