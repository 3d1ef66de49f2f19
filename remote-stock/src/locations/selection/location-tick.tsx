import type { Location } from '@storeroom/contract';
import type { Selection } from '@storeroom/list';
import { Tick } from '@storeroom/ui/checkbox';
import { useLocationWords } from '../location-words.hooks';

/** Selects a row; with Shift also all rows from the last one that was ticked. */
export function LocationTick({
  location,
  selection,
}: {
  location: Location;
  selection: Selection<Location>;
}) {
  const { t } = useLocationWords();
  return (
    <Tick
      label={t('select.row', { name: location.name })}
      checked={selection.has(location)}
      onChange={({ target, nativeEvent }) =>
        selection.tick(location, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      // Shift would mark the text between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    />
  );
}

/** Selects all rows of the page, or none of them. */
export function LocationsTick({
  rows,
  selection,
}: {
  rows: readonly Location[];
  selection: Selection<Location>;
}) {
  const { t } = useLocationWords();
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
