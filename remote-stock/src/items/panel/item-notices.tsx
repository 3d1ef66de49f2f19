import { isArchived, type Stock } from '@storeroom/contract';
import type { ItemActions } from '../actions/item-actions.hooks';
import { ArchivedNote } from './archived-note';
import { ChangedElsewhere } from './changed-elsewhere';
import type { RemoteChange } from './open-record.hooks';

export interface ItemNoticesProps {
  stock: Stock;
  actions: ItemActions;
  /** A colleague's change that the panel does not show yet. */
  change: RemoteChange | null;
  onLoad: () => void;
}

export function ItemNotices({ stock, actions, change, onLoad }: ItemNoticesProps) {
  return (
    <>
      <ChangedElsewhere stock={stock} change={change} onLoad={onLoad} />
      {isArchived(stock) ? <ArchivedNote stock={stock} actions={actions} /> : null}
    </>
  );
}
