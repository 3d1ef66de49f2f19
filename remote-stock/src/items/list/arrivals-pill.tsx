import '../words/form-texts';
import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { NewPill } from '@storeroom/ui/new-pill';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { usualOrder } from '../data/list-address.rules';
import { useChangeList, useListAddress, useListScope } from '../data/list-scope.hooks';
import { arrivalsAtom, clearArrivalsAtom } from '../data/list.state';

/** How many new items wait; a press shows them, in the usual order of the view. */
export function ArrivalsPill() {
  const t = useTexts('stock');
  const { client, team } = useStockCache();
  const list = useListScope();
  const count = useAtomValue(arrivalsAtom, list).size;
  const clear = useSetAtom(clearArrivalsAtom, list);
  const { view } = useListAddress();
  const change = useChangeList();
  if (count === 0) return null;
  const show = () => {
    clear();
    change({ page: 1, ...usualOrder(view) });
    void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  };
  return <NewPill onClick={show}>{t('arrivals', { count })}</NewPill>;
}
