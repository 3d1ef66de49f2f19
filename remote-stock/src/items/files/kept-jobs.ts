import { now } from '@storeroom/sdk';

const KEY = 'stock-jobs-seen';
/** Jobs are listed for a day: so many are enough. */
const MOST = 50;

/** Which ended jobs nobody wants to see any more, in any tab of this browser session. */
export function readDismissed(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

const BEGUN = 'stock-jobs-begun';
const DAY = 86_400_000;

/** Whether this browser has begun an import or export within a day: as long as they are told of. */
export function hasBegunJobs(): boolean {
  try {
    return now() - Number(window.localStorage.getItem(BEGUN) ?? 0) < DAY;
  } catch {
    return true;
  }
}

export function noteBegunJob(): void {
  try {
    window.localStorage.setItem(BEGUN, String(now()));
  } catch {
    // Then it is looked for with every list.
  }
}

export function keepDismissed(id: number): readonly number[] {
  const next = [...readDismissed(), id].slice(-MOST);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser that keeps nothing shows it again after a reload.
  }
  return next;
}
