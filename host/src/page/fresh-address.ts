/** The global function from which webpack's loaders get the address of a later chunk or style sheet. */
const KEY = Symbol.for('storeroom.fresh-address');

const rounds = new Map<string, number>();

const folderOf = (base: string) => `${new URL(base, document.baseURI).href}/`;

/**
 * A browser that requests the same address again waits for the request that still hangs. From now on the files of
 * this release are requested under new addresses.
 */
export function renewAddresses(base: string): void {
  const folder = folderOf(base);
  rounds.set(folder, (rounds.get(folder) ?? 0) + 1);
}

/** The address to request instead. Integrity and servers use the path only. */
export function freshAddress(address: string): string {
  const { href } = new URL(address, document.baseURI);
  for (const [folder, round] of rounds) if (href.startsWith(folder)) return `${href}?round=${round}`;
  return href;
}

export function installFreshAddress(): void {
  Object.defineProperty(globalThis, KEY, { value: freshAddress });
}
