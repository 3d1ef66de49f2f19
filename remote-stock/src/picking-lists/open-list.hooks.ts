import { useSearch } from '@storeroom/sdk';
import { type ReactNode, type ReactPortal, useCallback } from 'react';
import { createPortal } from 'react-dom';

/** Draws beside the page what the top bar has opened: in the bar it would belong to the bar. */
export const inMain = (part: ReactNode): ReactPortal =>
  createPortal(part, document.getElementById('main') ?? document.body);

const ID = /^[1-9]\d{0,8}$/;

/** Which list is open, `?list=41`, and whether it is being picked, `&mode=pick`. */
export function useOpenList() {
  const [search, setSearch] = useSearch();
  const list = search.get('list');
  const list_id = list !== null && ID.test(list) ? Number(list) : null;
  const isPicking = list_id !== null && search.get('mode') === 'pick';

  const open = useCallback(
    (id: number) =>
      setSearch((next) => {
        next.set('list', String(id));
        next.delete('mode');
        next.delete('item');
      }),
    [setSearch],
  );
  const close = useCallback(
    () =>
      setSearch((next) => {
        next.delete('list');
        next.delete('mode');
      }),
    [setSearch],
  );
  const pick = useCallback(
    (id: number) => setSearch((next) => (next.set('list', String(id)), next.set('mode', 'pick'))),
    [setSearch],
  );
  const stopPicking = useCallback(() => setSearch((next) => next.delete('mode')), [setSearch]);
  return { list_id, isPicking, hasItem: search.has('item'), open, close, pick, stopPicking };
}
