import { ITEM, type FieldChange, type StockLog } from '@storeroom/contract';
import en from '@storeroom/contract/item-words.en.json';
import fr from '@storeroom/contract/item-words.fr.json';
import { fieldWords } from '@storeroom/list/fields';
import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import { codeOf, isDescribed, changeKindOf } from './change-kinds.rules';

addTexts('en', 'item-words', en);
addTexts('fr', 'item-words', fr);

export type Value = FieldChange['old'];

const useFieldWords = () => fieldWords(useTexts('item-words'), useLocale(), ITEM);

/** Formats a value for display, depending on its field. */
export function useValueText(): (value: Value, field?: string) => string {
  const t = useTexts('admin');
  const locale = useLocale();
  const words = useFieldWords();
  return (value, field = '') => {
    if (isDescribed(field)) return words.value(field, value);
    if (value === null || value === '') return t(field === 'codes' ? 'logs.none.codes' : 'logs.nothing');
    if (typeof value === 'boolean') return t(value ? 'logs.on' : 'logs.off');
    return typeof value === 'number' ? formatAmount(value, locale) : value;
  };
}

/** The values in a sentence beside the item: a field with its old and new value, or the added or removed code. */
export function useSentenceValues(): (log: Pick<StockLog, 'changes'>) => SentenceValues {
  const sentenceValues = useChangeValues();
  return ({ changes: [change] }) => (change ? sentenceValues(change) : NOTHING);
}

/** `field` is the name of the field as a label, "Minimum", and `the` within a sentence, "the minimum". */
type SentenceValues = Record<'field' | 'the' | 'from' | 'to' | 'code', string>;
const NOTHING: SentenceValues = { field: '', the: '', from: '', to: '', code: '' };

function useChangeValues(): (change: FieldChange) => SentenceValues {
  const text = useValueText();
  const words = useFieldWords();
  return (change) => {
    const { field, old, new: next, old_text, new_text } = change;
    return {
      field: words.name(field),
      the: words.the(field),
      from: text(old_text ?? old, field),
      to: text(new_text ?? next, field),
      code: codeOf(change) ?? '',
    };
  };
}

/** Formats one changed field with its name: "Minimum: 10 → 20", "Code 4006381333931 added". */
export function useChangeWords(): (change: FieldChange) => string {
  const t = useTexts('admin');
  const sentenceValues = useChangeValues();
  return (change) => {
    const { field, new: next } = change;
    const values = sentenceValues(change);
    if (field === 'allow_minus_amount') return t(next === true ? 'action.minusOn' : 'action.minusOff');
    if (field === 'name') return t('change.name', values);
    if (field === 'location_id') return t('change.location', values);
    const kind = changeKindOf(change);
    return kind ? t(`change.${kind}`, values) : '';
  };
}
