import { newId } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useState } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { ItemsChanged } from './items-changed';
import { LocationDialog, type LocationDialogProps } from './location-dialog';
import { TargetField } from './target-field';
import { useMerge, useShownItems } from './write-location.hooks';

export interface MergeDialogProps extends LocationDialogProps {
  onMerged: (into: number) => void;
}

/** Everything moves into another location, and this one goes: that cannot be undone, so both are named. */
export function MergeDialog({ location, onClose, onMerged }: MergeDialogProps) {
  const { t } = useLocationWords();
  const [into, setInto] = useState<Pick<Location, 'id' | 'name'> | null>(null);
  const [wasSent, setWasSent] = useState(false);
  // One intention, however often it is sent; with another number of items it is another.
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
      yes={t('locations.merge.yes', { count })}
      pendingText={t('locations.merge.pending')}
      isDanger
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <ItemsChanged {...items} goOn={goOn} />
      <TargetField
        label={t('locations.merge.into')}
        value={into?.id ?? null}
        isGoing={isSelf}
        wasSent={wasSent}
        onChange={(id, name) => setInto(id === null ? null : { id, name: name ?? '' })}
      />
    </LocationDialog>
  );
}
