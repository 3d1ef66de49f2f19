import {
  useAtomValue,
  useCan,
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
import { useEffect, useEffectEvent, useState } from 'react';
import { itemIdAt, knownItem, useStockCache } from '../../items';
import { inMain } from '../in-main';
import { AddToList, PickingArea } from './late-area';
import { useBookedWork } from '../pick/booked-work.hooks';
import { useOpenList } from '../open-list.hooks';
import { addingAtom, addToListAtom } from '../../list-entry';
import { showSidebarAtom, sidebarAtom } from '../sidebar/sidebar.state';

/** `/stock?lists=1` */
const ASKED = 'lists';
/** `/stock?lists=1&list=new` */
const BEGIN = 'new';
const STOCK = /^\/stock(?:\/|$)/;

/** On every stock page: the way to one's picking lists, and the key that puts an item on the open one. */
export function PickingDoor({ hasRoom }: { hasRoom: boolean }) {
  const can = useCan();
  useBookedWork();
  const isHere = STOCK.test(usePath());
  if (!can('lists')) return null;
  return isHere ? <OpenDoor hasRoom={hasRoom} /> : hasRoom && can('stock') ? <WayToDoor /> : null;
}

/** Where there is no stock to stand beside, the lists are opened beside it. */
function WayToDoor() {
  const t = useTexts('stock');
  const go = useGo();
  return (
    <IconButton
      icon="pick"
      label={t('lists.door')}
      onPointerEnter={() => void PickingArea.load()}
      onClick={() => go(`/stock?${ASKED}=1`)}
    />
  );
}

/** Opens the lists for whoever comes by an address that asks for them, once. */
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

function OpenDoor({ hasRoom }: { hasRoom: boolean }) {
  const t = useTexts('stock');
  const cache = useStockCache();
  const { list_id, hasItem, close } = useOpenList();
  const [search] = useSearch();
  const list = search.get('list') === BEGIN ? BEGIN : (list_id ?? undefined);
  useStraightSearch(['list'], { list });
  const isSidebar = useAtomValue(sidebarAtom);
  const show = useSetAtom(showSidebarAtom);
  const adding = useAtomValue(addingAtom);
  const addToList = useSetAtom(addToListAtom);
  const [wasPressed, setPressed] = useState(false);
  const isShown = !hasItem && (list_id !== null || isSidebar);
  const toggle = () => {
    setPressed(true);
    if (!isShown) return show(true);
    show(false);
    if (list_id !== null) close();
  };
  useAskedFor(() => {
    setPressed(true);
    show(true);
  });
  const put = () => {
    const id = itemIdAt(document.activeElement);
    const stock = id === null ? undefined : knownItem(cache, id);
    if (!stock || isArchived(stock)) return;
    addToList([stock]);
  };
  useKeys({ p: { label: t('lists.key'), opens: true, run: put } }, t('lists.heading'));
  return (
    <>
      {hasRoom ? (
        <IconButton
          icon="pick"
          label={t('lists.door')}
          aria-expanded={isShown}
          onPointerEnter={() => void PickingArea.load()}
          onClick={toggle}
        />
      ) : null}
      {list_id !== null || isShown ? <PickingArea wasPressed={wasPressed} /> : null}
      {adding && list_id === null
        ? inMain(<AddToList items={adding} onClose={() => addToList(null)} />)
        : null}
    </>
  );
}
