import { UNITS, type Unit, roundAmount } from '@storeroom/contract';
import { type TProperties, Type } from 'typebox';
import { Nullable, OneOf } from '../../platform/http/schema';

/** What has a sum of its own: a unit, or null for what is counted without one. */
export const UnitOfSum = Nullable(OneOf(UNITS, { description: 'Null: what is counted without a unit.' }));

export interface OfUnit {
  unit: Unit | null;
}

/** Of an answer, beside the sums of what has no unit. */
export function byUnit<Figures extends TProperties>(figures: Figures) {
  const by_unit = Type.Array(Type.Object({ unit: UnitOfSum, ...figures }), {
    description: 'One sum for each unit, where anything has one: sums never mix units.',
  });
  return { by_unit: Type.Optional(by_unit) };
}

/** A unit as sums of the database name it, where '' is none. */
export const unitOf = (kept: string): Unit | null => UNITS.find((unit) => unit === kept) ?? null;

const placeOf = ({ unit }: OfUnit) => (unit === null ? -1 : UNITS.indexOf(unit));

/** Sums of the same unit added up: without a unit first, then in the order of the units. */
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
  return [...sums.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

function pick<Field extends string>(
  row: OfUnit & Record<Field, number>,
  fields: readonly Field[],
): OfUnit & Record<Field, number> {
  const figures = Object.fromEntries(fields.map((field) => [field, row[field] as number]));
  return { unit: row.unit, ...(figures as Record<Field, number>) };
}

/** The sums of what has no unit, and beside them, where anything has one, those of each unit. */
export function summed<Field extends string>(
  fields: readonly Field[],
  found: readonly (OfUnit & Record<Field, number>)[],
): Record<Field, number> & { by_unit?: (OfUnit & Record<Field, number>)[] } {
  const by_unit = sumsByUnit(fields, found);
  const plain = by_unit.find(({ unit }) => unit === null);
  const figures = Object.fromEntries(fields.map((field) => [field, plain?.[field] ?? 0]));
  return { ...(figures as Record<Field, number>), ...inUnits(by_unit) };
}

/** Sums by unit for an answer that has the plain ones already: those that are something, where anything has a unit. */
export function inUnits<Sum extends OfUnit>(sums: readonly Sum[]): { by_unit?: Sum[] } {
  const by_unit = sums.filter(({ unit: _unit, ...figures }) =>
    Object.values(figures).some((sum) => sum !== 0),
  );
  return by_unit.some(({ unit }) => unit !== null) ? { by_unit } : {};
}
