import { now } from '@storeroom/sdk';
import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const watchers = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;
let shown = 0;

function watch(changed: () => void): () => void {
  watchers.add(changed);
  ticking ??= setInterval(() => {
    shown = now();
    watchers.forEach((notify) => notify());
  }, MINUTE);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
    shown = 0;
  };
}

function shownNow(): number {
  if (shown === 0) shown = now();
  return shown;
}

/** The time, a minute at a time: enough for "4 min", and one clock for all rows. */
export function useNow(): number {
  return useSyncExternalStore(watch, shownNow);
}
