import { type AdjustReason, type Stock, freeAmount } from '@storeroom/contract';
import { Icon } from '@storeroom/ui/icon';
import { Input } from '@storeroom/ui/input';
import { Segmented } from '@storeroom/ui/segmented';
import { Select } from '@storeroom/ui/select';
import { Stepper } from '@storeroom/ui/stepper';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';
import { type FormEvent, useState, type RefObject } from 'react';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { classNames } from '@storeroom/ui/class-names';
import { Popover } from '@storeroom/ui/popover';
import { useAtomValue } from '@storeroom/sdk';
import { rowOf } from '@storeroom/ui/table-rows';
import { WriteButton } from '../../write-button';
import { useItemWords } from '../data/item-words.hooks';
import { RestoredNote } from '../data/form-words';
import { type AdjustEntry, useAdjustForm, usePromisedFor, usePromisedTexts } from './adjust-form.hooks';
import styles from './adjust-form.module.css';
import { ADJUST_MODES, REASONS, type AdjustMode } from '../data/items.rules';
import { AskedMovements } from './asked-movements';
import { adjustingAtom, ITEM_ROWS } from '../data/list.state';
import { useListScope } from '../data/list-scope.hooks';

interface AdjustFormProps {
  stock: Stock;
  form: AdjustEntry;
  /** The panel uses the large form. */
  size?: 'normal' | 'large';
}

/** The form to receive, use or count an item. It previews the outcome, and offers the available amount if that is less. */
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
        <ReasonAndNote
          entry={entry}
          placeholder={t(size === 'large' ? 'adjust.noteOptional' : 'adjust.note')}
          onChange={form.change}
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

interface ReasonAndNoteProps {
  entry: { mode: AdjustMode; reason: AdjustReason; note: string };
  placeholder: string;
  onChange: (part: { reason?: AdjustReason; note?: string }) => void;
}

/** The fields for the reason of an adjustment, of those that fit its kind, and for a note. */
export function ReasonAndNote({ entry, placeholder, onChange }: ReasonAndNoteProps) {
  const { t } = useItemWords();
  return (
    <>
      <Select
        aria-label={t('adjust.reason')}
        value={entry.reason}
        onChange={(event) => onChange({ reason: event.target.value as AdjustReason })}
      >
        {REASONS[entry.mode].map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </option>
        ))}
      </Select>
      <Input
        aria-label={t('adjust.noteOf')}
        placeholder={placeholder}
        maxLength={1000}
        value={entry.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}

/** The outcome before anything is sent: "18 → 12, free 7". */
function AdjustPreview({ stock, form }: { stock: Stock; form: AdjustEntry }) {
  const { t, amount } = useItemWords();
  const { outcome, isPending } = form;
  // While the change is being sent, the row already shows the new amount: a preview would count the change twice.
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

/** Says why the change is not possible, before or after it is sent, and what can be done instead. */
function AdjustRefusal({ stock, form }: { stock: Stock; form: AdjustEntry }) {
  const { t, amount } = useItemWords();
  const { outcome, refusal, isPending, send } = form;
  if (isPending) return null;
  const isBlocked = outcome?.verdict === 'blocked';
  if (refusal && refusal.movements.length > 0) {
    return (
      <div role="status">
        <AskedMovements
          movements={refusal.movements}
          about={stock.name}
          question="count"
          sides={form.sides}
          onSide={form.answer}
        />
      </div>
    );
  }
  if (refusal || isBlocked) {
    const available = refusal ? refusal.available : (outcome?.available ?? 0);
    const words =
      refusal && refusal.available === null
        ? refusal.words
        : t('adjust.only', { amount: amount(available), count: available });
    return (
      <Banner kind="danger">
        {words}{' '}
        {available !== null && available > 0 ? (
          <TextButton onClick={() => send(available)}>
            {t('adjust.useInstead', { amount: amount(available) })}
          </TextButton>
        ) : null}
      </Banner>
    );
  }
  if (outcome?.verdict === 'promised') return <PromisedNote stock={stock} />;
  return outcome?.verdict === 'below' ? (
    <Banner kind="warn" live>
      {t('adjust.below', { amount: amount(outcome.after) })}
    </Banner>
  ) : null;
}

/** Warns that the amount is promised to open lists. Using it is allowed all the same. */
export function PromisedNote({ stock }: { stock: Stock }) {
  const { amount } = useItemWords();
  const t = usePromisedTexts();
  const lists = usePromisedFor(stock.id, stock.list_count);
  const free = Math.max(freeAmount(stock), 0);
  return (
    <Banner kind="warn" live>
      {t(free === 0 ? 'all' : 'some', {
        amount: amount(stock.amount),
        promised: amount(stock.committed),
        free: amount(free),
        lists,
      })}
    </Banner>
  );
}

interface AdjustBesideProps {
  stock: Stock;
  mode: AdjustMode;
  /** Called once, as the popover opens. */
  findAnchor: () => HTMLElement | null;
  onClose: () => void;
}

/** The adjust form in a popover beside an element that shows an item. */
export function AdjustBeside({ stock, mode, findAnchor, onClose }: AdjustBesideProps) {
  const { t } = useItemWords();
  const [anchor] = useState(findAnchor);
  const form = useAdjustForm(stock, mode, 'row', onClose);
  return (
    <Popover
      open
      onClose={() => form.leave(onClose)}
      anchor={anchor}
      align="end"
      label={t('adjust.label', { name: stock.name })}
    >
      <p className={classNames(styles.title, 'strong cut')}>{stock.name}</p>
      <AdjustForm stock={stock} form={form} />
    </Popover>
  );
}

export interface AdjustPopoverProps {
  rows: readonly Stock[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onClose: () => void;
}

/** The adjust form in a popover beside a row. It is closed when the row leaves the list. */
export function AdjustPopover({ rows, bodyRef, onClose }: AdjustPopoverProps) {
  const list = useListScope();
  const adjusting = useAtomValue(adjustingAtom, list);
  const stock = rows.find(({ id }) => id === adjusting?.id);
  if (!adjusting || !stock) return null;
  return (
    <AdjustBeside
      key={`${stock.id} ${adjusting.mode}`}
      stock={stock}
      mode={adjusting.mode}
      findAnchor={() => amountCellOf(bodyRef.current, stock.id)}
      onClose={onClose}
    />
  );
}

/** The amount cell of a row, which the popover is anchored to. */
function amountCellOf(body: HTMLElement | null, id: number): HTMLElement | null {
  const row = body && rowOf(body, ITEM_ROWS, id);
  return row?.querySelector<HTMLElement>('[data-column="amount"]') ?? null;
}
