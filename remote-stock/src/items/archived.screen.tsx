import { lazyPart } from '@storeroom/sdk';
import * as extra from './fields/extra-cell';
import { ExtraCell, ExtraHead } from './list/lazy-parts';
import { ItemList } from './list/list-page';
import { useTrashAddress } from './data/list-scope.hooks';

const TrashPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-trash" */ './trash/trash-page')).TrashPage,
);

// One of its default columns is among those that other screens load separately. Here it is bundled with the screen.
ExtraCell.arrive(extra.ExtraCell);
ExtraHead.arrive(extra.ExtraHead);

export default function ArchivedScreen() {
  return useTrashAddress().isOpen ? <TrashPage /> : <ItemList view="archived" />;
}
