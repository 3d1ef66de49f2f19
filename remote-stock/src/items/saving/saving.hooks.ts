import { atom, useAtomValue, useSetAtom } from '@storeroom/sdk';
import { useCallback, useMemo } from 'react';
import { beginSaveAtom, slowSavesAtom, type SavedItem } from './slow-saves.state';

/** Around every call that changes an item at one press: while its answer is long in coming, the page says so. */
export function useTimedSave(): <Saved>(item: SavedItem, call: () => Promise<Saved>) => Promise<Saved> {
  const begin = useSetAtom(beginSaveAtom);
  return useCallback(
    async (item, call) => {
      const end = begin(item);
      try {
        return await call();
      } finally {
        end();
      }
    },
    [begin],
  );
}

/** Whether a change of this item has been on its way for so long that its row should say so. */
export function useIsSaving(id: number): boolean {
  const isSaving = useMemo(() => atom((get) => get(slowSavesAtom).some(({ item }) => item.id === id)), [id]);
  return useAtomValue(isSaving);
}
