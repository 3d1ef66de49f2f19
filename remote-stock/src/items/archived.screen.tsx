import { RemovedPage } from './late-parts';
import { StockList } from './list/stock-list';
import { useRemovedAddress } from './removed/removing-address.hooks';

export default function ArchivedScreen() {
  return useRemovedAddress().isOpen ? <RemovedPage /> : <StockList view="archived" />;
}
