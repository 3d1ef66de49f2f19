import { useCan, useKeys, useSetAtom, useTexts, useAtomValue, useWriteBlock, now } from '@storeroom/sdk';
import type { Stock, Page } from '@storeroom/contract';
import { moveRowFocus } from '@storeroom/ui/table-rows';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ItemActions } from '../changes/item-actions.hooks';
import {
  type ActionKey,
  openBulkDialogAtom,
  type BulkDialogKind,
  ITEM_ROWS,
  itemIdAt,
  type Step,
  stepAtom,
  arrivalsAtom,
  leavingRowsAtom,
  MARK_MS,
  TINT_MS,
  ageMarksAtom,
  marksAtom,
  removeMarkAtom,
} from '../data/list.state';
import { selectionAtom, useMaySelect, useToggle } from '../data/selection.hooks';
import { countOf, isSelected } from '../data/selection.rules';
import { useChangeList, useListAddress, useListScope, useRowScope } from '../data/list-scope.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';

interface ListKeys {
  rows: readonly Stock[];
  lastPage: number;
  open_id: number | null;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  nameRef: RefObject<HTMLInputElement | null>;
  onAdd: () => void;
}

/** The dialogs that open if a key acts on several selected items. */
const OF_SEVERAL: Partial<Record<ActionKey, BulkDialogKind>> = {
  receive: 'adjust',
  use: 'adjust',
  move: 'move',
  archive: 'archive',
  unarchive: 'unarchive',
};

/**
 * The keys of a stock list. They act on the row in focus, or on all selected items if that row is one of them; without a row
 * in focus on the open item.
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
  const isReadOnly = useWriteBlock() !== undefined;
  const t = useTexts('stock');
  const { page } = useListAddress();
  const change = useChangeList();
  const { viewScope } = useListScope();
  const openDialog = useSetAtom(openBulkDialogAtom, viewScope);

  /** Returns false where there is nothing to act on. */
  const onItem = (...keys: ActionKey[]): boolean => {
    const focused = itemIdAt(document.activeElement);
    const id = focused ?? open_id;
    const stock = rows.find((row) => row.id === id);
    if (!stock) return false;
    const key = keys.find((candidate) => actions.can(candidate, stock));
    if (!key) return false;
    const selection = viewScope.store.get(selectionAtom);
    const several = id === focused && isSelected(selection, stock) && countOf(selection) > 1;
    const kind = several && OF_SEVERAL[key];
    if (kind) openDialog({ change: kind, key, selection });
    else actions.act(key, stock);
    return true;
  };
  const maySelect = useMaySelect();
  const toggle = useToggle();
  const select = (isRange: boolean) => {
    const id = itemIdAt(document.activeElement);
    const stock = rows.find((row) => row.id === id);
    if (stock) toggle(stock, isRange);
  };
  // In the panel these keys open the next or previous item, in the rows they move the focus.
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
      ...(!isReadOnly && can('stock.create') && { n: { label: t('add'), opens: true, run: onAdd } }),
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
        // On keyboards where + needs Shift, its key without Shift works too.
        '=': { opens: true, run: receive },
        '-': { label: t('action.use'), opens: true, run: () => onItem('use') },
      }),
      '[': { label: t('pages.previous'), run: turn(page - 1) },
      ']': { label: t('pages.next'), run: turn(page + 1) },
    },
    t('keys.list'),
  );
}

/**
 * Silently corrects an address beyond the last page. Fetches a page again that has lost rows, once its leaving rows are
 * gone, so that it is filled up from the next page.
 */
export function useListSync(page: Page<Stock> | undefined): void {
  const list = useListScope();
  const { client, team } = useStockCache();
  const leaving = useAtomValue(leavingRowsAtom, list).length;
  const arrivals = useAtomValue(arrivalsAtom, list).size;
  const { address } = list;
  const change = useChangeList();
  const turnBack = useEffectEvent((to: number) => change({ page: to }, { replace: true }));

  const last = page?.pagination.last_page;
  const isBeyond = last !== undefined && address.page > last;
  useEffect(() => {
    if (isBeyond) turnBack(last);
  }, [isBeyond, last]);

  const isShort =
    page !== undefined && address.page < page.pagination.last_page && page.data.length < address.per_page;
  // With waiting arrivals the fetch would also insert those, and move rows that the person points at.
  const mayFill = isShort && leaving === 0 && arrivals === 0;
  useEffect(() => {
    if (mayFill) void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  }, [mayFill, client, team]);
}

const prefersStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Removes the marks of rows that colleagues have changed, first the tint and later the tag, all by one timer. With reduced
 * motion they stay until the person points at the row or focuses it.
 */
export function useMarksAge(): void {
  const list = useListScope();
  const marks = useAtomValue(marksAtom, list);
  const age = useSetAtom(ageMarksAtom, list);
  useEffect(() => {
    if (marks.size === 0 || prefersStill()) return;
    const ends = [...marks.values()].map(({ isTinted, since }) => since + (isTinted ? TINT_MS : MARK_MS));
    const timer = setTimeout(() => age(Math.max(now(), Math.min(...ends))), Math.min(...ends) - now());
    return () => clearTimeout(timer);
  }, [marks, age]);
}

/** Returns a handler that removes the mark of a row, with reduced motion; undefined if the timer removes it. */
export function useTouch(id: number, isMarked: boolean): (() => void) | undefined {
  const { list } = useRowScope();
  return isMarked && prefersStill() ? () => list.current.store.set(removeMarkAtom, id) : undefined;
}
