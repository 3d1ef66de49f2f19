import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from '../../texts/stock-grid.en.json';
import fr from '../../texts/stock-grid.fr.json';
import { useFieldWords } from '../data/field-words.hooks';
import { type CellState, described, type GridField, longest, readCell } from './edits.rules';

addTexts('en', 'stock-grid', en);
addTexts('fr', 'stock-grid', fr);

/** The texts of the grid, which are bundled with it. */
export const useGridTexts = () => useTexts('stock-grid');

/** The texts for the values of cells and for what is wrong with them. */
export function useCellWords() {
  const t = useGridTexts();
  const ofStock = useTexts('stock');
  const words = useFieldWords();
  const locale = useLocale();
  const choicesOf = (field: GridField) => {
    const known = described(field);
    return known?.kind === 'choice' ? known.choices : [];
  };
  /** The text of a value for the clipboard and for the editor of the cell. */
  const copied = (field: GridField, text: string): string => {
    const kind = described(field)?.kind;
    if (kind === 'choice' && text !== '') return words.choice(field, text);
    const read = kind === 'flag' ? readCell(field, { text }, locale) : null;
    return read !== null && 'value' in read ? t(read.value ? 'yes' : 'no') : text;
  };
  /** The text of a value on the screen. */
  const shown = (field: GridField, text: string): string => {
    const isAmount = field === 'amount' || described(field)?.kind === 'amount';
    const read = isAmount ? readCell(field, { text }, locale) : null;
    if (read !== null && 'value' in read && read.value !== null)
      return formatAmount(Number(read.value), locale);
    return copied(field, text) || t('nothing');
  };
  return {
    t,
    copied,
    shown,
    nameOf: (field: GridField) =>
      field === 'name' || field === 'amount' || field === 'location'
        ? ofStock(`column.${field}`)
        : words.name(field),
    /** The texts of the choices of a field; empty for fields without choices. */
    choicesOf: (field: GridField) => choicesOf(field).map((choice) => words.choice(field, choice)),
    /** Converts typed or pasted text to the text that a cell stores: the text of a choice becomes its value. */
    typedAs: (field: GridField, text: string): string => {
      const said = text.trim().toLocaleLowerCase(locale);
      const means = (choice: string) => words.choice(field, choice).toLocaleLowerCase(locale) === said;
      return choicesOf(field).find(means) ?? text;
    },
    /** A sentence about why a cell cannot be saved; null if it can. */
    trouble: (field: GridField, { problem, isLookedUp, theirs, text }: CellState): string | null => {
      if (problem !== null) {
        const column = words.name('allow_minus_amount');
        return t(`problem.${problem}`, { text: text.trim(), most: longest(field), column });
      }
      if (isLookedUp) return t('lookingUp', { text: text.trim() });
      return theirs === null ? null : t('theirs', { theirs: shown(field, theirs) });
    },
  };
}
