import { UNITS, type Unit, roundAmount } from '@storeroom/contract';
import { type TProperties, Type } from 'typebox';
import { Nullable, OneOf } from '../../platform/http/schema';

/** The unit of a sum; null for the sum of items without a unit. */
export const UnitOfSum = Nullable(OneOf(UNITS, { description: 'Null: what is counted without a unit.' }));

export interface OfUnit {
  unit: Unit | null;
}

/** The part of an answer with sums by unit, next to the sums for items without one. */
export function byUnit<Figures extends TProperties>(figures: Figures) {
  const by_unit = Type.Array(Type.Object({ unit: UnitOfSum, ...figures }), {
    description: 'One sum for each unit, where anything has one: sums never mix units.',
  });
  return { by_unit: Type.Optional(by_unit) };
}

/** The unit of a sum in the database, which has '' for none. */
export const unitOf = (kept: string): Unit | null => UNITS.find((unit) => unit === kept) ?? null;

const orderOfUnit = ({ unit }: OfUnit) => (unit === null ? -1 : UNITS.indexOf(unit));

/** Adds up the sums of each unit: first those without a unit, then in the order of the units. */
export function sumsByUnit<Field extends string>(
  fields: readonly Field[],
  found: readonly (OfUnit & Record<Field, number>)[],
): (OfUnit & Record<Field, number>)[] {
  const sums = new Map<Unit | null, OfUnit & Record<Field, number>>();
  for (const row of found) {
    const sum = sums.get(row.unit);
    if (sum)
      for (const field of fields) Object.assign(sum, { [field]: roundAmount(sum[field] + row[field]) });
    else sums.set(row.unit, pick(row, fields));
  }
  return [...sums.values()].sort((a, b) => orderOfUnit(a) - orderOfUnit(b));
}

function pick<Field extends string>(
  row: OfUnit & Record<Field, number>,
  fields: readonly Field[],
): OfUnit & Record<Field, number> {
  const figures = Object.fromEntries(fields.map((field) => [field, row[field] as number]));
  return { unit: row.unit, ...(figures as Record<Field, number>) };
}

/** The sums for items without a unit and, if any item has a unit, those for each unit. */
export function summed<Field extends string>(
  fields: readonly Field[],
  found: readonly (OfUnit & Record<Field, number>)[],
): Record<Field, number> & { by_unit?: (OfUnit & Record<Field, number>)[] } {
  const by_unit = sumsByUnit(fields, found);
  const plain = by_unit.find(({ unit }) => unit === null);
  const figures = Object.fromEntries(fields.map((field) => [field, plain?.[field] ?? 0]));
  return { ...(figures as Record<Field, number>), ...inUnits(by_unit) };
}

/** The sums by unit that are not zero, if any item has a unit; for an answer that has the plain sums already. */
export function inUnits<Sum extends OfUnit>(sums: readonly Sum[]): { by_unit?: Sum[] } {
  const by_unit = sums.filter(({ unit: _unit, ...figures }) =>
    Object.values(figures).some((sum) => sum !== 0),
  );
  return by_unit.some(({ unit }) => unit !== null) ? { by_unit } : {};
}
