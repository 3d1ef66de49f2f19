import { atom } from '@storeroom/sdk';
import type { MenuCount } from '@storeroom/contract';

/** The totals of each report, where known. */
type Totals = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const totals = atom<Totals>({});

/** Stores the totals of a report; null where they are unknown. */
export const setTotalsAtom = atom(
  null,
  (get, set, { report, reportTotals }: { report: string; reportTotals: Totals[string] | null }) => {
    const others = Object.entries(get(totals)).filter(([name]) => name !== report);
    set(totals, Object.fromEntries(reportTotals === null ? others : [...others, [report, reportTotals]]));
  },
);

/** The figure beside a menu entry; null where it has none or it is unknown. */
export const menuCountAtom = atom((get) => (count: MenuCount | undefined): number | null => {
  const figure = count && get(totals)[count.report]?.[count.total];
  return typeof figure === 'number' ? figure : null;
});
