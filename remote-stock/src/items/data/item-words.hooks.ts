import { useLocale, useTexts, now } from '@storeroom/sdk';
import { UNITS, type Stock } from '@storeroom/contract';
import { formatAmount } from '@storeroom/ui/format';
import { useSyncExternalStore } from 'react';

/** The first name of a person. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** A unit in the language of the page; an unknown one as the server calls it. */
export function unitName(t: ReturnType<typeof useTexts<'stock'>>, unit: string): string {
  const known = UNITS.find((one) => one === unit);
  return known ? t(`unit.${known}`) : unit;
}

/** The texts of items, and their formats of amounts and locations, in the language of the page. */
export function useItemWords() {
  const t = useTexts('stock');
  const locale = useLocale();
  return {
    t,
    locale,
    amount: (value: number | null) => formatAmount(value ?? 0, locale),
    location: ({ location_id, location_name }: Pick<Stock, 'location_id' | 'location_name'>) => {
      if (location_name) return location_name;
      return location_id === null ? t('location.notSet') : t('location.number', { id: location_id });
    },
  };
}

const MINUTE_MS = 60_000;

const watchers = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;
let shown = 0;

function watch(changed: () => void): () => void {
  watchers.add(changed);
  ticking ??= setInterval(() => {
    shown = now();
    watchers.forEach((notify) => notify());
  }, MINUTE_MS);
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

/** The time in milliseconds since the epoch, updated each minute by one timer for all rows; precise enough for "4 min". */
export function useNow(): number {
  return useSyncExternalStore(watch, shownNow);
}
