import { ListContext } from './list-context';
import type { View } from './items.rules';
import { ListPage } from './list-page';
import { useAddressedList } from './use-list-address';

/** The one list, as the view that a route stands for. */
export function StockList({ view }: { view: View }) {
  return (
    <ListContext value={useAddressedList(view)}>
      <ListPage />
    </ListContext>
  );
}
