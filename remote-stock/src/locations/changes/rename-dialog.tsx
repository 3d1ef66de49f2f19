import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { RestoredNote } from '../../items';
import { renameLocation } from '../data/locations.api';
import { useLocationWords } from '../location-words.hooks';
import { LocationDialog, type LocationDialogProps } from './location-dialog';
import { useNameForm } from './name-form.hooks';
import { useReportRenamed } from './write-location.hooks';

export function RenameDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useLocationWords();
  const reportRenamed = useReportRenamed();
  const { name, problem, isPending, type, send, isRestored, discard, leave } = useNameForm({
    draftKey: `stock:location:${location.id}:name`,
    initial: location.name,
    save: (text) => renameLocation(location, text),
    onSaved: (after) => {
      reportRenamed(location, after);
      onClose();
    },
  });
  return (
    <LocationDialog
      title={t('locations.rename.title', { name: location.name })}
      yes={t('field.save')}
      pendingText={t('field.saving')}
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
