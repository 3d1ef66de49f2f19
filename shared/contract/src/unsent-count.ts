const PREFIX = 'storeroom.waiting.';

/** The storage key for the number of unsent changes of a user on this device, which sign-out shows. */
export const unsentCountKey = (user_id: number): string => `${PREFIX}${user_id}`;

/** Passed as a function, because access to the storage throws where the device has none. */
export type StorageHere = () => {
  readonly length: number;
  key: (at: number) => string | null;
  getItem: (key: string) => string | null;
};

function sumOf(storage: StorageHere, isWanted: (key: string) => boolean): number {
  try {
    const store = storage();
    const keys = Array.from({ length: store.length }, (_none, at) => store.key(at) ?? '').filter(isWanted);
    const counts = keys.map((key) => Number(store.getItem(key))).filter((count) => count > 0);
    return counts.reduce((sum, count) => sum + Math.floor(count), 0);
  } catch {
    // A device without storage has no unsent changes.
    return 0;
  }
}

/** The number of this user's unsent changes on this device. */
export const unsentCountOf = (user_id: number, storage: StorageHere): number =>
  sumOf(storage, (key) => key === unsentCountKey(user_id));

/** The number of all other users' unsent changes on this device. */
export const unsentCountOfOthers = (user_id: number, storage: StorageHere): number =>
  sumOf(storage, (key) => key.startsWith(PREFIX) && key !== unsentCountKey(user_id));
