import { roundAmount, type StockListItem } from '@storeroom/contract';
import { useEntries, useUnkept, type Unkept } from '../../unsent';

/** How much of what was picked of a line is not on the disk of this device yet, and how much never will be. */
export function useUnkeptOf({ id }: StockListItem): Record<Unkept, number> {
  const unkept = useUnkept();
  const entries = useEntries();
  const amounts: Record<Unkept, number> = { writing: 0, refused: 0 };
  for (const { id: entry, work } of entries) {
    const state = unkept.get(entry);
    if (state && work.kind === 'pick' && work.item_id === id) {
      amounts[state] = roundAmount(amounts[state] + work.delta);
    }
  }
  return amounts;
}
