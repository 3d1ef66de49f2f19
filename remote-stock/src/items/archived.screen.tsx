import { lazyPart } from '@storeroom/sdk';
import * as extra from './fields/extra-cell';
import { ExtraCell, ExtraHead } from './list/lazy-parts';
import { StockList } from './stock-list';
import { useTrashAddress } from './data/list-scope.hooks';

const TrashPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-trash" */ './trash/trash-page')).TrashPage,
);

// One of its usual columns is among those that come late elsewhere: here it is in the file of the screen.
ExtraCell.arrive(extra.ExtraCell);
ExtraHead.arrive(extra.ExtraHead);

export default function ArchivedScreen() {
  return useTrashAddress().isOpen ? <TrashPage /> : <StockList view="archived" />;
}
