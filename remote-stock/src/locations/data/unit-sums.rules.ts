import { UNITS, type Location, type Unit } from '@storeroom/contract';

export interface UnitSum {
  unit: Unit | null;
  amount: number;
}

/**
 * The amounts in a location, one sum for each unit; sums of 0 are left out. An empty location has a single sum of 0
 * without unit. The list is empty if the server sends no amount.
 */
export function sumsOf({ amount, by_unit }: Pick<Location, 'amount' | 'by_unit'>): UnitSum[] {
  const known = (Array.isArray(by_unit) ? by_unit : []).filter(
    ({ unit }) => unit === null || UNITS.includes(unit),
  );
  const sums = known.filter((sum) => sum.amount !== 0);
  if (sums.length > 0) return sums;
  return amount === undefined ? [] : [{ unit: null, amount }];
}
