import { readCell, type GridField } from './cells.rules';
import type { CellState } from './edits.rules';
import { useGridTexts } from './grid-texts.hooks';

/** How the grid says what stands in its cells, and what is wrong there. */
export function useCellWords() {
  const t = useGridTexts();
  const shown = (field: GridField, text: string): string => {
    if (field !== 'minus') return text;
    const read = readCell('minus', { text }, 'en');
    if (read === null || !('value' in read)) return text;
    return t(read.value ? 'yes' : 'no');
  };
  return {
    t,
    shown,
    /** A sentence about a cell that cannot be saved as it stands; null for one that can. */
    trouble: (field: GridField, { problem, isLookedUp, theirs, text }: CellState): string | null => {
      if (problem !== null) return t(`problem.${problem}`, { text: text.trim() });
      if (isLookedUp) return t('lookingUp', { text: text.trim() });
      return theirs === null ? null : t('theirs', { theirs: shown(field, theirs) || t('nothing') });
    },
  };
}
