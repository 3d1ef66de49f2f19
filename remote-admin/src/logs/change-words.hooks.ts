import { useLocale, useTexts } from '@storeroom/sdk';
import { UNITS, type FieldChange, type StockLog } from '@storeroom/contract';
import { formatAmount } from '@storeroom/ui/format';
import { codeOf, particularOf } from './particulars.rules';

export type Value = FieldChange['old'];

const WITH_NONE = ['unit', 'minimum', 'note', 'codes'] as const;

/** A value as people read it; what is none, and units, by the field that has it. */
export function useValueText(): (value: Value, field?: string) => string {
  const t = useTexts('admin');
  const locale = useLocale();
  return (value, field) => {
    if (value === null || value === '') {
      const known = WITH_NONE.find((one) => one === field);
      return known ? t(`logs.none.${known}`) : t('logs.nothing');
    }
    if (typeof value === 'boolean') return t(value ? 'logs.on' : 'logs.off');
    if (typeof value === 'number') return formatAmount(value, locale);
    const unit = field === 'unit' ? UNITS.find((one) => one === value) : undefined;
    return unit ? t(`unit.${unit}`) : value;
  };
}

/** What a sentence names beside the item: the old and the new value of a field, or the code that came or went. */
export function useToldValues(): (log: Pick<StockLog, 'changes'>) => ToldValues {
  const text = useValueText();
  return ({ changes: [change] }) => (change ? toldValues(change, text) : NOTHING);
}

type ToldValues = Record<'from' | 'to' | 'code', string>;
const NOTHING: ToldValues = { from: '', to: '', code: '' };

function toldValues(change: FieldChange, text: (value: Value, field: string) => string): ToldValues {
  const { field, old, new: next, old_text, new_text } = change;
  return {
    from: text(old_text ?? old, field),
    to: text(new_text ?? next, field),
    code: codeOf(change) ?? '',
  };
}

/** One field of an entry with its name: "Minimum: 10 → 20", "Code 4006381333931 added". */
export function useChangeWords(): (change: FieldChange) => string {
  const t = useTexts('admin');
  const text = useValueText();
  return (change) => {
    const { field, new: next } = change;
    const values = toldValues(change, text);
    if (field === 'allow_minus_amount') return t(next === true ? 'action.minusOn' : 'action.minusOff');
    if (field === 'name') return t('change.name', values);
    if (field === 'location_id') return t('change.location', values);
    const particular = particularOf(change);
    return particular ? t(`change.${particular}`, values) : '';
  };
}
