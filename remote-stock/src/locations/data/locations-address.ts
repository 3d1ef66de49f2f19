import type { Location } from '@storeroom/contract';
import { flag, listAddress, type ListOfAddress, typed } from '@storeroom/list';

const MARKS = /\p{Mark}/gu;

/** The last part of a location's address: `12-cold-room`, or the id alone if the name has no Latin letter or digit. */
export function slugOf({ id, name }: Pick<Location, 'id' | 'name'>): string {
  const words = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return [id, ...(words ?? [])].join('-');
}

/** The id at the start of `12` or `12-cold-room`; null for anything else. */
export function idIn(slug: string): number | null {
  const [, id] = /^([1-9]\d{0,8})(?:-[a-z0-9]+)*$/.exec(slug) ?? [];
  return id === undefined ? null : Number(id);
}

export const LOCATIONS_PATH = '/stock/locations';

export const locationPath = (location: Pick<Location, 'id' | 'name'>) =>
  `${LOCATIONS_PATH}/${slugOf(location)}`;

/** The query parameters of the address of the list of locations. */
export const LOCATIONS_ADDRESS = listAddress(
  ['id', 'name', 'created_at', 'item_count', 'amount', 'oversold_count', 'last_movement_at'],
  {
    name: typed,
    /** Archived locations instead of those in use. */
    deleted: flag,
    /** Only locations that hold archived items, and no others. */
    only_archived: flag,
  },
);

export type LocationsList = ListOfAddress<typeof LOCATIONS_ADDRESS>;
