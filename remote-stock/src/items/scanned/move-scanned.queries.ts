import { newId, offerUndoAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import type { BulkResult } from '@storeroom/contract';
import { useRef } from 'react';
import '../bulk/bulk-texts';
import { changeInBulk } from '../bulk/bulk.api';
import { refetchItems, useUndoBatches } from '../bulk/bulk.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../item-words.hooks';
import { noteOwnWriteAtom } from '../live/own-write.state';
import { nameOf } from '../undo/undoing';

export interface Moving {
  stock_ids: readonly number[];
  location_id: number;
  /** What is said once so many have moved. */
  doneWords: (count: number) => string;
}

/** Moves scanned items to a location: one change, told once, with one way back. */
export function useMoveScanned(onDone: (result: BulkResult) => void) {
  const { t } = useItemWords();
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const undoBatches = useUndoBatches();
  // One intention, however often it is sent.
  const intention = useRef({ content: '', key: '' });
  const keyOf = (content: string) => {
    if (intention.current.content !== content) intention.current = { content, key: newId() };
    return intention.current.key;
  };
  return useMutation({
    mutationFn: ({ stock_ids, location_id }: Moving) =>
      changeInBulk(
        { action: 'move', stock_ids: [...stock_ids], params: { location_id }, scanned: true },
        { idempotencyKey: keyOf(JSON.stringify([stock_ids, location_id])) },
      ),
    onMutate: ({ stock_ids }) => stock_ids.forEach((id) => noteOwnWrite(id)),
    onSuccess: (result, { doneWords }) => {
      intention.current = { content: '', key: '' };
      const { updated, batch_id } = result;
      if (batch_id !== null) {
        offerUndo({
          name: nameOf({ batch_id }),
          message: doneWords(updated),
          label: t('undo'),
          undo: () => undoBatches([batch_id]),
        });
      }
      onDone(result);
    },
    onSettled: () => {
      refetchItems(cache);
      void cache.client.invalidateQueries({ queryKey: ['locations', cache.team] });
      void cache.client.invalidateQueries({ queryKey: ['count', cache.team] });
    },
  });
}
