import { Checkbox } from '@storeroom/ui/checkbox';
import { Field } from '@storeroom/ui/field';
import { useState } from 'react';
import type { ActionKey } from '../actions/item-actions.hooks';
import { useItemWords } from '../item-words.hooks';
import { LocationField } from '../location-field';
import type { Selection } from '../selection/selection.rules';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';

export interface BulkDialogProps {
  selection: Selection;
  /** The action of one item whose key asks it, where a key does. */
  asked?: ActionKey | undefined;
  onClose: () => void;
}

/** Asks where the items go. */
export function MoveDialog({ selection, onClose }: BulkDialogProps) {
  const { t } = useItemWords();
  const form = useBulkForm(selection, onClose);
  const { counted } = form;
  const [place, setPlace] = useState<{ id: number; name: string } | null>(null);
  const [isNowhere, setNowhere] = useState(false);
  const name = isNowhere ? t('location.notSet') : (place?.name ?? '');
  return (
    <BulkFrame
      form={form}
      title={t('bulk.move.title', counted)}
      submit={t('bulk.move.submit', counted)}
      missing={place === null && !isNowhere ? t('bulk.move.missing') : undefined}
      onClose={onClose}
      onSubmit={() =>
        form.sendOne(
          { action: 'move', params: { location_id: isNowhere ? null : (place?.id ?? null) } },
          (count) => t('bulk.move.done', { count, total: form.written(count), place: name }),
        )
      }
    >
      {isNowhere ? null : (
        <Field label={t('bulk.move.to')}>
          <LocationField
            value={place?.id ?? null}
            name={place?.name}
            placeholder={t('bulk.choose')}
            onChange={(id, chosen = '') => setPlace(id === null ? null : { id, name: chosen })}
          />
        </Field>
      )}
      <Checkbox
        label={t('bulk.move.nowhere')}
        checked={isNowhere}
        onChange={(event) => setNowhere(event.target.checked)}
      />
    </BulkFrame>
  );
}
