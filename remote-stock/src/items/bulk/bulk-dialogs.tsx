import { useAtomValue } from '@storeroom/sdk';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import type { ComponentType } from 'react';
import '../words/form-texts';
import { useItemWords } from '../words/item-words.hooks';
import { useListScope } from '../data/list-scope.hooks';
import { AdjustDialog } from './adjust-dialog';
import { ArchiveDialog } from './archive-dialog';
import { useBulkForm } from './bulk-form.hooks';
import '../words/bulk-texts';
import { askingAtom, reportAtom, type AskedChange } from '../data/bulk.state';
import { LabelsDialog } from './labels-dialog';
import { MoveDialog, type BulkDialogProps } from './move-dialog';
import { ReceiveDialog } from './receive-dialog';
import { ReportDialog } from './report-dialog';
import { SetDialog } from './set-dialog';
import { UnarchiveDialog } from './unarchive-dialog';

/** Above so many the number has to be typed. */
const TYPED_ABOVE = 10;

/** Asks before archived items are deleted; for many of them the number must be typed. */
function DeleteDialog({ selection, onClose }: BulkDialogProps) {
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

const DIALOGS: Record<AskedChange, ComponentType<BulkDialogProps>> = {
  adjust: AdjustDialog,
  receive: ReceiveDialog,
  move: MoveDialog,
  archive: ArchiveDialog,
  unarchive: UnarchiveDialog,
  delete: DeleteDialog,
  labels: LabelsDialog,
  set: SetDialog,
};

/** What asks before several items are changed, and tells afterwards which were not. */
export function BulkDialogs({ onClose }: { onClose: () => void }) {
  const { viewScope } = useListScope();
  const asking = useAtomValue(askingAtom, viewScope);
  const report = useAtomValue(reportAtom, viewScope);
  const Asked = asking && DIALOGS[asking.change];
  return (
    <>
      {Asked ? <Asked selection={asking.selection} asked={asking.key} onClose={onClose} /> : null}
      {report ? <ReportDialog report={report} onClose={onClose} /> : null}
    </>
  );
}
