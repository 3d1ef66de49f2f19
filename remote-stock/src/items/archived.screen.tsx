import { ExtraCell, ExtraHead, RemovedPage } from './lazy-parts';
import { StockList } from './list/stock-list';
import { useRemovedAddress } from './removed/removing-address.hooks';

// One of its usual columns is among those that come late elsewhere: it is on its way before the rows are.
void ExtraCell.load();
void ExtraHead.load();

export default function ArchivedScreen() {
  return useRemovedAddress().isOpen ? <RemovedPage /> : <StockList view="archived" />;
}
