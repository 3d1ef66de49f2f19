import { useCan, useKeys, useSetAtom, useTexts } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { moveRowFocus } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import type { ItemActions } from '../changes/item-actions.hooks';
import {
  type ActionKey,
  askAtom,
  type AskedChange,
  ITEM_ROWS,
  itemIdAt,
  type Step,
  stepAtom,
} from '../data/list.state';
import { selectionAtom, useMaySelect, useToggle } from '../data/selection.hooks';
import { countOf, isSelected } from '../data/selection.rules';
import { useChangeList, useListAddress, useListScope } from '../data/list-scope.hooks';

export interface ListKeys {
  rows: readonly Stock[];
  lastPage: number;
  open_id: number | null;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  nameRef: RefObject<HTMLInputElement | null>;
  onAdd: () => void;
}

/** What asks for several where a key would act on one. */
const OF_SEVERAL: Partial<Record<ActionKey, AskedChange>> = {
  receive: 'adjust',
  use: 'adjust',
  move: 'move',
  archive: 'archive',
  unarchive: 'unarchive',
};

/**
 * The single keys of a stock list. What acts on an item takes the row in focus, with all that is selected when that row
 * is selected too, else the open item.
 */
export function useListShortcuts({
  rows,
  lastPage,
  open_id,
  actions,
  bodyRef,
  nameRef,
  onAdd,
}: ListKeys): void {
  const can = useCan();
  const t = useTexts('stock');
  const { page } = useListAddress();
  const change = useChangeList();
  const { viewScope } = useListScope();
  const ask = useSetAtom(askAtom, viewScope);

  const onItem = (...keys: ActionKey[]) => {
    const focused = itemIdAt(document.activeElement);
    const id = focused ?? open_id;
    const stock = rows.find((row) => row.id === id);
    if (!stock) return;
    const key = keys.find((candidate) => actions.can(candidate, stock));
    if (!key) return;
    const selection = viewScope.store.get(selectionAtom);
    const several = id === focused && isSelected(selection, stock) && countOf(selection) > 1;
    const asked = several && OF_SEVERAL[key];
    if (asked) ask({ change: asked, key, selection });
    else actions.act(key, stock);
  };
  const maySelect = useMaySelect();
  const toggle = useToggle();
  const select = (isRange: boolean) => {
    const id = itemIdAt(document.activeElement);
    const stock = rows.find((row) => row.id === id);
    if (stock) toggle(stock, isRange);
  };
  // From the panel of an item its keys lead to the item beside it, from a row to the row beside it.
  const move = (by: Step) => () => {
    const open = viewScope.store.get(stepAtom);
    if (open && itemIdAt(document.activeElement) === null) open.by(by);
    else if (bodyRef.current) moveRowFocus(bodyRef.current, ITEM_ROWS, by);
  };
  const turn = (to: number) => () => {
    if (to >= 1 && to <= lastPage) change({ page: to });
  };
  const receive = () => onItem('receive');
  useKeys(
    {
      '/': { label: t('keys.search'), run: () => nameRef.current?.focus() },
      ...(can('stock.create') && { n: { label: t('add'), opens: true, run: onAdd } }),
      j: { label: t('keys.next'), run: move(1) },
      k: { label: t('keys.previous'), run: move(-1) },
      ...(maySelect && {
        x: { label: t('keys.select'), run: () => select(false) },
        X: { label: t('keys.selectRange'), run: () => select(true) },
      }),
      ...(can('stock.move') && { m: { label: t('action.move'), opens: true, run: () => onItem('move') } }),
      ...(can('stock.edit') && { e: { label: t('action.edit'), opens: true, run: () => onItem('edit') } }),
      ...(can('stock.archive.write') && {
        a: { label: t('keys.archive'), run: () => onItem('archive', 'unarchive') },
      }),
      ...(can('stock.adjust') && {
        '+': { label: t('action.receive'), opens: true, run: receive },
        // Where + is on the upper half of a key, that key does as well.
        '=': { opens: true, run: receive },
        '-': { label: t('action.use'), opens: true, run: () => onItem('use') },
      }),
      '[': { label: t('pages.previous'), run: turn(page - 1) },
      ']': { label: t('pages.next'), run: turn(page + 1) },
    },
    t('keys.list'),
  );
}
