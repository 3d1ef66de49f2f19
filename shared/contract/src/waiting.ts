const PREFIX = 'storeroom.waiting.';

/** Under this key a device says how much of a person's work waits to be sent: whoever signs out is told of it. */
export const waitingKey = (user_id: number): string => `${PREFIX}${user_id}`;

/** The storage of the device is handed in as a call, because asking for it throws where a device keeps nothing. */
type StorageHere = () => {
  readonly length: number;
  key: (at: number) => string | null;
  getItem: (key: string) => string | null;
};

function sumOf(storage: StorageHere, isWanted: (key: string) => boolean): number {
  try {
    const here = storage();
    const keys = Array.from({ length: here.length }, (_none, at) => here.key(at) ?? '').filter(isWanted);
    const counts = keys.map((key) => Number(here.getItem(key))).filter((count) => count > 0);
    return counts.reduce((sum, count) => sum + Math.floor(count), 0);
  } catch {
    // A device that keeps nothing has nothing that could stay behind.
    return 0;
  }
}

/** How many changes of a person wait on this device to be sent. */
export const waitingOf = (user_id: number, storage: StorageHere): number =>
  sumOf(storage, (key) => key === waitingKey(user_id));

/** How many changes of everybody but this person wait on this device. */
export const waitingOfOthers = (user_id: number, storage: StorageHere): number =>
  sumOf(storage, (key) => key.startsWith(PREFIX) && key !== waitingKey(user_id));
