import { now } from '@storeroom/sdk';
import type { BulkResult } from '@storeroom/contract';
import { undoBatch } from '../data/items.queries';
import { useSend } from './saving.hooks';
import type { UndoManyWork } from '../data/item-work.state';

/** Milliseconds that thousands of items may take. */
const LONG = 120_000;

export interface BatchUndo {
  batch: string;
  /** The same for every try of it. */
  key: string;
  /** What it is about, for people: an item, a location, a file. Empty where nobody knows. */
  name: string;
  /** What its items are called, as far as the page knows them. */
  names?: UndoManyWork['names'];
}

/** Sends the undo of all that one batch did. Answers null for one that waits on the device, which says so itself. */
export function useSendBatchUndo(): (
  undo: BatchUndo,
) => Promise<(BulkResult & { kept_locations?: string[] }) | null> {
  const send = useSend();
  return ({ batch, key, name, names = {} }) => {
    const work = { kind: 'undoMany', batch_id: batch, names } as const;
    return send(() => undoBatch(batch, { idempotencyKey: key, timeout: LONG }), {
      id: key,
      name,
      made_at: now(),
      work,
    });
  };
}
