import { useAtomValue, useCan, useCommands, useKeys, usePath, useSetAtom, useTexts } from '@storeroom/sdk';
import { isArchived } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import { useState } from 'react';
import { itemIdAt, knownItem, useStockCache } from '../../items';
import { inMain } from '../in-main';
import { AddToList, PickingArea } from './late-area';
import { useBookedWork } from '../pick/booked-work.hooks';
import { useOpenList } from '../open-list.hooks';
import { addingAtom, addToListAtom } from '../../list-entry';
import { showSidebarAtom, sidebarAtom } from '../sidebar/sidebar.state';

const STOCK = /^\/stock(?:\/|$)/;

/** On every stock page: the way to one's picking lists, and the key that puts an item on the open one. */
export function PickingDoor({ hasRoom }: { hasRoom: boolean }) {
  const can = useCan();
  useBookedWork();
  const isHere = STOCK.test(usePath());
  return can('lists') && isHere ? <OpenDoor hasRoom={hasRoom} /> : null;
}

function OpenDoor({ hasRoom }: { hasRoom: boolean }) {
  const t = useTexts('stock');
  const cache = useStockCache();
  const { list_id, hasItem, close } = useOpenList();
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
  const put = () => {
    const id = itemIdAt(document.activeElement);
    const stock = id === null ? undefined : knownItem(cache, id);
    if (!stock || isArchived(stock)) return;
    addToList([stock]);
  };
  useKeys({ p: { label: t('lists.key'), run: put } }, t('lists.heading'));
  useCommands([{ id: 'lists', label: t('lists.door'), icon: 'pick', run: toggle }], t('lists.heading'));
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
