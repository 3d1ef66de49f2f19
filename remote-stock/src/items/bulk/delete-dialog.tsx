import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { useItemWords } from '../item-words.hooks';
import { useBulkForm } from './bulk-form.hooks';
import type { BulkDialogProps } from './move-dialog';

/** Above so many the number has to be typed. */
const TYPED_ABOVE = 10;

/** Asks before archived items are deleted; for many of them the number must be typed. */
export function DeleteDialog({ selection, onClose }: BulkDialogProps) {
  const { t } = useItemWords();
  const form = useBulkForm(selection, onClose, { change: 'delete', empty: {}, typed: () => null });
  const { count, counted, changedTo } = form;
  const words = changedTo === null ? form.failure : t('bulk.selectionChanged', form.changedWords);
  return (
    <ConfirmDialog
      open
      title={t('bulk.delete.title', counted)}
      confirmLabel={
        changedTo === null ? t('bulk.delete.submit', counted) : t('bulk.goOnWith', form.changedWords)
      }
      cancelLabel={t('cancel')}
      pending={form.isPending && t('bulk.changing', counted)}
      error={words}
      typed={
        count > TYPED_ABOVE && changedTo === null
          ? {
              label: t('bulk.delete.type', { number: String(count) }),
              expected: String(count),
              reason: t('bulk.delete.typeFirst'),
            }
          : undefined
      }
      onClose={onClose}
      onConfirm={() => {
        if (changedTo !== null) return form.acceptChanged();
        form.sendOne({ action: 'delete' }, (updated) =>
          t('bulk.delete.done', { count: updated, total: form.written(updated) }),
        );
      }}
    >
      {t('bulk.delete.text')}
    </ConfirmDialog>
  );
}
