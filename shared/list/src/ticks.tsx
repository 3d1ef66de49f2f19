import { useTexts } from '@storeroom/sdk';
import { Tick } from '@storeroom/ui/checkbox';
import type { Selection } from './selection.hooks';

/** Selects a row; with Shift also all rows from the last one that was ticked. */
export function RowTick<Row>(props: { row: Row; name: string; selection: Selection<Row> }) {
  const { row, name, selection } = props;
  const t = useTexts('list');
  return (
    <Tick
      label={t('select.row', { name })}
      checked={selection.has(row)}
      onChange={({ target, nativeEvent }) =>
        selection.tick(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      // Shift would mark the text between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    />
  );
}

/** Selects all rows of the page, or none of them. */
export function PageTick<Row>({ rows, selection }: { rows: readonly Row[]; selection: Selection<Row> }) {
  const t = useTexts('list');
  const ticked = rows.filter(selection.has).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  return (
    <Tick
      label={t('select.page')}
      checked={isAll}
      mixed={ticked > 0 && !isAll}
      onChange={({ target }) => selection.tickPage(target.checked)}
    />
  );
}
