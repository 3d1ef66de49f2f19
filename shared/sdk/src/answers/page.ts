import { fieldsOf, flagFrom, idFrom, numberFrom, type Page, type Pagination } from '@storeroom/contract';

const PER_PAGE = 15;

/** The last pagination of each list, by operation. */
const lastPaginations = new Map<string, Pagination>();

/** Specification §5: an impossible value keeps the earlier one; a missing one is derived from the others. */
function paginationFrom(value: unknown, rows: number, before: Pagination | undefined): Pagination {
  const fields = fieldsOf(value);
  const numberOf = (name: keyof Pagination | 'to') => numberFrom(fields[name]);
  const accepted = (name: 'total' | 'per_page' | 'current_page' | 'last_page' | 'from', least: number) => {
    const number = numberOf(name);
    if (number === null) return null;
    return number >= least ? number : (before?.[name] ?? null);
  };
  const total = accepted('total', 0) ?? rows;
  const per_page = accepted('per_page', 4) ?? Math.max(PER_PAGE, rows);
  const hasPages = (numberOf('per_page') ?? per_page) >= 1;
  const current_page = (hasPages ? accepted('current_page', 1) : before?.current_page) ?? 1;
  const last_page = hasPages ? accepted('last_page', 1) : before?.last_page;
  const to = numberOf('to');
  return {
    total,
    per_page,
    current_page,
    last_page: last_page ?? Math.max(1, Math.ceil(total / per_page)),
    from: accepted('from', 0) ?? (rows === 0 ? 0 : (current_page - 1) * per_page + 1),
    ...(to !== null && to >= 0 && { to }),
    ...(flagFrom(fields['total_is_estimate']) === true && { total_is_estimate: true }),
  };
}

export function rowsFrom<Row>(rows: unknown[], rowFrom: (value: unknown) => Row): Row[] {
  return rows.filter((row) => idFrom(fieldsOf(row)['id']) !== null).map(rowFrom);
}

/**
 * Reads the rows of a list, from a page or, when they were requested by id, from a plain array. Rows without an id
 * are dropped. Missing pagination values are derived from the others; impossible ones keep the value that `list`, the
 * operation, had before.
 * @throws {TypeError} where there are no rows at all
 */
export function pageFrom<Row>(
  value: unknown,
  rowFrom: (value: unknown) => Row,
  list: string,
): Page<Row> | Row[] {
  if (Array.isArray(value)) return rowsFrom(value, rowFrom);
  const { data, pagination } = fieldsOf(value);
  if (!Array.isArray(data)) throw new TypeError('The answer holds no list.');
  const rows = rowsFrom(data, rowFrom);
  const figures = paginationFrom(pagination, rows.length, lastPaginations.get(list));
  lastPaginations.set(list, figures);
  return { data: rows, pagination: figures };
}
