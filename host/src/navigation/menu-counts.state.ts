import { atom } from '@storeroom/sdk';
import type { MenuCount } from '@storeroom/contract';

/** The totals of each report, as far as they are known. */
type Totals = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const totals = atom<Totals>({});

/** Takes in what a report says now; null where that is not known. */
export const takeTotalsAtom = atom(
  null,
  (get, set, { report, said }: { report: string; said: Totals[string] | null }) => {
    const others = Object.entries(get(totals)).filter(([name]) => name !== report);
    set(totals, Object.fromEntries(said === null ? others : [...others, [report, said]]));
  },
);

/** The figure beside an entry of the menu; null where it has none, or none is known. */
export const menuCountAtom = atom((get) => (count: MenuCount | undefined): number | null => {
  const figure = count && get(totals)[count.report]?.[count.total];
  return typeof figure === 'number' ? figure : null;
});
