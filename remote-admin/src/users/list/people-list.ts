import { ascending, descending, type ListOf } from '@storeroom/list';
import { PEOPLE_ADDRESS, type PeopleList } from '../data/people-address';

const COLUMNS = ['name', 'email', 'home', 'roles', 'status', 'seen'] as const;

export type PeopleColumn = (typeof COLUMNS)[number];

/** The list of people. */
export const PEOPLE_LIST: ListOf<PeopleList> = {
  page: 'users',
  kind: 'person',
  address: PEOPLE_ADDRESS,
  columns: { known: COLUMNS, usual: COLUMNS },
  holds: { name: 'lead' },
  orders: { name: ascending('name'), email: ascending('email'), seen: descending('last_seen_at') },
  rights: () => ['users.edit', 'users.roles'],
};
