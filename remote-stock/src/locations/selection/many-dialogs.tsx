import type { Location } from '@storeroom/contract';
import { useState } from 'react';
import { LocationDialog } from '../changes/location-dialog';
import { ItemsQuestion, TargetField, type ItemsAnswer } from '../changes/target-field';
import { useLocationWords } from '../location-words.hooks';
import { useWriteMany } from './write-many.hooks';

interface ManyDialogProps {
  locations: readonly Location[];
  onClose: () => void;
  /** Called with the locations that could not be changed. */
  onDone: (left: readonly Location[]) => void;
}

/** Asks, before several locations are archived, what happens to their items. */
export function ArchiveMany({ locations, onClose, onDone }: ManyDialogProps) {
  const { t } = useLocationWords();
  const [answer, setAnswer] = useState<ItemsAnswer>('move');
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useWriteMany(onDone);
  const items = locations.reduce((sum, { item_count = 0 }) => sum + item_count, 0);
  const isOneOfThem = locations.some(({ id }) => id === moveTo);
  const isMissing = items > 0 && answer === 'move' && (moveTo === null || isOneOfThem);
  const send = () => {
    setWasSent(true);
    if (isMissing) return;
    const onItems =
      answer === 'move' && moveTo !== null
        ? ({ on_items: 'move', move_to: moveTo } as const)
        : ({ on_items: 'clear' } as const);
    mutate({ kind: 'archive', locations, onItems });
  };
  return (
    <LocationDialog
      title={t('locations.many.archiveTitle', { count: locations.length })}
      description={t('locations.many.holds', { count: items })}
      submitLabel={t(`locations.archive.yes.${items === 0 ? 'clear' : answer}`, { count: items })}
      pendingLabel={t('locations.archive.pending')}
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {items === 0 ? null : (
        <ItemsQuestion
          count={items}
          answer={answer}
          onAnswer={setAnswer}
          value={moveTo}
          isSource={isOneOfThem}
          wasSent={wasSent}
          onChange={setMoveTo}
        />
      )}
    </LocationDialog>
  );
}

/** Merges several locations into one, which may be one of them: their items move there, and the others are deleted. */
export function MergeMany({ locations, onClose, onDone }: ManyDialogProps) {
  const { t } = useLocationWords();
  const [into, setInto] = useState<Pick<Location, 'id' | 'name'> | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useWriteMany(onDone);
  const sources = locations.filter(({ id }) => id !== into?.id);
  const items = into === null ? locations : sources;
  const count = items.reduce((sum, { item_count = 0 }) => sum + item_count, 0);
  const send = () => {
    setWasSent(true);
    if (into !== null && sources.length > 0) mutate({ kind: 'merge', locations: sources, into });
  };
  return (
    <LocationDialog
      title={t('locations.many.mergeTitle', { count: locations.length })}
      description={t('locations.many.mergeText')}
      submitLabel={t('locations.merge.yes', { count })}
      pendingLabel={t('locations.merge.pending')}
      isDanger
      isPending={isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <TargetField
        label={t('locations.merge.into')}
        value={into?.id ?? null}
        isSource={sources.length === 0}
        wasSent={wasSent}
        onChange={(id, name) => setInto(id === null ? null : { id, name: name ?? '' })}
      />
    </LocationDialog>
  );
}
