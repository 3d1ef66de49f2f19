import { now } from '@storeroom/sdk';
import { useEffect, useState } from 'react';

const TICK_MS = 250;

const secondsTo = (end: number | null) => (end === null ? 0 : Math.max(0, Math.ceil((end - now()) / 1_000)));

/**
 * Whole seconds until a moment, computed from the clock and not by counting ticks, so that it is correct after a tab
 * was suspended.
 *
 * @param end milliseconds since the epoch; null returns 0
 */
export function useCountdown(end: number | null): number {
  const [counted, setCounted] = useState(() => ({ end, left: secondsTo(end) }));
  // A new end applies from its first render on.
  if (counted.end !== end) setCounted({ end, left: secondsTo(end) });
  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => {
      const left = secondsTo(end);
      setCounted((before) => (before.end === end && before.left === left ? before : { end, left }));
      if (left === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  return counted.left;
}
