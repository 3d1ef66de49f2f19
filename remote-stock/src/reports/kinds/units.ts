import type { Measure } from './report-view';
import { partsOf, type ReportWords, type Sums } from '../report-words.hooks';
import { UNITS } from '@storeroom/contract';

/** The key of the measure for amounts without unit. */
const PLAIN = 'amount';

/** A measure for each unit that occurs in the sums, because amounts of different units have no common scale. */
export function unitsIn<Field extends string>(
  sums: readonly Sums<Field>[],
  fields: readonly Field[],
  { t }: ReportWords,
): Measure[] {
  const found = new Set<string>();
  for (const sum of sums)
    for (const part of partsOf(sum)) {
      if (fields.some((field) => part[field] !== 0)) found.add(part.unit ?? PLAIN);
    }
  const known = [PLAIN, ...UNITS].filter((unit) => found.has(unit));
  return known.map((key) => {
    const unit = UNITS.find((one) => one === key);
    return { key, label: unit ? t('measure.unit', { unit: t(`unit.${unit}`) }) : t('measure.amount') };
  });
}

/** The part of a sum that is in the unit of a measure; 0 if there is none. */
export function ofUnit<Field extends string>(sum: Sums<Field>, measure: string, field: Field): number {
  return partsOf(sum).find(({ unit }) => (unit ?? PLAIN) === measure)?.[field] ?? 0;
}

/** The unit of a measure; null for amounts without unit. */
export const unitOf = (measure: string): string | null => (measure === PLAIN ? null : measure);

/** The key of the requested measure if it exists, else of the first one. */
export function chosen(measures: readonly Measure[], by: string | null): string {
  return measures.find(({ key }) => key === by)?.key ?? measures[0]?.key ?? PLAIN;
}
