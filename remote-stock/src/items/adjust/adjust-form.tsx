import '../form-texts';
import type { AdjustReason, Stock } from '@storeroom/contract';
import { Input } from '@storeroom/ui/input';
import { Segmented } from '@storeroom/ui/segmented';
import { Select } from '@storeroom/ui/select';
import { Stepper } from '@storeroom/ui/stepper';
import type { FormEvent } from 'react';
import { useItemWords } from '../item-words.hooks';
import styles from './adjust-form.module.css';
import { AdjustPreview } from './adjust-preview';
import { AdjustRefusal } from './adjust-refusal';
import { ADJUST_MODES, REASONS } from './adjust.rules';
import { RestoredNote } from '../restored-note';
import type { AdjustEntry } from './adjust-form.hooks';
import { WriteButton } from '../../write-button';

export interface AdjustFormProps {
  stock: Stock;
  form: AdjustEntry;
  /** The control of the panel is large. */
  size?: 'normal' | 'large';
}

/** Receive, use or count: says beforehand what it leads to, and offers what is there when that is less. */
export function AdjustForm({ stock, form, size = 'normal' }: AdjustFormProps) {
  const { t, amount, locale } = useItemWords();
  const { entry, canSend, isPending } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend && !isPending && entry.value !== null) form.send(entry.value);
  };
  const value = entry.value === null ? '' : amount(entry.value);
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      noValidate
      aria-label={t('adjust.label', { name: stock.name })}
    >
      {form.isRestored ? <RestoredNote onDiscard={form.clear} /> : null}
      <Segmented
        wide
        size={size}
        label={t('adjust.kind')}
        value={entry.mode}
        options={ADJUST_MODES.map((kind) => ({ value: kind, label: t(`adjust.${kind}`) }))}
        onChange={form.turnTo}
      />
      <Stepper
        data-autofocus
        size={size}
        locale={locale}
        min={0}
        unreadable={t('adjust.unreadable')}
        aria-label={t(`adjust.amountTo.${entry.mode}`)}
        decreaseLabel={t('adjust.less')}
        increaseLabel={t('adjust.more')}
        value={entry.value}
        onChange={(next) => form.change({ value: next })}
        onFocus={(event) => event.target.select()}
      />
      <div className={styles.pair}>
        <Select
          aria-label={t('adjust.reason')}
          value={entry.reason}
          onChange={(event) => form.change({ reason: event.target.value as AdjustReason })}
        >
          {REASONS[entry.mode].map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason.${reason}`)}
            </option>
          ))}
        </Select>
        <Input
          aria-label={t('adjust.noteOf')}
          placeholder={t(size === 'large' ? 'adjust.noteOptional' : 'adjust.note')}
          maxLength={1000}
          value={entry.note}
          onChange={(event) => form.change({ note: event.target.value })}
        />
      </div>
      <AdjustRefusal stock={stock} form={form} />
      <div className={styles.foot}>
        <AdjustPreview stock={stock} form={form} />
        <WriteButton
          kind="primary"
          type="submit"
          className={styles.send}
          pending={isPending && t(`adjust.pending.${entry.mode}`)}
          disabledReason={canSend ? undefined : t('adjust.enter')}
        >
          {t(`adjust.value.${entry.mode}`, { amount: value })}
        </WriteButton>
      </div>
    </form>
  );
}
