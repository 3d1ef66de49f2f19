import { useKeys, useTexts } from '@storeroom/sdk';
import type { ListRequest } from '@storeroom/contract';
import { moveRowFocus, rowIdAt } from '@storeroom/ui/table-rows';
import type { ListState } from './list.hooks';

/** The row that contains the focus. */
export function focusedRow<Row extends { id: number }, List>({
  of,
  rows,
}: ListState<Row, List>): Row | undefined {
  const id = rowIdAt(of.kind, document.activeElement);
  return rows.find((row) => row.id === id);
}

/**
 * The single-letter keys of a list: to focus the name filter, move between rows, select rows and turn pages.
 *
 * @param own further keys of this page
 */
export function useListKeys<Row extends { id: number }, List extends ListRequest>(
  list: ListState<Row, List>,
  title: string,
  own: Parameters<typeof useKeys>[0],
): void {
  const { of, answered, selection, maySelect, bodyRef, nameRef, change } = list;
  const t = useTexts('list');
  const { page } = list.list;
  const move = (by: 1 | -1) => () => {
    if (bodyRef.current) moveRowFocus(bodyRef.current, of.kind, by);
  };
  const select = (isRange: boolean) => () => {
    const row = focusedRow(list);
    if (row) selection.tick(row, isRange || !selection.has(row), isRange);
  };
  const turn = (to: number) => () => {
    const last = answered.data?.pagination.last_page ?? 1;
    if (to >= 1 && to <= last) change({ page: to } as Partial<List>);
  };
  useKeys(
    {
      '/': { label: t('keys.search'), run: () => nameRef.current?.focus() },
      j: { label: t('keys.next'), run: move(1) },
      k: { label: t('keys.previous'), run: move(-1) },
      ...(maySelect && {
        x: { label: t('keys.select'), run: select(false) },
        X: { label: t('keys.selectRange'), run: select(true) },
      }),
      ...own,
      '[': { label: t('pages.previous'), run: turn(page - 1) },
      ']': { label: t('pages.next'), run: turn(page + 1) },
    },
    title,
  );
}
