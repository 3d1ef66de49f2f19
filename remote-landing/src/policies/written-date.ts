import type { Locale } from '@storeroom/contract';

/** 20 November 2026 · 20 novembre 2026, in every time zone. */
export function writtenDate(date: Date, locale: Locale): string {
  const days = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return days.format(date);
}
