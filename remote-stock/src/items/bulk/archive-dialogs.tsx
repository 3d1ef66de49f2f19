import { useQuery } from '@storeroom/sdk';
import { Checkbox } from '@storeroom/ui/checkbox';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useItemWords } from '../words/item-words.hooks';
import { type BulkCall, knownOf, targetOf } from '../data/item-changes.rules';
import { locationsByIds } from '../data/items.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { LocationField } from '../fields/field-input';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import type { BulkDialogProps } from './change-dialogs';

/** Asks why, and whether items go that open picking lists still need. */
export function ArchiveDialog({ selection, onClose }: BulkDialogProps) {
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
            // Coming back has taken them out of the archived one.
            seen: [{ value: null, stock_ids: homeless.map(({ id }) => id) }],
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
