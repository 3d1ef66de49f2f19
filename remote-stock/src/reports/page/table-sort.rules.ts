import type { Column, TableRow } from '../kinds/report-view';

interface Sort {
  key: string;
  direction: 'ASC' | 'DESC';
}

/** The column that the address sorts a table by; null for the order of the server. */
export function readSort(search: URLSearchParams, columns: readonly Column[]): Sort | null {
  const key = search.get('sort');
  if (!columns.some((column) => column.key === key) || key === null) return null;
  return { key, direction: search.get('sort_direction') === 'ASC' ? 'ASC' : 'DESC' };
}

/** Sorts rows; unknown values are last in both directions. */
export function sorted(
  rows: readonly TableRow[],
  columns: readonly Column[],
  sort: Sort | null,
): readonly TableRow[] {
  if (!sort) return rows;
  const at = columns.findIndex(({ key }) => key === sort.key);
  const sign = sort.direction === 'ASC' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [a.cells[at]?.sort ?? null, b.cells[at]?.sort ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    if (typeof one === 'string' || typeof other === 'string')
      return sign * String(one).localeCompare(String(other));
    return sign * (one - other);
  });
}
