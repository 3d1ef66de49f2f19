import { useAtomValue, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { RowMore } from '@storeroom/ui/table';
import { openRowMenuAtom, rowMenuAtom } from '../actions/row-menu.state';
import { useItemWords } from '../item-words.hooks';
import { useSteady } from '../list/list-scope.hooks';

/** Opens the menu of a row, which the list draws. */
export function ItemMore({ stock: { id, name } }: { stock: Stock }) {
  const { t } = useItemWords();
  const { kept } = useSteady();
  const isOpen = useAtomValue(rowMenuAtom, kept)?.id === id;
  const open = useSetAtom(openRowMenuAtom, kept);
  return (
    <RowMore
      label={t('row.more', { name })}
      aria-expanded={isOpen}
      onClick={() => open(isOpen ? null : { id, point: null })}
      onKeyDown={(event) => {
        if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
        event.preventDefault();
        open({ id, point: null });
      }}
    />
  );
}
