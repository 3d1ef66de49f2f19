import { freeAmount, roundAmount, type Stock } from '@storeroom/contract';
import { Checkbox } from '@storeroom/ui/checkbox';
import { Field } from '@storeroom/ui/field';
import { Stepper } from '@storeroom/ui/stepper';
import type { ActionKey } from '../data/list.state';
import { PromisedNote } from '../amount/adjust-refusal';
import { useItemWords } from '../words/item-words.hooks';
import { LocationField } from '../fields/location-field';
import type { Selection } from '../data/selection.rules';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import { isPart, knownOf } from '../data/bulk.rules';

interface PartToMoveProps {
  stock: Stock;
  /** Null while it cannot be read. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** How much of one item goes: all of it, or a part that becomes an item of its own. */
function PartToMove({ stock, value, onChange }: PartToMoveProps) {
  const { t, locale, amount } = useItemWords();
  const there = stock.amount ?? 0;
  const isTooMuch = value !== null && value > there;
  const isPromised = isPart(stock, value) && stock.committed > 0 && value > freeAmount(stock);
  return (
    <>
      <Field
        label={t('bulk.move.amount', { amount: amount(there) })}
        error={isTooMuch ? t('bulk.move.tooMuch', { amount: amount(there) }) : null}
      >
        <Stepper
          locale={locale}
          min={0}
          unreadable={t('adjust.unreadable')}
          max={there}
          decreaseLabel={t('adjust.less')}
          increaseLabel={t('adjust.more')}
          value={value}
          onChange={onChange}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      {isPart(stock, value) ? (
        <p role="status">
          {t('bulk.move.part', { part: amount(value), rest: amount(roundAmount(there - value)) })}
        </p>
      ) : null}
      {isPromised ? <PromisedNote stock={stock} /> : null}
    </>
  );
}

export interface BulkDialogProps {
  selection: Selection;
  /** The action of one item whose key asks it, where a key does. */
  asked?: ActionKey | undefined;
  onClose: () => void;
}

interface Entry {
  place: { id: number; name: string } | null;
  isNowhere: boolean;
  /** How much of a single item; null while it cannot be read. */
  value: number | null;
}

/** Asks where the items go, and of a single one how much of it. */
export function MoveDialog({ selection, onClose }: BulkDialogProps) {
  const { t, amount } = useItemWords();
  const [first, ...others] = knownOf(selection);
  const only = others.length === 0 ? first : undefined;
  const form = useBulkForm<Entry>(selection, onClose, {
    change: 'move',
    empty: { place: null, isNowhere: false, value: only?.amount ?? null },
    typed: ({ place, value }) => [place?.name, only ? value : null],
  });
  const { counted } = form;
  const { place, isNowhere, value } = form.entry;
  const name = isNowhere ? t('location.notSet') : (place?.name ?? '');
  const location_id = isNowhere ? null : (place?.id ?? null);
  const there = only?.amount ?? 0;
  const part = only && isPart(only, value) ? amount(value) : null;
  const missingAmount = () => {
    if (there <= 0 || part !== null || value === there) return undefined;
    return value !== null && value > there
      ? t('bulk.move.tooMuch', { amount: amount(there) })
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
      {only && there > 0 ? (
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
