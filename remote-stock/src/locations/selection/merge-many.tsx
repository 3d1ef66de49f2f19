import type { Location } from '@storeroom/contract';
import { useState } from 'react';
import { LocationDialog } from '../changes/location-dialog';
import { TargetField } from '../changes/target-field';
import { useLocationWords } from '../location-words.hooks';
import type { ManyDialogProps } from './archive-many';
import { useWriteMany } from './write-many.hooks';

/** Everything of several locations moves into one, which may be one of them, and the others go. */
export function MergeMany({ locations, onClose, onDone }: ManyDialogProps) {
  const { t } = useLocationWords();
  const [into, setInto] = useState<Pick<Location, 'id' | 'name'> | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useWriteMany(onDone);
  const going = locations.filter(({ id }) => id !== into?.id);
  const items = into === null ? locations : going;
  const count = items.reduce((sum, { item_count = 0 }) => sum + item_count, 0);
  const send = () => {
    setWasSent(true);
    if (into !== null && going.length > 0) mutate({ kind: 'merge', locations: going, into });
  };
  return (
    <LocationDialog
      title={t('locations.many.mergeTitle', { count: locations.length })}
      description={t('locations.many.mergeText')}
      yes={t('locations.merge.yes', { count })}
      pendingText={t('locations.merge.pending')}
      isDanger
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TargetField
        label={t('locations.merge.into')}
        value={into?.id ?? null}
        isGoing={going.length === 0}
        wasSent={wasSent}
        onChange={(id, name) => setInto(id === null ? null : { id, name: name ?? '' })}
      />
    </LocationDialog>
  );
}
