import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { PrintLabels } from '../../labels';
import { subjectOf } from '../data/location-label';
import { useLocationWords } from '../location-words.hooks';
import { ArchiveDialog } from './archive-dialog';
import type { OpenDialog } from './location-actions.hooks';
import { MergeDialog } from './merge-dialog';
import type { LocationDialogProps } from './location-dialog';
import { RenameDialog } from './rename-dialog';
import { useDelete } from './write-location.hooks';

export interface LocationDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  /** The location is no more: it was deleted, or is part of another one now. */
  onGone?: (into: number | null) => void;
}

/** The dialog that is open. */
export function LocationDialogs({ dialog, onClose, onGone }: LocationDialogsProps) {
  const gone = (into: number | null) => {
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
      return <MergeDialog {...props} onMerged={gone} />;
    case 'label':
      return <PrintLabels subjects={[subjectOf(dialog.location)]} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog {...props} onDeleted={() => gone(null)} />;
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
