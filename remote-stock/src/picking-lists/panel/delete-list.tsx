import { newId, offerUndoAtom, useSetAtom } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { useListWrite } from '../data/list-write.hooks';
import { deleteList, restoreList } from '../data/lists.api';
import { useListWords } from '../list-words.hooks';

export interface DeleteListProps {
  list: StockList;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a list goes; what is picked of an open one goes back into stock with it. */
export function DeleteList({ list, onClose, onDone }: DeleteListProps) {
  const { t } = useListWords();
  const { write, isPending } = useListWrite(list.id);
  const offerUndo = useSetAtom(offerUndoAtom);
  const customer = list.customer_name;
  const picked =
    list.status === 'done' ? 0 : list.items.filter(({ amount_picked }) => amount_picked > 0).length;
  const remove = () =>
    write({
      about: customer,
      call: () => deleteList(list.id, picked),
      onDone: () => {
        onDone();
        offerUndo({
          name: `list-deleted-${list.id}-${newId()}`,
          message: t('remove.done', { customer }),
          label: t('undo'),
          undo: () => write({ about: customer, call: () => restoreList(list.id) }),
        });
      },
    });
  return (
    <ConfirmDialog
      open
      title={t('remove.title', { customer })}
      confirmLabel={t(picked > 0 ? 'remove.submitReturn' : 'remove.submit')}
      cancelLabel={t('cancel')}
      pending={isPending && t('remove.pending')}
      onConfirm={remove}
      onClose={onClose}
    >
      {picked > 0 ? `${t('remove.return', { count: picked })} ` : ''}
      {t('remove.text')}
    </ConfirmDialog>
  );
}
