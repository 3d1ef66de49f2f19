import { newId, offerUndoAtom, useGo, usePath, useSearch, useSetAtom } from '@storeroom/sdk';
import type { StockList, StockListItem } from '@storeroom/contract';
import type { MenuItem } from '@storeroom/ui/menu';
import { useListWrite } from '../data/list-write.hooks';
import { useListWords } from '../list-words.hooks';
import type { LineOrder } from './line-order.hooks';

/** The value of `data-list-line` on the lines of a list. */
export const LIST_LINES = 'list-line';

/** The address that opens the item of a line beside the list. */
export function useLineAddress(): (line: StockListItem) => string {
  const [search] = useSearch();
  const path = usePath();
  return ({ stock_id }) => {
    const withItem = new URLSearchParams(search);
    withItem.set('item', String(stock_id));
    return `${path}?${withItem}`;
  };
}

/** Removes a line from its list, with an undo that restores its position. */
function useRemoveLine(list: StockList): (line: StockListItem) => void {
  const { t } = useListWords();
  const { write } = useListWrite(list.id);
  const offerUndo = useSetAtom(offerUndoAtom);
  const list_id = list.id;
  return ({ id, name, stock_id, amount, note, position }) => {
    const about = { about: name, customer: list.customer_name };
    return write({
      ...about,
      work: { kind: 'removeLine', list_id, item_id: id },
      onDone: () =>
        offerUndo({
          name: `list-line-removed-${newId()}`,
          message: t('line.removed', { name }),
          label: t('undo'),
          undo: () =>
            write({
              ...about,
              work: { kind: 'addLines', list_id, items: [{ stock_id, amount, note }], position },
            }),
        }),
    });
  };
}

/** The menu of a line: opens its item, moves it, removes it. */
export function useLineMenu(
  list: StockList,
  order: LineOrder,
  mayChange: boolean,
): (line: StockListItem) => readonly MenuItem[] {
  const { t } = useListWords();
  const go = useGo();
  const lineTo = useLineAddress();
  const remove = useRemoveLine(list);
  return (line) => [
    ...(line.stock
      ? [{ key: 'open', label: t('line.open'), icon: 'right', onSelect: () => go(lineTo(line)) } as const]
      : []),
    ...(mayChange
      ? ([
          { key: 'up', label: t('line.up'), icon: 'up', onSelect: () => order.up(line) },
          { key: 'down', label: t('line.down'), icon: 'down', onSelect: () => order.down(line) },
          {
            key: 'remove',
            label: t('line.remove'),
            icon: 'trash',
            kind: 'danger',
            onSelect: () => remove(line),
          },
        ] as const)
      : []),
  ];
}
