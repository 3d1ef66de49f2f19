import { useAtomValue, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { Menu } from '@storeroom/ui/menu';
import { useEffect, type RefObject } from 'react';
import { useListEntry } from '../../list-entry';
import { useItemWords } from '../item-words.hooks';
import { useListScope } from '../list/list-scope.hooks';
import type { ItemActions } from './item-actions.hooks';
import { openRowMenuAtom, rowMenuAtom } from './row-menu.state';

export interface OpenRowMenuProps {
  rows: readonly Stock[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  actions: ItemActions;
}

/** The menu of whichever row asked for it. It goes when its row does. */
export function OpenRowMenu({ rows, bodyRef, actions }: OpenRowMenuProps) {
  const { t } = useItemWords();
  const { kept } = useListScope();
  const at = useAtomValue(rowMenuAtom, kept);
  const open = useSetAtom(openRowMenuAtom, kept);
  const onList = useListEntry();
  const stock = rows.find(({ id }) => id === at?.id);
  const isGone = at !== null && !stock;
  useEffect(() => {
    if (isGone) open(null);
  }, [isGone, open]);
  if (at === null || !stock) return null;
  const { id, point } = at;
  return (
    <Menu
      key={point ? `${id} ${point.x} ${point.y}` : id}
      open
      onClose={() => open(null)}
      anchor={point ?? menuButtonOf(bodyRef.current, id)}
      align={point ? 'start' : 'end'}
      label={t('row.more', { name: stock.name })}
      items={[...onList([stock]), ...actions.menuOf(stock)]}
    />
  );
}

function menuButtonOf(body: HTMLElement | null, id: number): HTMLElement | null {
  const row = body?.querySelector(`[data-item="${id}"]`)?.closest('tr');
  return row?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null;
}
