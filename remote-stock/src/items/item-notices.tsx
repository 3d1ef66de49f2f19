import { isArchived, type Stock } from '@storeroom/shared/contract';
import { ArchivedNote } from './archived-note';
import { ChangedElsewhere } from './changed-elsewhere';
import type { ItemActions } from './use-item-actions';

export interface ItemNoticesProps {
  stock: Stock;
  actions: ItemActions;
  reload: () => Promise<unknown>;
}

export function ItemNotices({ stock, actions, reload }: ItemNoticesProps) {
  return (
    <>
      <ChangedElsewhere stock={stock} reload={reload} />
      {isArchived(stock) ? <ArchivedNote stock={stock} actions={actions} /> : null}
    </>
  );
}
