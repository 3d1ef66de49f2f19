import { isArchived, type Permission, type Stock } from '@storeroom/contract';

export type ItemStep = 'move' | 'count' | 'adjust' | 'open';

/** Where the scanner is: the location whose page is open, if any. */
export interface ScanPlace {
  id: number;
  name: string;
}

/**
 * What can be done to a scanned item, the likeliest first: on the page of a location what lies elsewhere is moved there, and
 * what lies there is counted; anywhere else something is taken or brought.
 */
export function itemSteps(
  stock: Stock,
  place: ScanPlace | null,
  can: (permission: Permission) => boolean,
): ItemStep[] {
  if (isArchived(stock)) return ['open'];
  const isElsewhere = place !== null && stock.location_id !== place.id;
  const move: ItemStep[] = isElsewhere && can('stock.move') ? ['move'] : [];
  const count: ItemStep[] = can('stock.count') ? ['count'] : [];
  const adjust: ItemStep[] = can('stock.adjust') ? ['adjust'] : [];
  const isHere = place !== null && !isElsewhere;
  return isHere ? [...count, ...adjust, 'open'] : [...move, ...adjust, 'open', ...count];
}
