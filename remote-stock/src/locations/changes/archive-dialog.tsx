import { Banner } from '@storeroom/ui/banner';
import { Segmented } from '@storeroom/ui/segmented';
import { useState } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { ItemsChanged } from './items-changed';
import { LocationDialog, type LocationDialogProps } from './location-dialog';
import { TargetField } from './target-field';
import { useArchive, useShownItems } from './write-location.hooks';

type Answer = 'move' | 'clear';

/** Before a location that holds items is archived: where these go, and how many they are. */
export function ArchiveDialog({ location, onClose }: LocationDialogProps) {
  const { t } = useLocationWords();
  const [answer, setAnswer] = useState<Answer>('move');
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
      yes={t(`locations.archive.yes.${answer}`, { count })}
      pendingText={t('locations.archive.pending')}
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <ItemsChanged {...items} />
      <Segmented
        wide
        label={t('locations.archive.question')}
        value={answer}
        onChange={setAnswer}
        options={[
          { value: 'move', label: t('locations.archive.move') },
          { value: 'clear', label: t('locations.archive.clear') },
        ]}
      />
      {answer === 'move' ? (
        <TargetField
          label={t('locations.archive.to')}
          value={moveTo}
          isGoing={isSelf}
          wasSent={wasSent}
          onChange={setMoveTo}
        />
      ) : (
        <Banner>{t('locations.archive.cleared', { count })}</Banner>
      )}
    </LocationDialog>
  );
}
