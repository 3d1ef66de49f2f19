import { ITEM, namesWith, type NamesWith } from '@storeroom/contract';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { useId } from 'react';
import { FieldInput } from '../fields/field-input';
import { useFieldWords } from '../data/field-words.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import styles from './bulk.module.css';
import type { BulkDialogProps } from './move-dialog';

/** Fields of which many items can be given the same value. */
type Settable = NamesWith<typeof ITEM, 'bulk'>;
const SETTABLE: readonly Settable[] = namesWith(ITEM, 'bulk');

interface Entry {
  field: Settable;
  value: string | number | boolean | null;
}

const begun = (field: Settable): Entry => ({ field, value: ITEM[field].kind === 'flag' ? false : null });

/** What is typed as it is sent: without space around it, and nothing as none. */
const sent = (value: Entry['value']) => (typeof value === 'string' ? value.trim() || null : value);

/** Gives all of the items the same value of one field. */
export function SetDialog({ selection, onClose }: BulkDialogProps) {
  const { t } = useItemWords();
  const words = useFieldWords();
  const id = useId();
  const form = useBulkForm<Entry>(selection, onClose, {
    change: 'set',
    empty: begun(SETTABLE[0] ?? 'allow_minus_amount'),
    typed: ({ value }) => value,
  });
  const { counted, written } = form;
  const { field, value } = form.entry;
  const isFlag = ITEM[field].kind === 'flag';
  const told = { name: words.name(field), the: words.the(field) };
  return (
    <BulkFrame
      form={form}
      title={t('bulk.set.title', counted)}
      submit={t('bulk.set.submit', counted)}
      onSubmit={() =>
        form.sendOne({ action: 'set', params: { field, value: sent(value) } }, (count) =>
          t('bulk.set.done', { ...told, count, total: written(count) }),
        )
      }
    >
      <Field label={t('bulk.set.field')}>
        <Select
          value={field}
          onChange={({ target }) => form.enter(begun(SETTABLE.find((one) => one === target.value) ?? field))}
        >
          {SETTABLE.map((one) => (
            <option key={one} value={one}>
              {words.name(one)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.value}>
        {/* A switch has a label of its own. */}
        <label htmlFor={isFlag ? undefined : id}>{words.name(field)}</label>
        <FieldInput
          key={field}
          field={field}
          id={id}
          value={value}
          onChange={(next) => form.enter({ value: next })}
        />
        {isFlag ? null : <p className="soft t12">{t('bulk.set.empty', told)}</p>}
      </div>
    </BulkFrame>
  );
}
