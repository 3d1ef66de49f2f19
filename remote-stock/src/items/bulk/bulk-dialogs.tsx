import '../data/form-words';
import { useAtomValue, useSetAtom, useQuery } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { Dialog } from '@storeroom/ui/dialog';
import { type ComponentType, useState } from 'react';
import type { Stock } from '@storeroom/contract';
import { useItemWords } from '../data/item-words.hooks';
import { useListScope, ListContext, useNewListScope } from '../data/list-scope.hooks';
import {
  type BulkDialogKind,
  bulkDialogAtom,
  type BulkReport,
  reportAtom,
  closeBulkDialogAtom,
} from '../data/list.state';
import { AdjustDialog, ReceiveDialog } from './adjust-dialogs';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import { LabelsDialog, type BulkDialogProps, MoveDialog, SetDialog } from './change-dialogs';
import styles from './bulk.module.css';
import { readAddress } from '../data/list-address.rules';
import { selectionOf } from '../data/selection.rules';
import { Checkbox } from '@storeroom/ui/checkbox';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { knownOf, targetOf } from '../data/item-changes.rules';
import { locationsByIds } from '../data/items.queries';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { LocationField } from '../fields/field-input';
import type { BulkCall } from '../data/item-work';

/** Lists the items that were not changed, with the reason for each. */
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

/** To delete more items than this, their number has to be typed. */
const TYPED_ABOVE = 10;

/** Asks before archived items are deleted. */
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

const DIALOGS: Record<BulkDialogKind, ComponentType<BulkDialogProps>> = {
  adjust: AdjustDialog,
  receive: ReceiveDialog,
  move: MoveDialog,
  archive: ArchiveDialog,
  unarchive: UnarchiveDialog,
  delete: DeleteDialog,
  labels: LabelsDialog,
  set: SetDialog,
};

/** The dialog before a change of several items, and the report on items that were not changed. */
export function BulkDialogs({ onClose }: { onClose: () => void }) {
  const { viewScope } = useListScope();
  const open = useAtomValue(bulkDialogAtom, viewScope);
  const report = useAtomValue(reportAtom, viewScope);
  const OpenDialog = open && DIALOGS[open.change];
  return (
    <>
      {OpenDialog ? <OpenDialog selection={open.selection} asked={open.key} onClose={onClose} /> : null}
      {report ? <ReportDialog report={report} onClose={onClose} /> : null}
    </>
  );
}

interface ArchiveBesideProps {
  /** The items to archive. With null the dialog is closed, but the report on failed items is still shown. */
  items: readonly Stock[] | null;
  /** Called when the dialog is closed, as items may have been archived. */
  onClose: () => void;
}

/** The dialog to archive several items, and its report, on pages without a list of items. */
export function ArchiveBeside(props: ArchiveBesideProps) {
  const [address] = useState(() => readAddress('available', new URLSearchParams()));
  return (
    <ListContext value={useNewListScope(address, 'beside')}>
      <ArchiveBesideDialogs {...props} />
    </ListContext>
  );
}

function ArchiveBesideDialogs({ items, onClose }: ArchiveBesideProps) {
  const { viewScope } = useListScope();
  const report = useAtomValue(reportAtom, viewScope);
  const closeDialog = useSetAtom(closeBulkDialogAtom, viewScope);
  return (
    <>
      {items ? <ArchiveDialog selection={selectionOf(items)} onClose={onClose} /> : null}
      {report ? <ReportDialog report={report} onClose={closeDialog} /> : null}
    </>
  );
}

/** Asks for a reason, and whether items are archived that open picking lists still need. */
function ArchiveDialog({ selection, onClose }: BulkDialogProps) {
  const { t } = useItemWords();
  const form = useBulkForm(selection, onClose, {
    change: 'archive',
    empty: { note: '', isForced: false },
    typed: (entry) => entry.note,
  });
  const { counted, written } = form;
  const { note, isForced } = form.entry;
  const needed = knownOf(form.selection).filter((stock) => stock.list_count > 0).length;
  const going = form.count - (isForced ? 0 : needed);
  const mayBeNeeded = needed > 0 || form.selection.by === 'filter';
  return (
    <BulkFrame
      form={form}
      title={t('bulk.archive.title', counted)}
      description={t('bulk.archive.text')}
      submit={t('bulk.archive.submit', { count: going, total: written(going) })}
      missing={going > 0 ? undefined : t('bulk.archive.allNeeded', counted)}
      onSubmit={() =>
        form.sendOne(
          {
            action: 'archive',
            params: { ...(note.trim() && { note: note.trim() }), ...(isForced && { force: true }) },
          },
          (count) => t('bulk.archive.done', { count, total: written(count) }),
        )
      }
    >
      <Field label={t('bulk.archive.reason')} aside={t('field.optional')}>
        <Input
          value={note}
          maxLength={1000}
          autoComplete="off"
          onChange={(event) => form.enter({ note: event.target.value })}
        />
      </Field>
      {mayBeNeeded ? (
        <Checkbox
          label={
            needed > 0
              ? t('bulk.archive.needed', { count: needed, total: written(needed) })
              : t('bulk.archive.neededAny')
          }
          checked={isForced}
          onChange={(event) => form.enter({ isForced: event.target.checked })}
        />
      ) : null}
    </BulkFrame>
  );
}

interface Entry {
  place: { id: number; name: string } | null;
}

/** Unarchives items. Those whose location was archived meanwhile can be moved to another one. */
function UnarchiveDialog({ selection, onClose }: BulkDialogProps) {
  const { t } = useItemWords();
  const { team } = useStockCache();
  const form = useBulkForm<Entry>(selection, onClose, {
    change: 'unarchive',
    empty: { place: null },
    typed: ({ place: chosen }) => chosen?.name,
  });
  const { counted } = form;
  const { place } = form.entry;
  const items = knownOf(form.selection);
  const ids = [...new Set(items.flatMap(({ location_id }) => location_id ?? []))];
  const { data: locations = [] } = useQuery({
    queryKey: stockKeys.locationsByIds(team, ids),
    queryFn: ({ signal }) => locationsByIds(ids, signal),
    enabled: ids.length > 0,
  });
  const archivedIds = new Set(locations.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id));
  const unplaced = items.filter(({ location_id }) => location_id !== null && archivedIds.has(location_id));
  const calls: BulkCall[] = [
    { action: 'unarchive', ...targetOf(form.selection) },
    ...(unplaced.length > 0 && place !== null
      ? [
          {
            action: 'move' as const,
            stock_ids: unplaced.map(({ id }) => id),
            params: { location_id: place.id },
            // Unarchiving has removed them from their archived location, so they have none by then.
            seen: [{ value: null, stock_ids: unplaced.map(({ id }) => id) }],
          },
        ]
      : []),
  ];
  return (
    <BulkFrame
      form={form}
      title={t('bulk.unarchive.title', counted)}
      description={t('bulk.unarchive.text')}
      submit={t('bulk.unarchive.submit', counted)}
      onSubmit={() =>
        form.send({
          calls,
          doneWords: (count) => t('bulk.unarchive.done', { count, total: form.written(count) }),
        })
      }
    >
      {unplaced.length > 0 ? (
        <Field
          label={t('bulk.unarchive.to')}
          hint={t('bulk.unarchive.unplaced', {
            count: unplaced.length,
            total: form.written(unplaced.length),
          })}
        >
          <LocationField
            value={place?.id ?? null}
            name={place?.name}
            placeholder={t('bulk.choose')}
            onChange={(id, chosen = '') => form.enter({ place: id === null ? null : { id, name: chosen } })}
          />
        </Field>
      ) : null}
    </BulkFrame>
  );
}
