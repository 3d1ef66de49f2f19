import { atom, useAtomValue, useSetAtom } from '@storeroom/sdk';
import { useCallback, useMemo } from 'react';
import { beginSaveAtom, slowSavesAtom, type SavedItem } from './slow-saves.state';
import { sendAtom, type ItemWrite } from '../data/item-work.state';

type Send = <Saved>(call: () => Promise<Saved>, write: ItemWrite | undefined) => Promise<Saved | null>;

/** Answers null for a write that waits on the device. */
export function useSend(): Send {
  return useSetAtom(sendAtom) as Send;
}

interface TimedSave {
  <Saved>(item: SavedItem, call: () => Promise<Saved>): Promise<Saved>;
  /** Null for what waits on the device. */
  <Saved>(item: SavedItem, call: () => Promise<Saved>, write: ItemWrite): Promise<Saved | null>;
}

/** Around every call that changes an item at one press: while its answer is long in coming, the page says so. */
export function useTimedSave(): TimedSave {
  const begin = useSetAtom(beginSaveAtom);
  const send = useSend();
  const timedSave: unknown = useCallback(
    async (item: SavedItem, call: () => Promise<unknown>, write?: ItemWrite) => {
      const end = begin(item);
      try {
        return await send(call, write);
      } finally {
        end();
      }
    },
    [begin, send],
  );
  return timedSave as TimedSave;
}

/** Whether a change of this item has been on its way for so long that its row should say so. */
export function useIsSaving(id: number): boolean {
  const isSaving = useMemo(() => atom((get) => get(slowSavesAtom).some(({ item }) => item.id === id)), [id]);
  return useAtomValue(isSaving);
}
