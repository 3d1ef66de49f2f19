import { writeReportAddress } from '../data/report-address.rules';

/** What of an address says what is asked; how its table is sorted does not. */
const ASKING = ['report', 'from', 'to', 'group', 'location_id', 'include_children', 'by'] as const;

/** As long as the server keeps one. */
const LONGEST = 300;

/** What is asked in an address, always in the same words, so that the same question is recognised. */
export function keptQuery(search: URLSearchParams): string {
  const asked = new URLSearchParams();
  const values = ASKING.map((name) => [name, search.get(name)?.trim() ?? null] as const);
  writeReportAddress(asked, Object.fromEntries(values.filter(([name]) => name === 'report')));
  for (const [name, value] of values) if (name !== 'report' && value) asked.set(name, value);
  return asked.toString().slice(0, LONGEST);
}

export const pathOfKept = (query: string): string =>
  query === '' ? '/stock/reports' : `/stock/reports?${query}`;
