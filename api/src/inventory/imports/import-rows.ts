import type { ImportRow, Locale } from '@storeroom/contract';
import { invalid } from '../../platform/http/problem';
import { say, textsOf } from '../../words/words';
import { changesOf, deltaOf, type PlannedRow } from './import-plan.rules';
import { roomOf, shortened, shownColumns } from './shown-cells.rules';
import type { Mapping } from './import-mapping.rules';
import type { Table } from './read-file';

type Changes = NonNullable<ImportRow['changes']>;

/**
 * What an update changes, by the fields of a file, with the old and new values; undefined for other rows. Locations are
 * given by name; `names` has the names by id.
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

/** The texts in the changes, which count towards the size of the answer. */
function cellsOf(changes: Changes | undefined): string[] {
  return Object.values(changes ?? {})
    .flatMap((change) => [change.old, change.new])
    .filter((value) => typeof value === 'string');
}

/** The changes with texts cut to `most` characters. */
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
 * Planned rows as the API returns them. Long texts are cut to `most` characters, or else so that the answer stays
 * within its size. `names` has the locations that items leave and enter.
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

/** Refuses an import of another number of rows than the caller has seen. */
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

/** How the file was read: columns, separator, decimal sign and sheets. */
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

/** The mapping with columns counted from 1, as people count them. */
export function answerMapping(mapping: Mapping): Record<string, number> {
  return Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, at + 1]));
}
