import { Checkbox } from '@storeroom/ui/checkbox';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useItemWords } from '../words/item-words.hooks';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import { knownOf } from '../data/bulk.rules';
import type { BulkDialogProps } from './move-dialog';

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
