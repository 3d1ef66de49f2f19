import { ascending, descending, type ListOf } from '@storeroom/list';
import { LOCATIONS_ADDRESS, type LocationsList } from '../data/locations-address';

const USUAL = ['name', 'items', 'amount', 'moved'] as const;
const EXTRA = ['oversold', 'created', 'id'];

export type LocationColumn = (typeof USUAL)[number];

/** Columns whose words come later, because few people show them. */
export const isExtraColumn = (key: string): boolean => EXTRA.includes(key);

/** The list of locations. */
export const LOCATION_LIST: ListOf<LocationsList> = {
  page: 'locations',
  kind: 'location',
  address: LOCATIONS_ADDRESS,
  columns: { known: [...USUAL, ...EXTRA], usual: USUAL, cards: ['name', 'items', 'moved'] },
  holds: { name: 'lead', items: 'number', amount: 'number', oversold: 'number', id: 'number' },
  orders: {
    name: ascending('name'),
    items: descending('item_count'),
    amount: descending('amount'),
    moved: descending('last_movement_at'),
    oversold: descending('oversold_count'),
    created: descending('created_at'),
    id: descending('id'),
  },
  rights: ({ deleted }) =>
    deleted ? ['locations.edit'] : ['stock.adjust', 'locations.edit', 'locations.delete'],
};
