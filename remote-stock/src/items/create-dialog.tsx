import { useCan, useSearch } from '@storeroom/shared';
import { CreateForm } from './create-form';

const KEY = 'new';

/** Adding an item has an address of its own (`?new=1`), so that other pages can lead here. */
export function useCreating() {
  const can = useCan();
  const [search, setSearch] = useSearch();
  return {
    isCreating: search.has(KEY) && can('stock.create'),
    startCreating: () => setSearch((next) => next.set(KEY, '1')),
    stopCreating: () => setSearch((next) => next.delete(KEY), { replace: true }),
  };
}

export function CreateDialog() {
  const { isCreating, stopCreating } = useCreating();
  return isCreating ? <CreateForm onClose={stopCreating} /> : null;
}
