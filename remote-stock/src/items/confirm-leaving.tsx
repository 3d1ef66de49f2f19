import { useAtomValue, useSetAtom } from '@storeroom/shared';
import { ConfirmDialog } from '@storeroom/shared/ui/confirm-dialog';
import { useArchiveItem, useDeleteItem } from './archive.queries';
import { askFirstAtom, confirmingAtom } from './item-actions.state';
import { useItemWords } from './item-words';
import { useOpenItem } from './use-open-item';

/** Asks before an item is deleted, and before one is archived that open picking lists still need. */
export function ConfirmLeaving() {
  const { t } = useItemWords();
  const confirming = useAtomValue(confirmingAtom);
  const ask = useSetAtom(askFirstAtom);
  const remove = useDeleteItem();
  const archive = useArchiveItem();
  const { open_id, close } = useOpenItem();
  if (confirming === null) return null;
  const { stock, what } = confirming;
  const values = { name: stock.name, count: stock.list_count };
  return (
    <ConfirmDialog
      open
      kind={what === 'delete' ? 'danger' : 'primary'}
      title={t(`confirm.${what}.title`, values)}
      confirmLabel={t(`confirm.${what}.yes`)}
      cancelLabel={t('cancel')}
      onClose={() => ask(null)}
      onConfirm={() => {
        ask(null);
        if (what === 'archive') return archive(stock);
        remove(stock);
        if (stock.id === open_id) close();
      }}
    >
      {t(`confirm.${what}.text`, values)}
    </ConfirmDialog>
  );
}
