import { lazyPart } from '@storeroom/sdk';
import { ExtraCell, ExtraHead } from './list/lazy-parts';
import { StockList } from './stock-list';
import { useTrashAddress } from './data/list-scope.hooks';

const TrashPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-trash" */ './trash/trash-page')).TrashPage,
);

// One of its usual columns is among those that come late elsewhere: it is on its way before the rows are.
void ExtraCell.load();
void ExtraHead.load();

export default function ArchivedScreen() {
  return useTrashAddress().isOpen ? <TrashPage /> : <StockList view="archived" />;
}
