import type { ExportedTable, Numbered } from './tables';

type Row = Record<string, unknown>;

/** The new number of a row; undefined for one that is not in the export. */
export type NewNumber = (of: Numbered, old: number) => number | undefined;

/** The fields in changes of logs whose values are ids, with their tables. */
const FIELD_TABLES: Readonly<Record<string, Numbered>> = {
  location_id: 'locations',
  merged_into: 'locations',
  stock_id: 'stock',
  substitute_stock_id: 'stock',
  copy_of: 'stock_lists',
  continues_id: 'stock_lists',
  user_id: 'users',
  parent_id: 'teams',
  team_id: 'teams',
};

/** The parameters in saved addresses whose values are ids, with their tables. */
const PARAMETER_TABLES: Readonly<Record<string, Numbered>> = {
  location_id: 'locations',
  stock_id: 'stock',
  list_id: 'stock_lists',
  user_id: 'users',
  actor_id: 'users',
  team_id: 'teams',
};

/** A reference to a row that is not in the export. */
export class DanglingReference extends Error {
  constructor(
    readonly column: string,
    readonly old: unknown,
  ) {
    super(`${column} names ${String(old)}, which the export does not have`);
  }
}

/**
 * A row with its new numbers, also within texts.
 *
 * @throws DanglingReference for a reference to a row that is not in the export.
 */
export function remapRow({ name, refs }: ExportedTable, row: Row, newNumber: NewNumber): Row {
  const next = { ...row };
  for (const [column, target] of Object.entries(refs)) {
    const old = row[column];
    if (old === null || old === undefined) continue;
    const fresh = typeof old === 'number' ? newNumber(target, old) : undefined;
    if (fresh === undefined) throw new DanglingReference(column, old);
    next[column] = fresh;
  }
  if (Array.isArray(row['changes'])) {
    next['changes'] = row['changes'].map((change: Row) => remapChange(change, newNumber));
  }
  if (name === 'views' && typeof row['query'] === 'string') {
    next['query'] = remapQuery(row['query'], newNumber);
  }
  return next;
}

/** A change with new numbers. A number without a row is removed, because the name beside it remains. */
function remapChange(change: Row, newNumber: NewNumber): Row {
  const target = FIELD_TABLES[String(change['field'])];
  if (!target) return change;
  const remapped = (value: unknown) =>
    typeof value === 'number' ? (newNumber(target, value) ?? null) : value;
  return { ...change, old: remapped(change['old']), new: remapped(change['new']) };
}

function remapQuery(query: string, newNumber: NewNumber): string {
  const parameters = new URLSearchParams(query);
  let changed = false;
  for (const [name, target] of Object.entries(PARAMETER_TABLES)) {
    const value = parameters.get(name);
    if (value === null || !/\d/.test(value)) continue;
    const remapped = (part: string) =>
      /^\d+$/.test(part) ? String(newNumber(target, Number(part)) ?? 0) : part;
    parameters.set(name, value.split(',').map(remapped).join(','));
    changed = true;
  }
  if (!changed) return query;
  // Commas are written without encoding, as pages write them.
  return `${query.startsWith('?') ? '?' : ''}${parameters.toString().replaceAll('%2C', ',')}`;
}
