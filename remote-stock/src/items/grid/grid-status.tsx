import { Button } from '@storeroom/ui/button';
import { usePhone } from '@storeroom/ui/phone';
import { useCellWords } from './cell-words.hooks';
import type { GridField, GridItem } from './cells.rules';
import { cellState } from './edits.rules';
import type { GridEdits } from './grid-edits.hooks';
import styles from './grid.module.css';

export interface GridStatusProps {
  item: GridItem;
  field: GridField;
  grid: GridEdits;
  failure: string | null;
  onChosen: () => void;
}

/** What is to be known of the cell in focus, and the choice where somebody else has changed it. */
export function GridStatus({ item, field, grid, failure, onChosen }: GridStatusProps) {
  const isPhone = usePhone();
  const { t, shown, trouble } = useCellWords();
  const state = cellState(grid.edits, item, field, grid.locale);
  const words = trouble(field, state) ?? failure;
  const chosen = (act: () => void) => () => {
    act();
    onChosen();
  };
  return (
    <div className={styles.status} data-trouble={words !== null || undefined}>
      <p role="status">{words ?? t(isPhone ? 'hintPhone' : 'hint')}</p>
      {state.theirs === null ? null : (
        <>
          <Button size="small" onClick={chosen(() => grid.keepMine(item, field))}>
            {t('keepMine', { mine: shown(field, state.text) })}
          </Button>
          <Button size="small" onClick={chosen(() => grid.dropCell(item.id, field))}>
            {t('takeTheirs', { theirs: shown(field, state.theirs) })}
          </Button>
        </>
      )}
    </div>
  );
}
