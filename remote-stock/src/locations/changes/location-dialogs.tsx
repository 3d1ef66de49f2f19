import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useState } from 'react';
import type { Location } from '@storeroom/contract';
import { newId } from '@storeroom/sdk';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useLocationWords } from '../location-words.hooks';
import {
  useShownItems,
  useArchive,
  useDelete,
  useMerge,
  useReportRenamed,
  useSendRename,
} from './write-location.hooks';
import { LocationDialog, type LocationDialogProps } from './location-dialog';
import { ItemsQuestion, TargetField, type ItemsAnswer } from './target-field';
import { RestoredNote } from '../../items';
import { PrintLabels } from '../../labels';
import { subjectOf } from '../data/location-label';
import type { OpenDialog } from './location-actions.hooks';
import { useNameForm } from './name-form.hooks';

/** Says that the number of items in the location has changed since the dialog showed it, and offers to go on with it. */
function ItemsChanged({ count, now, goOn }: ReturnType<typeof useShownItems>) {
  const { t } = useLocationWords();
  if (now === null) return null;
  return (
    <Banner
      kind="warn"
      live
      action={
        <TextButton onClick={() => goOn(now)}>{t('locations.archive.goOnWith', { count: now })}</TextButton>
      }
    >
      {t('locations.archive.changed', { count: now, was: count })}
    </Banner>
  );
}

/** Asks, before a location that holds items is archived, where to move them; says how many they are. */
function ArchiveDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useLocationWords();
  const [answer, setAnswer] = useState<ItemsAnswer>('move');
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const items = useShownItems(location);
  const { shown, count } = items;
  const { write, isPending } = useArchive(onClose, items.onChanged);
  const isSelf = moveTo === location.id;
  const expected = shown !== undefined && { expected_total: shown };
  const send = () => {
    setWasSent(true);
    if (items.now !== null) return;
    if (answer === 'clear') return write({ location, onItems: { on_items: 'clear', ...expected } });
    if (moveTo === null || isSelf) return;
    write({ location, onItems: { on_items: 'move', move_to: moveTo, ...expected } });
  };
  return (
    <LocationDialog
      title={t('locations.archive.title', { name: location.name })}
      description={t('locations.archive.text', { count })}
      submitLabel={t(`locations.archive.yes.${answer}`, { count })}
      pendingLabel={t('locations.archive.pending')}
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <ItemsChanged {...items} />
      <ItemsQuestion
        count={count}
        answer={answer}
        onAnswer={setAnswer}
        value={moveTo}
        isSource={isSelf}
        wasSent={wasSent}
        onChange={setMoveTo}
      />
    </LocationDialog>
  );
}

function RenameDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useLocationWords();
  const reportRenamed = useReportRenamed();
  const sendRename = useSendRename();
  const { name, problem, isPending, type, send, isRestored, discard, leave } = useNameForm({
    draftKey: `stock:location:${location.id}:name`,
    initial: location.name,
    save: async (text, press) => (await sendRename(location, text, press))?.location ?? null,
    onSaved: (after) => {
      if (after) reportRenamed(location, after);
      onClose();
    },
  });
  return (
    <LocationDialog
      title={t('locations.rename.title', { name: location.name })}
      submitLabel={t('field.save')}
      pendingLabel={t('field.saving')}
      isPending={isPending}
      onSubmit={send}
      onClose={() => leave(onClose)}
    >
      {isRestored ? <RestoredNote onDiscard={discard} /> : null}
      <Field label={t('locations.name')} error={problem}>
        <Input value={name} maxLength={191} onChange={(event) => type(event.target.value)} />
      </Field>
    </LocationDialog>
  );
}

interface MergeDialogProps extends LocationDialogProps {
  onMerged: (into: number) => void;
}

/** Moves all items into another location and deletes this one. It cannot be undone, so the dialog names both locations. */
function MergeDialog({ location, onClose, onMerged }: MergeDialogProps) {
  const { t } = useLocationWords();
  const [into, setInto] = useState<Pick<Location, 'id' | 'name'> | null>(null);
  const [wasSent, setWasSent] = useState(false);
  // The idempotency key: the same for each attempt, and a new one when the person agrees to another number of items.
  const [key, setKey] = useState(newId);
  const items = useShownItems(location);
  const { shown, count, now } = items;
  const { write, isPending } = useMerge(() => onMerged(into?.id ?? location.id), items.onChanged);
  const goOn = (changed: number) => {
    items.goOn(changed);
    setKey(newId());
  };
  const isSelf = into?.id === location.id;
  const send = () => {
    setWasSent(true);
    if (now === null && into !== null && !isSelf) write({ from: location, into, items: shown, key });
  };
  return (
    <LocationDialog
      title={t('locations.merge.title', { name: location.name })}
      description={t('locations.merge.text', { name: location.name })}
      submitLabel={t('locations.merge.yes', { count })}
      pendingLabel={t('locations.merge.pending')}
      isDanger
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <ItemsChanged {...items} goOn={goOn} />
      <TargetField
        label={t('locations.merge.into')}
        value={into?.id ?? null}
        isSource={isSelf}
        wasSent={wasSent}
        onChange={(id, name) => setInto(id === null ? null : { id, name: name ?? '' })}
      />
    </LocationDialog>
  );
}

interface LocationDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  /** The location was deleted, or merged into the location with the id `into`. */
  onGone?: (into: number | null) => void;
}

/** The dialog that is open. */
export function LocationDialogs({ dialog, onClose, onGone }: LocationDialogsProps) {
  const onRemoved = (into: number | null) => {
    onClose();
    onGone?.(into);
  };
  const props = { location: dialog.location, onClose };
  switch (dialog.kind) {
    case 'rename':
      return <RenameDialog {...props} />;
    case 'archive':
      return <ArchiveDialog {...props} />;
    case 'merge':
      return <MergeDialog {...props} onMerged={onRemoved} />;
    case 'label':
      return <PrintLabels subjects={[subjectOf(dialog.location)]} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog {...props} onDeleted={() => onRemoved(null)} />;
  }
}

function DeleteDialog({ location, onClose, onDeleted }: LocationDialogProps & { onDeleted: () => void }) {
  const { t } = useLocationWords();
  const { write, isPending } = useDelete(onDeleted);
  return (
    <ConfirmDialog
      open
      title={t('locations.deleteTitle', { name: location.name })}
      confirmLabel={t('locations.deleteYes')}
      cancelLabel={t('cancel')}
      pending={isPending && t('locations.deleting')}
      onClose={onClose}
      onConfirm={() => write(location)}
    >
      {t('locations.deleteText')}
    </ConfirmDialog>
  );
}
