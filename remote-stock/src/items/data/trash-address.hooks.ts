import { useSearch } from '@storeroom/sdk';

const KEY = 'removed';

/** What was deleted has an address of its own below the archive: `?removed=1`. */
export function useTrashAddress() {
  const [search] = useSearch();
  const page = Number(search.get('page'));
  return { isOpen: search.has(KEY), page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

export const trashPath = (archive: string, page = 1) =>
  `${archive}?${KEY}=1${page > 1 ? `&page=${page}` : ''}`;
