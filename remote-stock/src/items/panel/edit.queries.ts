import { ApiError, newId, now, refreshFigures, useMutation, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { stockKeys } from '../data/cached-items';
import { editItem } from '../data/item.api';
import type { ItemFields } from '../data/items.api';
import { useStockCache } from '../data/stock-cache.hooks';
import { applyItem } from '../changes/apply-item';
import { noteOwnWriteAtom } from '../changes/own-write.state';
import { useTimedSave } from '../changes/saving.hooks';
import type { Field } from '../data/edit.rules';

export interface Edit {
  fields: Partial<ItemFields>;
  /** What the typing began with. */
  base: Stock;
  version: number;
}

export interface EditAnswers {
  onDone: (stock: Stock) => void;
  /** It is kept on the device, and sent later. */
  onKept: () => void;
  onRefused: (error: Error, edit: Edit) => void;
}

/** Saves fields of one item. What to do about a refusal, a 409 above all, is the form's business. */
export function useEditItem(
  { id, name }: Pick<Stock, 'id' | 'name'>,
  { onDone, onKept, onRefused }: EditAnswers,
) {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const timedSave = useTimedSave();
  return useMutation({
    mutationFn: ({ fields, base, version }: Edit) => {
      const key = newId();
      const before = Object.fromEntries(Object.keys(fields).map((field) => [field, base[field as Field]]));
      return timedSave({ id, name }, () => editItem(id, fields, version, { idempotencyKey: key }), {
        id: key,
        name,
        made_at: now(),
        work: { kind: 'edit', stock_id: id, fields, base: before, version },
      });
    },
    onMutate: () => noteOwnWrite(id),
    onSuccess: (stock) => {
      if (!stock) return onKept();
      applyItem(cache, stock);
      onDone(stock);
      void refreshFigures();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    },
    onError: onRefused,
  });
}

/** The record that a 409 answered with; null for any other failure. */
export function currentOf(error: unknown): Stock | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return ((error.result ?? {}) as { current?: Stock }).current ?? null;
}
