import {
  showToastAtom,
  useAtom,
  useAtomValue,
  useCan,
  useCommands,
  useGo,
  useKeys,
  usePath,
  useSearch,
  useSetAtom,
  useStraightSearch,
  useTexts,
} from '@storeroom/sdk';
import { isArchived } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { itemIdAt, knownItem, useStockCache } from '../../items';
import { ASKED, showSidebarAtom, sidebarAtom } from '../../lists-sidebar.state';
import { inMain, useOpenList } from '../open-list.hooks';
import { AddToList, PickingArea } from './lazy-parts';
import { useBookedWork } from '../pick/booked-work.hooks';
import { itemsToAddAtom } from '../../add-to-list.hooks';
import styles from './picking-entry.module.css';

/** `/stock?lists=1&list=new` */
const BEGIN = 'new';
/** The addresses in `rows.ts`. */
const LISTS = `/stock?${ASKED}=1`;
const STOCK = /^\/stock(?:\/|$)/;
const REPORTS = '/stock/reports';

/** On every stock page: the button that opens the picking lists, and the key that adds an item to the open one. */
export function PickingEntry() {
  const can = useCan();
  useBookedWork();
  const isHere = STOCK.test(usePath());
  if (!can('lists')) return isHere ? <NoAccess /> : null;
  return isHere ? <PickingToggle /> : can('stock') ? <PickingLink /> : null;
}

/** Explains why no list is shown when the address names one that the person's role may not see. */
function NoAccess() {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  const [, setSearch] = useSearch();
  const { list_id } = useOpenList();
  const showReason = useEffectEvent(() => {
    showToast({ kind: 'failed', message: t('lists.mayNot'), lasting: true });
    setSearch((next) => ['list', 'mode'].forEach((name) => next.delete(name)), { replace: true });
  });
  useEffect(() => {
    if (list_id !== null) showReason();
  }, [list_id]);
  return null;
}

/** Opens the lists on the stock page, from pages that have no room for them. */
function PickingLink() {
  const t = useTexts('stock');
  const go = useGo();
  return (
    <IconButton
      icon="pick"
      className={styles.entry}
      label={t('lists.door')}
      onPointerEnter={() => void PickingArea.load()}
      onClick={() => go(LISTS)}
    />
  );
}

/** Opens the lists once when the address asks for them. */
function useAskedFor(open: () => void): void {
  const [search, setSearch] = useSearch();
  const isAsked = search.has(ASKED);
  const openNow = useEffectEvent(open);
  useEffect(() => {
    if (!isAsked) return;
    openNow();
    setSearch((next) => next.delete(ASKED), { replace: true });
  }, [isAsked, setSearch]);
}

/** Moves the focus back to the button that opened the lists once they are closed, unless it is elsewhere by then. */
function useOpener(isShown: boolean): RefObject<Element | null> {
  const opener = useRef<Element | null>(null);
  const giveBack = useEffectEvent(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  });
  useLayoutEffect(() => (isShown ? () => giveBack() : undefined), [isShown]);
  return opener;
}

function PickingToggle() {
  const t = useTexts('stock');
  const cache = useStockCache();
  const { list_id, hasItem, close } = useOpenList();
  const [search] = useSearch();
  const list = search.get('list') === BEGIN ? BEGIN : (list_id ?? undefined);
  useStraightSearch(['list'], { list });
  const isSidebar = useAtomValue(sidebarAtom);
  const show = useSetAtom(showSidebarAtom);
  const [itemsToAdd, addToList] = useAtom(itemsToAddAtom);
  const path = usePath();
  const page = search.has('import') ? `${path}?import` : path;
  // Nothing on that page can be added to a list, so an open list would only take up room.
  const hasRows = path !== REPORTS && !search.has('import');
  const [pressedAt, setPressedAt] = useState<string | null>(null);
  const wasPressed = pressedAt !== null;
  const isShown = !hasItem && (list_id !== null || (isSidebar && (hasRows || pressedAt === page)));
  const opener = useOpener(isShown);
  const toggle = () => {
    setPressedAt(page);
    opener.current = document.activeElement;
    if (!isShown) return show(true);
    show(false);
    if (list_id !== null) close();
  };
  useAskedFor(() => {
    setPressedAt(page);
    show(true);
  });
  const put = (): boolean => {
    const id = itemIdAt(document.activeElement);
    const stock = id === null ? undefined : knownItem(cache, id);
    if (!stock || isArchived(stock)) return false;
    addToList([stock]);
    return true;
  };
  useCommands(
    [{ id: 'lists', label: t('lists.door'), icon: 'pick', at: LISTS, run: toggle }],
    t('lists.heading'),
  );
  useKeys({ p: { label: t('lists.key'), opens: true, run: put } }, t('lists.heading'));
  return (
    <>
      <IconButton
        icon="pick"
        className={styles.entry}
        label={t('lists.door')}
        aria-expanded={isShown}
        onPointerEnter={() => void PickingArea.load()}
        onClick={toggle}
      />
      {list_id !== null || isShown ? <PickingArea wasPressed={wasPressed} /> : null}
      {itemsToAdd && list_id === null
        ? inMain(<AddToList items={itemsToAdd} onClose={() => addToList(null)} />)
        : null}
    </>
  );
}
