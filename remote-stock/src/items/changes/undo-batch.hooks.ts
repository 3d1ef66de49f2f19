import { now } from '@storeroom/sdk';
import type { BulkResult } from '@storeroom/contract';
import { undoBatch } from '../data/items.queries';
import { useSend } from '../data/saving.hooks';
import type { UndoManyWork } from '../data/item-work';

/** Timeout of the call in milliseconds; undoing thousands of items takes long. */
const TIMEOUT_MS = 120_000;

interface BatchUndo {
  batch: string;
  /** The idempotency key, the same for each attempt. */
  key: string;
  /** The name to show for it: that of an item, a location or a file. Empty if unknown. */
  name: string;
  /** The names of its items, as far as they are cached. */
  names?: UndoManyWork['names'];
}

/**
 * Undoes a whole batch. Resolves to null if the undo waits on the device to be sent; the message about that is shown
 * elsewhere.
 */
export function useSendBatchUndo(): (
  undo: BatchUndo,
) => Promise<(BulkResult & { kept_locations?: string[] }) | null> {
  const send = useSend();
  return ({ batch, key, name, names = {} }) => {
    const work = { kind: 'undoMany', batch_id: batch, names } as const;
    return send(() => undoBatch(batch, { idempotencyKey: key, timeout: TIMEOUT_MS }), {
      id: key,
      name,
      made_at: now(),
      work,
    });
  };
}
