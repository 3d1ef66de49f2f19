import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from '../../texts/stock-grid.en.json';
import fr from '../../texts/stock-grid.fr.json';
import { useFieldWords } from '../data/field-words.hooks';
import { described, type GridField, longest, readCell } from './cells.rules';
import type { CellState } from './edits.rules';

addTexts('en', 'stock-grid', en);
addTexts('fr', 'stock-grid', fr);

/** The words of the grid, which come with it. */
export const useGridTexts = () => useTexts('stock-grid');

/** How the grid says what stands in its cells, and what is wrong there. */
export function useCellWords() {
  const t = useGridTexts();
  const ofStock = useTexts('stock');
  const words = useFieldWords();
  const locale = useLocale();
  const choicesOf = (field: GridField) => {
    const known = described(field);
    return known?.kind === 'choice' ? known.choices : [];
  };
  /** As it goes into another sheet, and into the field in which it is written. */
  const copied = (field: GridField, text: string): string => {
    const kind = described(field)?.kind;
    if (kind === 'choice' && text !== '') return words.choice(field, text);
    const read = kind === 'flag' ? readCell(field, { text }, locale) : null;
    return read !== null && 'value' in read ? t(read.value ? 'yes' : 'no') : text;
  };
  /** As it stands on the screen. */
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
    /** What may be written into a cell of few words. */
    choicesOf: (field: GridField) => choicesOf(field).map((choice) => words.choice(field, choice)),
    /** What is typed or pasted, as a cell keeps it: of choices the one that the words mean. */
    typedAs: (field: GridField, text: string): string => {
      const said = text.trim().toLocaleLowerCase(locale);
      const means = (choice: string) => words.choice(field, choice).toLocaleLowerCase(locale) === said;
      return choicesOf(field).find(means) ?? text;
    },
    /** A sentence about a cell that cannot be saved as it stands; null for one that can. */
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
