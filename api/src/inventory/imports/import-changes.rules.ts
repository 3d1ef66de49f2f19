import type { ImportRow, Locale } from '@storeroom/contract';
import { type PlannedRow, changesOf, deltaOf } from './import-plan.rules';
import { shortened } from './shown-cells.rules';

type Changes = NonNullable<ImportRow['changes']>;

/**
 * What an update makes different, field by field as a file names them, with what it was; undefined for any other row.
 * Locations by name: `names` are those of the team by their ids.
 */
export function rowChanges(
  { status, item, target, new_location }: PlannedRow,
  names: ReadonlyMap<number, string>,
): Changes | undefined {
  if (status !== 'update' || item === null) return undefined;
  const named = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  const changes: Record<string, { old: unknown; new: unknown }> = {};
  for (const { field, ...values } of changesOf(item, target)) {
    if (field !== 'location_id') changes[field] = values;
  }
  if (new_location !== null || item.location_id !== target.location_id) {
    changes['location'] = { old: named(item.location_id), new: new_location ?? named(target.location_id) };
  }
  if (deltaOf(item, target) !== 0) changes['amount'] = { old: item.amount ?? 0, new: target.amount ?? 0 };
  return changes;
}

/** The texts among the changes, which an answer has to have room for. */
export function cellsOf(changes: Changes | undefined): string[] {
  return Object.values(changes ?? {})
    .flatMap((change) => [change.old, change.new])
    .filter((value) => typeof value === 'string');
}

/** With long texts cut to `most` characters. */
export function shortenedChanges(changes: Changes, locale: Locale, most: number): Changes {
  const cut = (value: unknown) => (typeof value === 'string' ? shortened(value, locale, most) : value);
  const entries = Object.entries(changes).map(([field, change]) => [
    field,
    { old: cut(change.old), new: cut(change.new) },
  ]);
  return Object.fromEntries(entries) as Changes;
}
