import type { UserRow } from '@storeroom/contract';
import type { Selection } from '@storeroom/list';
import { Tick } from '@storeroom/ui/checkbox';
import { usePeopleWords } from '../people-words.hooks';

/** Selects a row; with Shift also all rows from the last one that was ticked. */
export function PersonTick({ person, selection }: { person: UserRow; selection: Selection<UserRow> }) {
  const { t } = usePeopleWords();
  return (
    <Tick
      label={t('users.select.row', { name: person.name })}
      checked={selection.has(person)}
      onChange={({ target, nativeEvent }) =>
        selection.tick(person, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      // Shift would mark the text between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    />
  );
}

/** Selects all rows of the page, or none of them. */
export function PageTick({ rows, selection }: { rows: readonly UserRow[]; selection: Selection<UserRow> }) {
  const { t } = usePeopleWords();
  const ticked = rows.filter(selection.has).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  return (
    <Tick
      label={t('users.select.page')}
      checked={isAll}
      mixed={ticked > 0 && !isAll}
      onChange={({ target }) => selection.tickPage(target.checked)}
    />
  );
}
