import { Field } from '@storeroom/ui/field';
import { useQuery } from '@storeroom/sdk';
import { locationsByIds } from '../data/location-names';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { LocationField } from '../fields/location-field';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import { knownOf, targetOf, type BulkCall } from '../data/bulk.rules';
import type { BulkDialogProps } from './move-dialog';

interface Entry {
  place: { id: number; name: string } | null;
}

/** Brings items back; those whose location was archived meanwhile can go to another one. */
export function UnarchiveDialog({ selection, onClose }: BulkDialogProps) {
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
    queryKey: ['stock', team, 'locations by id', ids],
    queryFn: ({ signal }) => locationsByIds(ids, signal),
    enabled: ids.length > 0,
  });
  const gone = new Set(locations.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id));
  const homeless = items.filter(({ location_id }) => location_id !== null && gone.has(location_id));
  const calls: BulkCall[] = [
    { action: 'unarchive', ...targetOf(form.selection) },
    ...(homeless.length > 0 && place !== null
      ? [
          {
            action: 'move' as const,
            stock_ids: homeless.map(({ id }) => id),
            params: { location_id: place.id },
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
      {homeless.length > 0 ? (
        <Field
          label={t('bulk.unarchive.to')}
          hint={t('bulk.unarchive.homeless', {
            count: homeless.length,
            total: form.written(homeless.length),
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
