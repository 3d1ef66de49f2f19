import { useAtomValue, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { RowMenuButton } from '@storeroom/ui/table-rows';
import { openRowMenuAtom, rowMenuAtom } from '../actions/row-menu.state';
import { useItemWords } from '../item-words.hooks';
import { useRowScope } from '../list/list-scope.hooks';

/** Opens the menu of a row, which the list draws. */
export function ItemMore({ stock: { id, name } }: { stock: Stock }) {
  const { t } = useItemWords();
  const { viewScope } = useRowScope();
  const isOpen = useAtomValue(rowMenuAtom, viewScope)?.id === id;
  const open = useSetAtom(openRowMenuAtom, viewScope);
  return (
    <RowMenuButton
      label={t('row.more', { name })}
      isOpen={isOpen}
      onOpen={(isOn) => open(isOn ? { id, point: null } : null)}
    />
  );
}
