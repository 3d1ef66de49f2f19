import { UNITS } from '@storeroom/contract';
import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount, formatShortDay, formatSigned } from '@storeroom/ui/format';
import { useMemo } from 'react';
import en from '../texts/stock-reports.en.json';
import fr from '../texts/stock-reports.fr.json';
import { type ReportParameters, type Group, WITHOUT_PERIOD } from './data/report-address.rules';

addTexts('en', 'stock-reports', en);
addTexts('fr', 'stock-reports', fr);

/** Sums, in all and for each unit. */
export type Sums<Field extends string> = Record<Field, number> & {
  by_unit?: readonly ({ unit?: string | null } & Record<Field, number>)[];
};

export const partsOf = <Field extends string>(sums: Sums<Field>) => sums.by_unit ?? [{ ...sums, unit: null }];

/** The texts of reports, and their formats of amounts, units, days and locations, in the language of the page. */
export function useReportWords() {
  const t = useTexts('stock-reports');
  const locale = useLocale();
  return useMemo(() => {
    const amount = (value: number | null) => formatAmount(value, locale);
    const inUnit = (value: number, unit: string | null | undefined, amount: string) => {
      const known = UNITS.find((one) => one === unit);
      return known ? t(`unit.sum.${known}`, { count: value, amount }) : amount;
    };
    const measured = (value: number, unit: string | null | undefined) => inUnit(value, unit, amount(value));
    return {
      t,
      locale,
      amount,
      signed: (value: number, unit?: string | null) => inUnit(value, unit, formatSigned(value, locale)),
      percent: (value: number | null) =>
        value === null ? formatAmount(null, locale) : t('percent', { amount: amount(value) }),
      measured,
      /** Formats the sum of each unit: "1,240 · 35 m"; "0" if there is none. */
      sums: <Field extends string>(sums: Sums<Field>, field: Field) => {
        const each = partsOf(sums).filter((sum) => sum[field] !== 0);
        return each.length === 0 ? amount(0) : each.map((sum) => measured(sum[field], sum.unit)).join(' · ');
      },
      counted: (count: number) => ({ count, amount: amount(count) }),
      day: (date: string) => formatShortDay(date, locale, 'UTC'),
      /** A day with its year. */
      wholeDay: (date: string) => wholeDayOf(date, locale),
      /** The label of a step: its day, week or month. */
      step: (date: string, group: Group) => {
        const day = formatShortDay(date, locale, 'UTC');
        if (group === 'week') return t('step.week', { day });
        return group === 'day' ? day : monthOf(date, locale);
      },
      month: (date: string) => monthOf(date, locale, 'short'),
      /** The day of a timestamp in the time zone of the reader. */
      moment: (moment: string) => formatShortDay(moment, locale),
      location: ({
        location_id,
        location_name,
      }: {
        location_id: number | null;
        location_name: string | null;
      }) => location_name ?? (location_id === null ? t('nowhere') : t('locationNumber', { id: location_id })),
      person: (name: string | null) => name ?? t('system'),
    };
  }, [t, locale]);
}

export type ReportWords = ReturnType<typeof useReportWords>;

function monthOf(date: string, locale: string, month: 'long' | 'short' = 'long'): string {
  const year = month === 'long' ? ('numeric' as const) : undefined;
  return new Intl.DateTimeFormat(locale, { month, year, timeZone: 'UTC' }).format(Date.parse(date));
}

/** `23 October 2026` in both languages. */
function wholeDayOf(date: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(Date.parse(date));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** Returns the period of a report as text. */
export function useSpanWords() {
  const { t, wholeDay } = useReportWords();
  return ({ report, from, to }: ReportParameters): string =>
    WITHOUT_PERIOD.includes(report)
      ? t('period.now')
      : t('period.span', { from: wholeDay(from), to: wholeDay(to) });
}
