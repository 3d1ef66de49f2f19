import type { AdjustReason, Stock } from '@storeroom/shared/contract';
import { Button } from '@storeroom/shared/ui/button';
import { Input } from '@storeroom/shared/ui/input';
import { Segmented } from '@storeroom/shared/ui/segmented';
import { Select } from '@storeroom/shared/ui/select';
import { Stepper } from '@storeroom/shared/ui/stepper';
import type { FormEvent } from 'react';
import styles from './adjust-form.module.css';
import { AdjustPreview } from './adjust-preview';
import { AdjustRefusal } from './adjust-refusal';
import { useItemWords } from './item-words';
import { ADJUST_MODES, REASONS, type AdjustMode } from './items.rules';
import { useAdjustForm } from './use-adjust-form';

export interface AdjustFormProps {
  stock: Stock;
  mode?: AdjustMode;
  /** The control of the panel is large. */
  size?: 'normal' | 'large';
  onDone?: () => void;
}

const nothing = () => undefined;

/** Receive, use or count: says beforehand what it leads to, and offers what is there when that is less. */
export function AdjustForm({ stock, mode = 'use', size = 'normal', onDone = nothing }: AdjustFormProps) {
  const { t, amount, locale } = useItemWords();
  const form = useAdjustForm(stock, mode, onDone);
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
        aria-label={t(`adjust.amount-to-${entry.mode}`)}
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
          aria-label={t('adjust.note')}
          placeholder={t(size === 'large' ? 'adjust.note-optional' : 'adjust.note')}
          maxLength={1000}
          value={entry.note}
          onChange={(event) => form.change({ note: event.target.value })}
        />
      </div>
      <AdjustRefusal form={form} />
      <div className={styles.foot}>
        <AdjustPreview stock={stock} form={form} />
        <Button
          kind="primary"
          type="submit"
          className={styles.send}
          pending={isPending && t(`adjust.${entry.mode}-pending`)}
          disabledReason={canSend ? undefined : t('adjust.enter')}
        >
          {t(`adjust.${entry.mode}-value`, { amount: value })}
        </Button>
      </div>
    </form>
  );
}
