import type { Column } from '@storeroom/ui/table';
import type { ColumnKeys } from '@storeroom/ui/table-layout';

const USUAL = ['name', 'slug', 'path', 'people', 'items', 'coverage', 'hostnames', 'created'] as const;

export type TeamColumn = (typeof USUAL)[number];

/** The columns that the list of teams can have, and those it has until somebody says otherwise. */
export const TEAM_COLUMNS: ColumnKeys = {
  known: USUAL,
  usual: USUAL,
  cards: ['name', 'path', 'people', 'coverage'],
};

/** Rows about teams carry `data-team`. */
export const TEAM_ROWS = 'team';

/** The name under which a person's columns of this list are kept. */
export const TEAMS_PAGE = 'teams';

const KINDS: Partial<Record<string, Column>> = { name: 'lead', people: 'number', items: 'number' };

export const kindOf = (key: string): Column => KINDS[key] ?? 'text';

const SORTS: Partial<Record<string, string>> = { name: 'name', slug: 'slug', created: 'created_at' };

/** What the rows are sorted by at a press on the head; nothing for a column that has no order. */
export const sortOf = (key: string): string | undefined => SORTS[key];
