import { useAtom, useAtomValue } from '@storeroom/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { itemsToAddAtom } from '../add-to-list.hooks';
import { useAddLines } from './data/add-lines.hooks';
import { sidebarAtom } from '../lists-sidebar.state';
import { inMain, useOpenList } from './open-list.hooks';
import { PickMode } from './pick/lazy-pick-mode';
import { ListPanel } from './panel/list-panel';
import { ListsSidebar } from './sidebar/lists-sidebar';

/** The area beside the stock: one list, or all lists of the person. An open item is shown instead of them. */
export function PickingArea({ wasPressed }: { wasPressed: boolean }) {
  const { list_id, isPicking, hasItem, stopPicking } = useOpenList();
  const isShown = useAtomValue(sidebarAtom);
  useAddAtOnce(list_id);
  const [lastList, setLastList] = useState(list_id);
  if (list_id !== null && list_id !== lastList) setLastList(list_id);
  const [pickedList, setPickedList] = useState<number | null>(null);
  const nextPicked = isPicking || list_id === pickedList ? list_id : null;
  if (nextPicked !== pickedList) setPickedList(nextPicked);
  const part =
    list_id !== null && isPicking ? (
      <PickMode key={list_id} id={list_id} onClose={stopPicking} />
    ) : hasItem ? null : list_id !== null ? (
      <ListPanel key={list_id} id={list_id} wasPicked={list_id === pickedList} />
    ) : isShown ? (
      <ListsSidebar takesFocus={wasPressed} cameFrom={lastList} />
    ) : null;
  return part && inMain(part);
}

/** Adds items to the open list from anywhere on the page, one of each. */
function useAddAtOnce(list_id: number | null): void {
  const [itemsToAdd, addToList] = useAtom(itemsToAddAtom);
  const { add } = useAddLines(list_id ?? 0);
  const take = useEffectEvent(() => {
    if (itemsToAdd === null || list_id === null) return;
    addToList(null);
    add(
      itemsToAdd.map(({ id, name }) => ({ id, name, amount: 1 })),
      itemsToAdd[0]?.name ?? '',
    );
  });
  useEffect(() => take(), [itemsToAdd, list_id]);
}
