import '../words/form-texts';
import { useAtomValue, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { TableMenu } from '@storeroom/ui/table-rows';
import { useEffect, type RefObject } from 'react';
import { useAddToListActions } from '../../add-to-list';
import { useItemWords } from '../words/item-words.hooks';
import { useListScope } from '../data/list-scope.hooks';
import { ITEM_ROWS, openRowMenuAtom, rowMenuAtom } from '../data/list.state';
import type { ItemActions } from './item-actions.hooks';

export interface OpenRowMenuProps {
  rows: readonly Stock[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  actions: ItemActions;
}

/** The menu of whichever row asked for it. It goes when its row does. */
export function OpenRowMenu({ rows, bodyRef, actions }: OpenRowMenuProps) {
  const { t } = useItemWords();
  const { viewScope } = useListScope();
  const at = useAtomValue(rowMenuAtom, viewScope);
  const open = useSetAtom(openRowMenuAtom, viewScope);
  const addToListActions = useAddToListActions();
  const stock = rows.find(({ id }) => id === at?.id);
  const isGone = at !== null && !stock;
  useEffect(() => {
    if (isGone) open(null);
  }, [isGone, open]);
  if (at === null || !stock) return null;
  return (
    <TableMenu
      kind={ITEM_ROWS}
      at={at}
      bodyRef={bodyRef}
      onClose={() => open(null)}
      label={t('row.more', { name: stock.name })}
      items={[...addToListActions([stock]), ...actions.menuOf(stock)]}
    />
  );
}
