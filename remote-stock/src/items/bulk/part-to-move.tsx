import { freeAmount, roundAmount, type Stock } from '@storeroom/contract';
import { Field } from '@storeroom/ui/field';
import { Stepper } from '@storeroom/ui/stepper';
import { PromisedNote } from '../adjust/adjust-refusal';
import { useItemWords } from '../item-words.hooks';
import { isPart } from './bulk.rules';

export interface PartToMoveProps {
  stock: Stock;
  /** Null while it cannot be read. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** How much of one item goes: all of it, or a part that becomes an item of its own. */
export function PartToMove({ stock, value, onChange }: PartToMoveProps) {
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
