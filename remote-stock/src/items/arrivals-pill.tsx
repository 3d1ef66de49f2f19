import { useAtomValue, useSetAtom, useTexts } from '@storeroom/shared';
import { NewPill } from '@storeroom/shared/ui/new-pill';
import { stockKeys } from './cached-items';
import { arrivalsAtom, clearArrivalsAtom } from './items.state';
import { useStockCache } from './list-context';
import { useChangeList } from './use-list-address';

/** How many new items wait; a press shows them, newest first. */
export function ArrivalsPill() {
  const t = useTexts('stock');
  const { client, team } = useStockCache();
  const count = useAtomValue(arrivalsAtom).size;
  const clear = useSetAtom(clearArrivalsAtom);
  const change = useChangeList();
  if (count === 0) return null;
  const show = () => {
    clear();
    change({ page: 1, sort: 'id', sort_direction: 'DESC' });
    void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  };
  return <NewPill onClick={show}>{t('arrivals', { count })}</NewPill>;
}
