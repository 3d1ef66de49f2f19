import '../words/form-words.hooks';
import { useAtomValue } from '@storeroom/sdk';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { useItemWords } from '../words/item-words.hooks';
import { useListScope, useOpenItem } from '../data/list-scope.hooks';
import { useArchiveItem, useDeleteItem } from './item-actions.hooks';
import { confirmingAtom } from '../data/list.state';

/** Asks before an item is deleted, and before one is archived that open picking lists still need. */
export function ConfirmLeaving({ onClose }: { onClose: () => void }) {
  const { t } = useItemWords();
  const list = useListScope();
  const confirming = useAtomValue(confirmingAtom, list);
  const remove = useDeleteItem();
  const archive = useArchiveItem();
  const { open_id, close } = useOpenItem();
  if (confirming === null) return null;
  const { stock, action } = confirming;
  const values = { name: stock.name, count: stock.list_count };
  return (
    <ConfirmDialog
      open
      kind={action === 'delete' ? 'danger' : 'primary'}
      title={t(`confirm.${action}.title`, values)}
      confirmLabel={t(`confirm.${action}.yes`)}
      cancelLabel={t('cancel')}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        if (action === 'archive') return archive(stock);
        remove(stock);
        if (stock.id === open_id) close();
      }}
    >
      {t(`confirm.${action}.text`, values)}
    </ConfirmDialog>
  );
}
