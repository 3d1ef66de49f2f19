import { useCan, useShortcuts } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import type { RefObject } from 'react';
import { lineIdAt, moveLine } from './lines';
import { useListAddress } from './list-context';
import type { ActionKey, ItemActions } from './use-item-actions';
import { useChangeList } from './use-list-address';

export interface ListKeys {
  rows: readonly Stock[];
  lastPage: number;
  open_id: number | null;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  nameRef: RefObject<HTMLInputElement | null>;
  onAdd: () => void;
}

/** The single keys of a stock list. What acts on an item takes the line in focus, else the open one. */
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
  const { page } = useListAddress();
  const change = useChangeList();

  const onItem = (...keys: ActionKey[]) => {
    const id = lineIdAt(document.activeElement) ?? open_id;
    const stock = rows.find((row) => row.id === id);
    if (!stock) return;
    const key = keys.find((candidate) => actions.can(candidate, stock));
    if (key) actions.act(key, stock);
  };
  const move = (by: 1 | -1) => () => {
    if (bodyRef.current) moveLine(bodyRef.current, by);
  };
  const turn = (to: number) => () => {
    if (to >= 1 && to <= lastPage) change({ page: to });
  };
  useShortcuts({
    '/': () => nameRef.current?.focus(),
    n: () => can('stock.create') && onAdd(),
    j: move(1),
    k: move(-1),
    e: () => onItem('edit'),
    a: () => onItem('archive', 'unarchive'),
    '+': () => onItem('receive'),
    '=': () => onItem('receive'),
    '-': () => onItem('use'),
    '[': turn(page - 1),
    ']': turn(page + 1),
  });
}
