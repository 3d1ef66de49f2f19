/** ISO 8601 with microseconds and a Z, as Laravel writes it: `2026-11-20T03:29:58.000000Z`. */
export type Timestamp = string;

/** A decimal with at most four places. */
export type Amount = number;

/**
 * The pagination of every list. Lists of teams have `to` in place of `from`. An empty page has `from: 0` and
 * `last_page: 1`.
 */
export interface Pagination {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  from: number;
  /** The list is so long that `total`, and therefore `last_page`, are estimates: "about 12,300". */
  total_is_estimate?: true;
}

export interface Page<Row> {
  data: Row[];
  pagination: Pagination;
}

export interface FieldChange {
  field: string;
  old: string | number | boolean | null;
  new: string | number | boolean | null;
  /** The displayed values at that time, where `old` and `new` are ids: the name of a location. */
  old_text?: string | null;
  new_text?: string | null;
}

/** Archived when `deleted_at` is a non-empty string, active when null. */
export function isArchived(record: { deleted_at: string | null }): boolean {
  return record.deleted_at !== null && record.deleted_at !== '';
}

export interface Person {
  id: number;
  name: string;
}
