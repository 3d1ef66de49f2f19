import type { Location } from '@storeroom/contract';

const MARKS = /\p{Mark}/gu;

/** The last part of a location's address: `12-cold-room`; its number alone where its name has no Latin letter or digit. */
export function slugOf({ id, name }: Pick<Location, 'id' | 'name'>): string {
  const words = name
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return [id, ...(words ?? [])].join('-');
}

/** The number at the start of `12` or `12-cold-room`; null for anything else. */
export function idIn(slug: string): number | null {
  const [, id] = /^([1-9]\d{0,8})(?:-[a-z0-9]+)*$/.exec(slug) ?? [];
  return id === undefined ? null : Number(id);
}

export const LOCATIONS_PATH = '/stock/locations';

export const locationPath = (location: Pick<Location, 'id' | 'name'>) =>
  `${LOCATIONS_PATH}/${slugOf(location)}`;
