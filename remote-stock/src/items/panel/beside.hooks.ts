import type { Stock } from '@storeroom/contract';
import { atom, usePageSize, useSearch, useSetAtom } from '@storeroom/sdk';
import { useEffect, useEffectEvent, useRef } from 'react';
import { writeAddress } from '../data/list-address.rules';
import { useFetchPage, useItems } from '../data/items.queries';
import { itemIdAt, type Step, stepAtom } from '../data/list.state';
import { useListScope, useOpenItem } from '../data/list-scope.hooks';

const rowLink = (id: number) => document.querySelector<HTMLElement>(`tr[data-item="${id}"] a`);

/**
 * Opens another item of the rows on the page in place of the open one. Its row takes the focus first: it comes into view, and
 * has the focus again when the panel is closed.
 */
function useOpenNeighbour(): (stock: Stock) => void {
  const { open } = useOpenItem();
  return ({ id }) => {
    rowLink(id)?.focus();
    open(id);
  };
}

/** The item that another page was turned to for; kept with the view. */
const turnedToAtom = atom<number | null>(null);

/**
 * The way from an open item to those before and after it in its list, over the ends of its page too; nothing where the page
 * does not have it.
 */
export function useBeside(stock: Stock): { has: (step: Step) => boolean; step: (step: Step) => void } | null {
  const { address, viewScope } = useListScope();
  const { data } = useItems(address);
  const openNeighbour = useOpenNeighbour();
  const turnTo = useTurnTo();
  const setStep = useSetAtom(stepAtom, viewScope);
  const rows = data?.data ?? [];
  const at = rows.findIndex(({ id }) => id === stock.id);
  const last = data?.pagination.last_page ?? 1;
  const isOnPage = (by: Step) => rows[at + by] !== undefined;
  const has = (by: Step) => isOnPage(by) || (by > 0 ? address.page < last : address.page > 1);
  const step = (by: Step) => {
    const beside = rows[at + by];
    if (beside) openNeighbour(beside);
    else if (has(by)) void turnTo(by);
  };
  const stepNow = useEffectEvent(step);
  const isListed = at >= 0;
  useEffect(() => {
    if (!isListed) return;
    setStep({ by: (by) => stepNow(by) });
    return () => setStep(null);
  }, [isListed, setStep]);
  useRowAfterwards(stock.id);
  return isListed ? { has, step } : null;
}

/** Turns the page, and opens its first item, or its last on the way back, at once. */
function useTurnTo(): (by: Step) => Promise<void> {
  const { address, viewScope } = useListScope();
  const [, setSearch] = useSearch();
  const pageSize = usePageSize();
  const fetchPage = useFetchPage();
  const isTurning = useRef(false);
  return async (by) => {
    if (isTurning.current) return;
    isTurning.current = true;
    const to = { ...address, page: address.page + by };
    // What cannot be fetched leaves all as it is: the list says how fresh it is.
    const rows = await fetchPage(to).catch(() => []);
    isTurning.current = false;
    const stock = by > 0 ? rows[0] : rows.at(-1);
    if (!stock) return;
    viewScope.store.set(turnedToAtom, stock.id);
    setSearch((search) => {
      writeAddress(search, to, pageSize);
      search.set('item', String(stock.id));
    });
  };
}

/** After another page was turned to, what the panel was opened from is gone or another item's: closed, this one's row has the focus. */
function useRowAfterwards(id: number): void {
  const { store } = useListScope().viewScope;
  useEffect(
    () => () => {
      if (store.get(turnedToAtom) !== id) return;
      store.set(turnedToAtom, null);
      const { activeElement } = document;
      if (activeElement === document.body || itemIdAt(activeElement) !== null) rowLink(id)?.focus();
    },
    [id, store],
  );
}
