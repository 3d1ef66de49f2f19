import { now } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { useCallback, useEffect, useRef } from 'react';

/** What an item has on the screen. */
export interface LookedAt {
  amount: number;
  version: number | undefined;
}

/** What has stood there for less was not there when somebody looked. */
const LOOKED_MS = 10_000;

interface Shown extends LookedAt {
  since: number;
}

const asShown = ({ amount, version }: Pick<Stock, 'amount' | 'version'>, since: number): Shown => ({
  amount: amount ?? 0,
  version,
  since,
});

/** With what stands there now behind what stood there before, as far as that may still be what somebody has seen. */
function withNow(shown: readonly Shown[], stock: Stock, at: number): readonly Shown[] {
  const last = shown.at(-1);
  // What was there when the page was opened was there before anybody counted.
  if (!last) return [asShown(stock, -Infinity)];
  if (last.version === stock.version) return shown;
  const looked = shown.findLastIndex(({ since }) => since <= at - LOOKED_MS);
  return [...shown.slice(Math.max(0, looked)), asShown(stock, at)];
}

/**
 * What people have seen of items who count them: what a colleague has changed a moment ago stands on the screen, and not
 * in the number of whoever was counting then.
 */
export function useLookedAt(items: readonly Stock[] | undefined): (stock: Stock) => LookedAt {
  const shown = useRef(new Map<number, readonly Shown[]>());
  useEffect(() => {
    const at = now();
    for (const stock of items ?? []) {
      shown.current.set(stock.id, withNow(shown.current.get(stock.id) ?? [], stock, at));
    }
  }, [items]);
  return useCallback((stock) => {
    const before = now() - LOOKED_MS;
    const known = shown.current.get(stock.id) ?? [];
    const { amount, version } = known.findLast(({ since }) => since <= before) ?? asShown(stock, 0);
    return { amount, version };
  }, []);
}
