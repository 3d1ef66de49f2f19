import { offerUndoAtom, useSetAtom, useTexts, withdrawUndoAtom } from '@storeroom/sdk';
import { useCallback } from 'react';
import { useStockCache } from '../data/stock-cache.hooks';
import { watchUndo, type OfferedUndo } from './offered-undos';

export interface UndoOffer extends Pick<OfferedUndo, 'name' | 'left' | 'part'> {
  message: string;
  undo: () => void;
  /** Later messages of the same topic take the place of this one. */
  topic?: string;
}

/** Says what was done and offers to take it back, for as long as that is possible. */
export function useOfferUndo(): (offer: UndoOffer) => void {
  const t = useTexts('stock');
  const cache = useStockCache();
  const offer = useSetAtom(offerUndoAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  return useCallback(
    ({ name, left, part, message, undo, topic }) => {
      offer({ name, message, label: t('undo'), undo, ...(topic && { topic }) });
      watchUndo(cache, { name, left, part, withdraw: () => withdrawUndo(name) });
    },
    [cache, offer, t, withdrawUndo],
  );
}
