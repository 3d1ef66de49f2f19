import { newId, now, offerUndoAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import type { BulkResult, Stock } from '@storeroom/contract';
import { useRef } from 'react';
import '../words/bulk-texts';
import { changeInBulk } from '../data/item.queries';
import { refetchItems, useShown, useUndoBatches } from '../changes/bulk.queries';
import { namesById, versionsById, withSeen } from '../data/item-changes.rules';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { noteOwnWriteAtom, useSend } from '../changes/saving.hooks';
import { nameOf } from '../data/item-work.state';

export interface Moving {
  items: readonly Stock[];
  location_id: number;
  /** What is said once so many have moved. */
  doneWords: (count: number) => string;
}

/** Nothing is left to do about it here. */
const KEPT: BulkResult = { updated: 0, failed: [], batch_id: null };

/** Moves scanned items to a location: one change, told once, with one way back. Without an answer it is kept and sent later. */
export function useMoveScanned(onDone: (result: BulkResult) => void) {
  const { t } = useItemWords();
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const undoBatches = useUndoBatches();
  const send = useSend();
  const show = useShown();
  // One intention, however often it is sent.
  const intention = useRef({ content: '', key: '' });
  const keyOf = (content: string) => {
    if (intention.current.content !== content) intention.current = { content, key: newId() };
    return intention.current.key;
  };
  return useMutation({
    mutationFn: ({ items, location_id }: Moving) => {
      const stock_ids = items.map(({ id }) => id);
      const moving = { action: 'move' as const, stock_ids, params: { location_id }, scanned: true };
      const call = { ...withSeen(moving, items.map(show)), stock_ids };
      const id = keyOf(JSON.stringify(call));
      return send(() => changeInBulk(call, { idempotencyKey: id }), {
        ...{ id, name: items[0]?.name ?? '', made_at: now() },
        work: { kind: 'many', call, names: namesById(items), versions: versionsById(items) },
      });
    },
    onMutate: ({ items }) => items.forEach(({ id }) => noteOwnWrite(id)),
    onSuccess: (saved, { doneWords, items }) => {
      intention.current = { content: '', key: '' };
      const result = saved ?? KEPT;
      const { updated, batch_id } = result;
      if (batch_id !== null) {
        offerUndo({
          name: nameOf({ batch_id }),
          message: doneWords(updated),
          label: t('undo'),
          undo: () => undoBatches([batch_id], namesById(items)),
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
