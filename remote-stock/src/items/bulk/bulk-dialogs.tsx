import '../words/form-words.hooks';
import '../words/bulk-texts';
import { useAtomValue, useSetAtom } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { Dialog } from '@storeroom/ui/dialog';
import { type ComponentType, useState } from 'react';
import type { Stock } from '@storeroom/contract';
import { useItemWords } from '../words/item-words.hooks';
import { useListScope, ListContext, useNewListScope } from '../data/list-scope.hooks';
import { type AskedChange, askingAtom, type BulkReport, reportAtom, endAskingAtom } from '../data/list.state';
import { AdjustDialog, ReceiveDialog } from './adjust-dialogs';
import { ArchiveDialog, UnarchiveDialog } from './archive-dialogs';
import { useBulkForm } from './bulk-form.hooks';
import { LabelsDialog, type BulkDialogProps, MoveDialog, SetDialog } from './change-dialogs';
import styles from './bulk.module.css';
import { readAddress } from '../data/list-address.rules';
import { selectionOf } from '../data/selection.rules';

/** Which items stayed as they were, each by its name and with the reason. */
function ReportDialog({ report, onClose }: { report: BulkReport; onClose: () => void }) {
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

interface ArchiveBesideProps {
  /** Null while nothing is asked; what could not be archived is told all the same. */
  items: readonly Stock[] | null;
  /** The question was closed: some may have been archived. */
  onClose: () => void;
}

/** Asks before several items are archived beside what is no list of stock, and tells which could not be. */
export function ArchiveBeside(props: ArchiveBesideProps) {
  const [address] = useState(() => readAddress('available', new URLSearchParams()));
  return (
    <ListContext value={useNewListScope(address, 'beside')}>
      <Asking {...props} />
    </ListContext>
  );
}

function Asking({ items, onClose }: ArchiveBesideProps) {
  const { viewScope } = useListScope();
  const report = useAtomValue(reportAtom, viewScope);
  const endAsking = useSetAtom(endAskingAtom, viewScope);
  return (
    <>
      {items ? <ArchiveDialog selection={selectionOf(items)} onClose={onClose} /> : null}
      {report ? <ReportDialog report={report} onClose={endAsking} /> : null}
    </>
  );
}
