import { usePageSize, usePath } from '@storeroom/sdk';
import { viewPath, type View } from '../data/items.rules';
import { addressParameters, usualOrder } from '../data/list-address.rules';
import { useListAddress } from '../data/list-scope.hooks';

/** The address of another view of this list, from its first page on; name and location stay chosen. */
export function useViewPath(): (view: View) => string {
  const list = useListAddress();
  const path = usePath();
  const pageSize = usePageSize();
  return (view) => {
    const first = {
      ...list,
      view,
      oversold: false,
      low: false,
      narrowing: {},
      page: 1,
      ...usualOrder(view),
    };
    const filters = new URLSearchParams(addressParameters(first, pageSize)).toString();
    const base = list.is_of_location ? path : viewPath(view);
    return filters ? `${base}?${filters}` : base;
  };
}
