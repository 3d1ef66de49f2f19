import type { Column } from '@storeroom/ui/table';
import type { ColumnKeys, ShownColumn } from '@storeroom/ui/table-layout';

const USUAL = ['name', 'email', 'home', 'roles', 'status', 'seen'] as const;

export type PeopleColumn = (typeof USUAL)[number];

/** The columns that the list of people can have, and those it has until somebody says otherwise. */
export const PEOPLE_COLUMNS: ColumnKeys = { known: USUAL, usual: USUAL };

export const USUAL_COLUMNS: readonly ShownColumn[] = USUAL.map((key) => ({ key }));

/** Rows about people carry `data-person`. */
export const PEOPLE_ROWS = 'person';

/** The name under which a person's columns of this list are kept. */
export const PEOPLE_PAGE = 'users';

export const kindOf = (key: string): Column => (key === 'name' ? 'lead' : 'text');

const SORTS: Partial<Record<string, string>> = { name: 'name', email: 'email', seen: 'last_seen_at' };

/** What the rows are sorted by at a press on the head; nothing for a column that has no order. */
export const sortOf = (key: string): string | undefined => SORTS[key];
