import { useLocale } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import { readCell, type GridField } from './cells.rules';
import type { CellState } from './edits.rules';
import { useGridTexts } from './grid-texts.hooks';

/** How the grid says what stands in its cells, and what is wrong there. */
export function useCellWords() {
  const t = useGridTexts();
  const locale = useLocale();
  /** As it goes into another sheet. */
  const copied = (field: GridField, text: string): string => {
    const read = field === 'minus' ? readCell('minus', { text }, locale) : null;
    return read !== null && 'value' in read ? t(read.value ? 'yes' : 'no') : text;
  };
  /** As it stands on the screen. */
  const shown = (field: GridField, text: string): string => {
    const read = field === 'amount' ? readCell('amount', { text }, locale) : null;
    if (read !== null && 'value' in read) return formatAmount(Number(read.value), locale);
    return copied(field, text) || t('nothing');
  };
  return {
    t,
    copied,
    shown,
    /** A sentence about a cell that cannot be saved as it stands; null for one that can. */
    trouble: (field: GridField, { problem, isLookedUp, theirs, text }: CellState): string | null => {
      if (problem !== null) return t(`problem.${problem}`, { text: text.trim() });
      if (isLookedUp) return t('lookingUp', { text: text.trim() });
      return theirs === null ? null : t('theirs', { theirs: shown(field, theirs) });
    },
  };
}
