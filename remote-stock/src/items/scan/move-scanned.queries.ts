import { now, offerUndoAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import type { BulkResult, Stock } from '@storeroom/contract';
import { useContentKeys } from '../../content-keys.hooks';
import { changeInBulk } from '../data/item.queries';
import { refetchItems, useShown, useUndoBatches } from '../changes/bulk.queries';
import { namesById, versionsById, withSeen } from '../data/item-changes.rules';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../data/item-words.hooks';
import { noteOwnWriteAtom, useSend } from '../data/saving.hooks';
import { nameOf } from '../data/item-work';

interface Moving {
  items: readonly Stock[];
  location_id: number;
  /** The message after so many items have moved. */
  doneWords: (count: number) => string;
}

/** The result of a move that waits on the device: nothing has failed, so there is nothing left to do. */
const KEPT: BulkResult = { updated: 0, failed: [], batch_id: null };

/** Moves scanned items to a location as one change, with one message and one Undo. Without an answer it waits on the device. */
export function useMoveScanned(onDone: (result: BulkResult) => void) {
  const { t } = useItemWords();
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const undoBatches = useUndoBatches();
  const send = useSend();
  const show = useShown();
  const { keyOf, forget } = useContentKeys();
  return useMutation({
    mutationFn: ({ items, location_id }: Moving) => {
      const stock_ids = items.map(({ id }) => id);
      const moving = { action: 'move' as const, stock_ids, params: { location_id }, scanned: true };
      const call = { ...withSeen(moving, items.map(show)), stock_ids };
      const id = keyOf(call);
      return send(() => changeInBulk(call, { idempotencyKey: id }), {
        ...{ id, name: items[0]?.name ?? '', made_at: now() },
        work: { kind: 'many', call, names: namesById(items), versions: versionsById(items) },
      });
    },
    onMutate: ({ items }) => items.forEach(({ id }) => noteOwnWrite(id)),
    onSuccess: (saved, { doneWords, items }) => {
      forget();
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
