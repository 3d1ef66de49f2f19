import { ApiError, mayBeDone, now, type TextKey, type Texts, useLocale, useTexts } from '@storeroom/sdk';
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

/** The texts of items, and their formats of amounts, locations and lists of names, in the language of the page. */
export function useItemWords() {
  const t = useTexts('stock');
  const locale = useLocale();
  return {
    t,
    locale,
    amount: (value: number | null) => formatAmount(value ?? 0, locale),
    /** Names in a row: "Tom, Priya and Sam". */
    joined: (names: readonly string[]) => new Intl.ListFormat(locale).format(names),
    location: ({ location_id, location_name }: Pick<Stock, 'location_id' | 'location_name'>) => {
      if (location_name) return location_name;
      return location_id === null ? t('location.notSet') : t('location.number', { id: location_id });
    },
  };
}

/** The server's message about a refusal: that about the first field, or else the general one. */
export const serverMessage = ({ errors, message }: Pick<ApiError, 'errors' | 'message'>): string =>
  Object.values(errors).flat()[0] ?? message;

/** Our own texts for refusals that are not about a field, because the server's messages for them are not meant for people. */
const OUR_REFUSALS: Readonly<Record<number, TextKey<'stock'>>> = {
  0: 'refused.unanswered',
  402: 'refused.readOnly',
  403: 'refused.forbidden',
  404: 'refused.gone',
  409: 'refused.changed',
};

/**
 * The text about a refusal: our own if the status says enough, unless the request was not even sent; else the server's
 * message about a field, or its general message. Empty if neither is meant for people: an ended session, a call to
 * repeat.
 */
export function refusalWords(
  { status, errors, message }: Pick<ApiError, 'status' | 'errors' | 'message'>,
  t: Texts<TextKey<'stock'>>,
): string {
  const key = OUR_REFUSALS[mayBeDone({ status, message }) ? 0 : status];
  if (key) return (!status && message) || t(key);
  const isForPeople = status === 410 || status === 413 || status === 422;
  return isForPeople ? serverMessage({ errors, message }) : '';
}

/** The present number of items if a change was refused because the page showed another number; else null. */
export function changedTotalOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.errors['expected_total'] === undefined) return null;
  return (error.result as { total?: number } | undefined)?.total ?? null;
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
