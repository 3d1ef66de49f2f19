import { useAtomValue } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { Dialog } from '@storeroom/ui/dialog';
import type { ComponentType } from 'react';
import '../words/form-texts';
import { useItemWords } from '../words/item-words.hooks';
import { useListScope } from '../data/list-scope.hooks';
import '../words/bulk-texts';
import { type AskedChange, askingAtom, type BulkReport, reportAtom } from '../data/list.state';
import { AdjustDialog, ReceiveDialog } from './adjust-dialogs';
import { ArchiveDialog, UnarchiveDialog } from './archive-dialogs';
import { useBulkForm } from './bulk-form.hooks';
import { LabelsDialog } from './labels-dialog';
import { type BulkDialogProps, MoveDialog } from './move-dialog';
import { SetDialog } from './set-dialog';
import styles from './bulk.module.css';

/** Which items stayed as they were, each by its name and with the reason. */
export function ReportDialog({ report, onClose }: { report: BulkReport; onClose: () => void }) {
  const { t, amount } = useItemWords();
  const { updated, failed, unnamed, stopped } = report;
  const left = failed.length + unnamed;
  return (
    <Dialog
      open
      title={t('bulk.report.title', { count: left, total: amount(left) })}
      description={t('bulk.report.text', { count: updated, total: amount(updated) })}
      initialFocus="title"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {stopped ? <Banner kind="danger">{stopped}</Banner> : null}
      <ul className={styles.rows}>
        {failed.map(({ id, name, reason }) => (
          <li key={id} className={styles.failed}>
            <strong>{name}</strong>
            <span className="soft">{reason}</span>
          </li>
        ))}
      </ul>
      {unnamed > 0 ? (
        <p className="soft">{t('bulk.report.more', { count: unnamed, total: amount(unnamed) })}</p>
      ) : null}
    </Dialog>
  );
}

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
