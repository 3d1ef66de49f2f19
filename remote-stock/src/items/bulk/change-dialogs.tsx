import {
  freeAmount,
  roundAmount,
  type Stock,
  ITEM,
  namesWith,
  type NamesWith,
  type ItemField,
} from '@storeroom/contract';
import { NotFetched } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { Checkbox } from '@storeroom/ui/checkbox';
import { Dialog } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Stepper } from '@storeroom/ui/stepper';
import { Select } from '@storeroom/ui/select';
import { useId } from 'react';
import { useQuery } from '@storeroom/sdk';
import type { ActionKey } from '../data/list.state';
import { PromisedNote } from '../amount/adjust-form';
import { useItemWords } from '../data/item-words.hooks';
import { LocationField, FieldInput } from '../fields/field-input';
import { type Selection, countOf } from '../data/selection.rules';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import { isPart, knownOf } from '../data/item-changes.rules';
import { useFieldWords } from '../data/field-words.hooks';
import styles from './bulk.module.css';
import { PrintLabels, type LabelSubject } from '../../labels';
import { itemsOfSelection } from '../data/item.queries';
import { useStockCache } from '../data/stock-cache.hooks';

interface PartToMoveProps {
  stock: Stock;
  /** Null while the typed text is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Asks how much of one item is moved: all of it, or a part that becomes an item of its own. */
function PartToMove({ stock, value, onChange }: PartToMoveProps) {
  const { t, locale, amount } = useItemWords();
  const available = stock.amount ?? 0;
  const isTooMuch = value !== null && value > available;
  const isPromised = isPart(stock, value) && stock.committed > 0 && value > freeAmount(stock);
  return (
    <>
      <Field
        label={t('bulk.move.amount', { amount: amount(available) })}
        error={isTooMuch ? t('bulk.move.tooMuch', { amount: amount(available) }) : null}
      >
        <Stepper
          locale={locale}
          min={0}
          unreadable={t('adjust.unreadable')}
          max={available}
          decreaseLabel={t('adjust.less')}
          increaseLabel={t('adjust.more')}
          value={value}
          onChange={onChange}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      {isPart(stock, value) ? (
        <p role="status">
          {t('bulk.move.part', { part: amount(value), rest: amount(roundAmount(available - value)) })}
        </p>
      ) : null}
      {isPromised ? <PromisedNote stock={stock} /> : null}
    </>
  );
}

export interface BulkDialogProps {
  selection: Selection;
  /** The action whose shortcut opened the dialog, if one did. */
  asked?: ActionKey | undefined;
  onClose: () => void;
}

interface PlaceEntry {
  place: { id: number; name: string } | null;
  isNowhere: boolean;
  /** The amount to move of a single item; null while the typed text is no number. */
  value: number | null;
}

/** Asks where the items are moved to, and for a single item how much of it. */
export function MoveDialog({ selection, onClose }: BulkDialogProps) {
  const { t, amount } = useItemWords();
  const [first, ...others] = knownOf(selection);
  const only = others.length === 0 ? first : undefined;
  const form = useBulkForm<PlaceEntry>(selection, onClose, {
    change: 'move',
    empty: { place: null, isNowhere: false, value: only?.amount ?? null },
    typed: ({ place, value }) => [place?.name, only ? value : null],
  });
  const { counted } = form;
  const { place, isNowhere, value } = form.entry;
  const name = isNowhere ? t('location.notSet') : (place?.name ?? '');
  const location_id = isNowhere ? null : (place?.id ?? null);
  const available = only?.amount ?? 0;
  const part = only && isPart(only, value) ? amount(value) : null;
  const missingAmount = () => {
    if (available <= 0 || part !== null || value === available) return undefined;
    return value !== null && value > available
      ? t('bulk.move.tooMuch', { amount: amount(available) })
      : t('adjust.enter');
  };
  const submitWords = () => {
    if (part !== null) return t('bulk.move.partSubmit', { part });
    return only ? t('bulk.move.oneSubmit') : t('bulk.move.submit', counted);
  };
  const submit = () => {
    if (only && isPart(only, value)) {
      return form.send({
        calls: [{ split: only.id, location_id, amount: value }],
        doneWords: () => t('bulk.move.partDone', { part: amount(value), name: only.name, place: name }),
      });
    }
    form.sendOne({ action: 'move', params: { location_id } }, (count) =>
      t('bulk.move.done', { count, total: form.written(count), place: name }),
    );
  };
  return (
    <BulkFrame
      form={form}
      title={only ? t('bulk.move.oneTitle', { name: only.name }) : t('bulk.move.title', counted)}
      submit={submitWords()}
      missing={place === null && !isNowhere ? t('bulk.move.missing') : missingAmount()}
      onSubmit={submit}
    >
      {isNowhere ? null : (
        <Field label={t('bulk.move.to')}>
          <LocationField
            value={place?.id ?? null}
            name={place?.name}
            placeholder={t('bulk.choose')}
            onChange={(id, chosen = '') => form.enter({ place: id === null ? null : { id, name: chosen } })}
          />
        </Field>
      )}
      {only && available > 0 ? (
        <PartToMove stock={only} value={value} onChange={(next) => form.enter({ value: next })} />
      ) : null}
      <Checkbox
        label={t('bulk.move.nowhere')}
        checked={isNowhere}
        onChange={(event) => form.enter({ isNowhere: event.target.checked })}
      />
    </BulkFrame>
  );
}

/** Fields that can be set to the same value for many items. */
type Settable = NamesWith<typeof ITEM, 'bulk'>;
const SETTABLE: readonly Settable[] = namesWith(ITEM, 'bulk');

interface FieldEntry {
  field: Settable;
  value: string | number | boolean | null;
}

const begun = (field: Settable): FieldEntry => ({ field, value: ITEM[field].kind === 'flag' ? false : null });

/** The typed value as it is sent: text is trimmed, and empty text becomes null. */
const sent = (value: FieldEntry['value']) => (typeof value === 'string' ? value.trim() || null : value);

/** Sets one field of all selected items to the same value. */
export function SetDialog({ selection, onClose }: BulkDialogProps) {
  const { t } = useItemWords();
  const words = useFieldWords();
  const id = useId();
  const form = useBulkForm<FieldEntry>(selection, onClose, {
    change: 'set',
    empty: begun(SETTABLE[0] ?? 'allow_minus_amount'),
    typed: ({ value }) => value,
  });
  const { counted, written } = form;
  const { field, value } = form.entry;
  const isFlag = ITEM[field].kind === 'flag';
  const names = { name: words.name(field), the: words.the(field) };
  return (
    <BulkFrame
      form={form}
      title={t('bulk.set.title', counted)}
      submit={t('bulk.set.submit', counted)}
      onSubmit={() =>
        form.sendOne({ action: 'set', params: { field, value: sent(value) } }, (count) =>
          t('bulk.set.done', { ...names, count, total: written(count) }),
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
        {/* A switch has its own label. */}
        <label htmlFor={isFlag ? undefined : id}>{words.name(field)}</label>
        <FieldInput
          key={field}
          field={field}
          id={id}
          value={value}
          onChange={(next) => form.enter({ value: next })}
        />
        {isFlag ? null : <p className="soft t12">{t('bulk.set.empty', names)}</p>}
      </div>
    </BulkFrame>
  );
}

/** The most labels at once. For more the person has to narrow the list. */
const MAX_LABELS = 1_000;

/** Fields that a label can show. */
const LABELLED: readonly ItemField[] = namesWith(ITEM, 'label');

/** Prints the labels of the selected items. */
export function LabelsDialog({ selection, onClose }: BulkDialogProps) {
  const { t, amount, location } = useItemWords();
  const words = useFieldWords();
  const { team } = useStockCache();
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['labels', team, selection],
    queryFn: ({ signal }) => itemsOfSelection(selection, MAX_LABELS, signal),
    initialData: selection.by === 'item' ? [...knownOf(selection)] : undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) {
    // `error` is null while it is read again.
    if (errorUpdateCount === 0) return null;
    return (
      <Dialog
        open
        title={t('bulk.action.labels')}
        closeLabel={t('close')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      </Dialog>
    );
  }
  const subjects = data.map((stock): LabelSubject => {
    const { id, name, unit } = stock;
    const parts = [location(stock), unit ? t('badge.unit', { unit: t(`unit.${unit}`) }) : null];
    const more = Object.fromEntries(
      LABELLED.flatMap((field) =>
        (stock[field] ?? null) === null ? [] : [[field, words.value(field, stock[field])]],
      ),
    );
    return { kind: 'item', id, name, line: parts.filter((part) => part !== null).join(' · '), more };
  });
  const total = countOf(selection);
  const note =
    total > data.length
      ? t('bulk.labelsFirst', { most: amount(data.length), total: amount(total) })
      : undefined;
  const choices = LABELLED.map((key) => ({ key, label: words.name(key) }));
  return <PrintLabels subjects={subjects} choices={choices} note={note} onClose={onClose} />;
}
