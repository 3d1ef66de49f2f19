import type { AdjustReason, Stock } from '@storeroom/contract';
import { useCan } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Field } from '@storeroom/ui/field';
import { Segmented } from '@storeroom/ui/segmented';
import { Stepper } from '@storeroom/ui/stepper';
import { ADJUST_MODES, type AdjustMode, changeOf, firstReason } from '../data/items.rules';
import { ReasonAndNote } from '../amount/adjust-form';
import { useOwnListsNeeding, usePromisedTexts } from '../amount/adjust-form.hooks';
import { useItemWords } from '../data/item-words.hooks';
import { blockedBy, knownOf, promisedOf, receiveCalls } from '../data/item-changes.rules';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import styles from './bulk.module.css';
import type { BulkDialogProps } from './change-dialogs';

interface Entry {
  mode: AdjustMode;
  value: number | null;
  reason: AdjustReason;
  note: string;
}

/** Changes the amount of all selected items by the same number, or sets the same amount. */
export function AdjustDialog({ selection, asked, onClose }: BulkDialogProps) {
  const { t, locale, amount } = useItemWords();
  const can = useCan();
  const modes = ADJUST_MODES.filter((mode) => can(mode === 'count' ? 'stock.count' : 'stock.adjust'));
  const first = modes.find((known) => known === asked) ?? modes[0] ?? 'receive';
  const form = useBulkForm<Entry>(selection, onClose, {
    change: 'adjust',
    empty: { mode: first, value: null, reason: firstReason(first), note: '' },
    typed: (entry) => [
      entry.value === null ? '' : t(`adjust.value.${entry.mode}`, { amount: amount(entry.value) }),
      entry.note,
    ],
  });
  const { mode, value, reason, note } = form.entry;
  const isNothing = value === null || (mode !== 'count' && value === 0);
  const blocked = value === null ? 0 : blockedBy(knownOf(form.selection), mode, value);
  const promised = value === null ? [] : promisedOf(knownOf(form.selection), mode, value);
  const turnTo = (next: AdjustMode) => form.enter({ mode: next, reason: firstReason(next) });
  return (
    <BulkFrame
      form={form}
      title={t('bulk.adjust.title', form.counted)}
      description={t(`bulk.adjust.text.${mode}`)}
      submit={t('bulk.adjust.submit', form.counted)}
      missing={isNothing ? t('adjust.enter') : undefined}
      onSubmit={() =>
        form.sendOne(
          {
            action: 'adjust',
            params: { ...changeOf(mode, value ?? 0), reason, ...(note.trim() && { note: note.trim() }) },
          },
          (count) => t('bulk.adjust.done', { count, total: form.written(count) }),
        )
      }
    >
      <Segmented
        wide
        label={t('adjust.kind')}
        value={mode}
        options={modes.map((kind) => ({ value: kind, label: t(`adjust.${kind}`) }))}
        onChange={turnTo}
      />
      <Field label={t(`bulk.adjust.amount.${mode}`)}>
        <Stepper
          data-autofocus
          locale={locale}
          min={0}
          unreadable={t('adjust.unreadable')}
          decreaseLabel={t('adjust.less')}
          increaseLabel={t('adjust.more')}
          value={value}
          onChange={(next) => form.enter({ value: next })}
        />
      </Field>
      <div className={styles.pair}>
        <ReasonAndNote entry={form.entry} placeholder={t('adjust.noteOptional')} onChange={form.enter} />
      </div>
      {blocked > 0 ? (
        <Banner kind="warn" live>
          {t('bulk.adjust.blocked', { count: blocked, total: amount(blocked), least: amount(value) })}
        </Banner>
      ) : null}
      {promised.length > 0 ? <PromisedByMany items={promised} /> : null}
    </BulkFrame>
  );
}

/** Warns how many of the items have amounts promised to open lists, and names the person's own lists. */
function PromisedByMany({ items }: { items: readonly Stock[] }) {
  const { amount, joined } = useItemWords();
  const t = usePromisedTexts();
  const own = useOwnListsNeeding(items.map(({ id }) => id));
  return (
    <Banner kind="warn" live>
      {t('many', { count: items.length, total: amount(items.length) })}
      {own.length > 0 ? ` ${t('yours', { names: joined(own) })}` : null}
    </Banner>
  );
}

interface Received {
  /** The amounts by item id; null while the typed text is no number. */
  amounts: readonly (readonly [id: number, amount: number | null])[];
}

/** Receives several items with an amount for each, saved by one press. */
export function ReceiveDialog({ selection, onClose }: BulkDialogProps) {
  const { t, locale, location } = useItemWords();
  const form = useBulkForm<Received>(selection, onClose, {
    change: 'receive',
    empty: { amounts: [] },
    typed: (entry) => entry.amounts.map(([, value]) => value),
    without: ({ amounts: entered }, ids) => ({ amounts: entered.filter(([id]) => !ids.includes(id)) }),
  });
  const amounts = new Map(form.entry.amounts);
  const calls = receiveCalls(amounts);
  const count = calls.reduce((all, { stock_ids = [] }) => all + stock_ids.length, 0);
  return (
    <BulkFrame
      form={form}
      title={t('bulk.receive.title', form.counted)}
      description={t('bulk.receive.text')}
      submit={t('bulk.receive.submit', { count, total: form.written(count) })}
      missing={count === 0 ? t('adjust.enter') : undefined}
      onSubmit={() =>
        form.send({
          calls,
          isEachItsOwn: true,
          doneWords: (done) => t('bulk.receive.done', { count: done, total: form.written(done) }),
        })
      }
    >
      <ul className={styles.rows}>
        {knownOf(form.selection).map((stock) => (
          <li key={stock.id} className={styles.receive}>
            <span>
              {stock.name} <span className="soft t12">{location(stock)}</span>
            </span>
            <div>
              <Stepper
                locale={locale}
                min={0}
                aria-label={t('bulk.receive.amountOf', { name: stock.name })}
                decreaseLabel={t('bulk.receive.less', { name: stock.name })}
                increaseLabel={t('bulk.receive.more', { name: stock.name })}
                value={amounts.get(stock.id) ?? null}
                onChange={(value) => form.enter({ amounts: [...amounts.set(stock.id, value)] })}
                unreadable={t('bulk.receive.unreadable')}
              />
            </div>
          </li>
        ))}
      </ul>
    </BulkFrame>
  );
}
