import { ExtraCell, ExtraHead, TrashPage } from './lazy-parts';
import { StockList } from './list/stock-list';
import { useTrashAddress } from './trash/trash-address.hooks';

// One of its usual columns is among those that come late elsewhere: it is on its way before the rows are.
void ExtraCell.load();
void ExtraHead.load();

export default function ArchivedScreen() {
  return useTrashAddress().isOpen ? <TrashPage /> : <StockList view="archived" />;
}
