import type { LaterReports, Permission, Reports } from '@storeroom/contract';

type AllReports = Reports & LaterReports;
export type ReportKeyOfPage = keyof AllReports;
export type Answer<Key extends ReportKeyOfPage> = AllReports[Key];

/** In order of use. The first is the one that an address without a report shows. */
export const REPORT_KEYS = [
  'overview',
  'movements',
  'low',
  'empties',
  'below-zero',
  'fast-slow',
  'locations',
  'picking',
  'counts',
  'people',
  'teams',
] as const satisfies readonly ReportKeyOfPage[];

/** Of this moment, whatever the period. */
export const OF_NOW: readonly ReportKeyOfPage[] = ['overview', 'low', 'locations'];

/** What a report needs beside the right to see reports. */
export const alsoNeededFor = (key: ReportKeyOfPage) =>
  key === 'people' ? ('logs' satisfies Permission) : undefined;

/** Under which texts speak of a report: keys of texts have no hyphens. */
export function topicOf(key: ReportKeyOfPage) {
  if (key === 'below-zero') return 'belowZero';
  return key === 'fast-slow' ? 'fastSlow' : key;
}
