import type { ImportRow, Locale } from '@storeroom/contract';
import { invalid } from '../../platform/http/problem';
import { say, textsOf } from '../../words/words';
import { changesOf, deltaOf, type PlannedRow } from './import-plan.rules';
import { roomOf, shortened, shownColumns } from './shown-cells.rules';
import type { Mapping } from './import-mapping.rules';
import type { Table } from './read-file';

type Changes = NonNullable<ImportRow['changes']>;

/**
 * What an update makes different, field by field as a file names them, with what it was; undefined for any other row.
 * Locations by name: `names` are those of the team by their ids.
 */
function rowChanges(
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
function cellsOf(changes: Changes | undefined): string[] {
  return Object.values(changes ?? {})
    .flatMap((change) => [change.old, change.new])
    .filter((value) => typeof value === 'string');
}

/** With long texts cut to `most` characters. */
function shortenedChanges(changes: Changes, locale: Locale, most: number): Changes {
  const cut = (value: unknown) => (typeof value === 'string' ? shortened(value, locale, most) : value);
  const entries = Object.entries(changes).map(([field, change]) => [
    field,
    { old: cut(change.old), new: cut(change.new) },
  ]);
  return Object.fromEntries(entries) as Changes;
}

/** Names of locations by their ids. */
type Names = ReadonlyMap<number, string>;

/**
 * Planned rows as the wire carries them, with long texts cut: to `most` characters, or to what there is room for.
 * `names` are those of the locations that rows leave and come to.
 */
export function answerRows(plan: PlannedRow[], locale: Locale, names: Names, most?: number): ImportRow[] {
  const rows = plan.map((planned) => ({ ...planned, changes: rowChanges(planned, names) }));
  const cells = () => rows.flatMap(({ values, changes }) => [...Object.values(values), ...cellsOf(changes)]);
  const room = most ?? roomOf(cells());
  return rows.map(({ row, status, item, values, changes, errors, new_location, taken_codes }) => ({
    row,
    status,
    stock_id: item?.id ?? null,
    ...(changes ? { changes: shortenedChanges(changes, locale, room) } : {}),
    ...(status !== 'error' && new_location !== null ? { new_location: true } : {}),
    ...(status !== 'error' && taken_codes.length > 0 ? { codes_left_out: taken_codes } : {}),
    values: Object.fromEntries(
      Object.entries(values).map(([field, cell]) => [field, shortened(cell, locale, room)]),
    ),
    errors: textsOf(errors, locale),
  }));
}

/** Nobody imports another number of rows than they have seen. */
export function requireExpected(plan: PlannedRow[], expected: number | undefined): void {
  const { create, update } = countRows(plan);
  const total = create + update;
  if (expected !== undefined && expected !== total) {
    throw invalid('expected_total', say('import.changed', { count: total }), { total });
  }
}

/** How many rows there are of each kind. */
export function countRows(plan: PlannedRow[]): Record<ImportRow['status'], number> {
  const totals = { create: 0, update: 0, unchanged: 0, error: 0 };
  for (const { status } of plan) totals[status] += 1;
  return totals;
}

/** How the file was read. */
export function answerFile(
  { columns, has_heading, separator, decimal, sheets, sheet }: Table,
  locale: Locale,
) {
  return {
    columns: shownColumns(columns, locale),
    file: {
      has_heading,
      separator,
      decimal,
      sheets: sheets.map((name) => shortened(name, locale)),
      sheet: sheet ?? null,
    },
  };
}

/** With columns counted from 1, as people count them. */
export function answerMapping(mapping: Mapping): Record<string, number> {
  return Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, at + 1]));
}
