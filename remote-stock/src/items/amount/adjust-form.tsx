import type { AdjustReason, Stock } from '@storeroom/contract';
import { Icon } from '@storeroom/ui/icon';
import { Input } from '@storeroom/ui/input';
import { Segmented } from '@storeroom/ui/segmented';
import { Select } from '@storeroom/ui/select';
import { Stepper } from '@storeroom/ui/stepper';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';
import type { FormEvent } from 'react';
import { WriteButton } from '../../write-button';
import '../words/form-texts';
import { useItemWords } from '../words/item-words.hooks';
import { RestoredNote } from '../words/restored-note';
import type { AdjustEntry } from './adjust-form.hooks';
import styles from './adjust-form.module.css';
import { AdjustRefusal } from './adjust-refusal';
import { ADJUST_MODES, REASONS } from '../data/adjust.rules';

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

/** "18 → 12, free 7", before anything is sent. */
function AdjustPreview({ stock, form }: { stock: Stock; form: AdjustEntry }) {
  const { t, amount } = useItemWords();
  const { outcome, isPending } = form;
  // While it is on its way the row shows the new amount already: a preview would count it twice.
  if (outcome === null || isPending || outcome.verdict === 'blocked') return <p className={styles.preview} />;
  return (
    <p className={styles.preview} role="status">
      <span className="soft num">{amount(stock.amount)}</span> <Icon name="arrow" size={16} />
      <VisuallyHidden>{t('adjust.becomes')}</VisuallyHidden>{' '}
      <span className="num">
        <strong className={outcome.after < 0 ? 'minus' : undefined}>{amount(outcome.after)}</strong>
        {stock.committed > 0 ? (
          <>
            <span className="soft">{t('adjust.free')}</span>
            <strong className={outcome.free < 0 ? 'minus' : undefined}>{amount(outcome.free)}</strong>
          </>
        ) : null}
      </span>
    </p>
  );
}
