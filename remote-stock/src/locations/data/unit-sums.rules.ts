import { UNITS, type Location, type Unit } from '@storeroom/contract';

export interface UnitSum {
  unit: Unit | null;
  amount: number;
}

/**
 * What lies in a location, one sum for each unit, without those that are nothing. Nothing at all is one plain 0; nothing is
 * known where the server says no amount.
 */
export function sumsOf({ amount, by_unit }: Pick<Location, 'amount' | 'by_unit'>): UnitSum[] {
  const known = (Array.isArray(by_unit) ? by_unit : []).filter(
    ({ unit }) => unit === null || UNITS.includes(unit),
  );
  const sums = known.filter((sum) => sum.amount !== 0);
  if (sums.length > 0) return sums;
  return amount === undefined ? [] : [{ unit: null, amount }];
}
