/** webpack's own loaders ask under this symbol before they fetch a later chunk or style. */
const KEY = Symbol.for('storeroom.fresh-address');

const rounds = new Map<string, number>();

const folderOf = (base: string) => `${new URL(base, document.baseURI).href}/`;

/**
 * A browser that is asked for the same address again waits for the answer that still hangs. From now on the files of
 * this release are asked for under addresses that nobody has asked for yet.
 */
export function askAnew(base: string): void {
  const folder = folderOf(base);
  rounds.set(folder, (rounds.get(folder) ?? 0) + 1);
}

/** The address to really ask for. Integrity and servers look at the path only. */
export function freshAddress(address: string): string {
  for (const [folder, round] of rounds) if (address.startsWith(folder)) return `${address}?round=${round}`;
  return address;
}

export function installFreshAddress(): void {
  Object.defineProperty(globalThis, KEY, { value: freshAddress });
}
