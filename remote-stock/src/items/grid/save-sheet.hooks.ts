import { ApiError, newId, now, offerUndoAtom, showToastAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import type { SheetFailure } from '@storeroom/contract';
import { useRef, useState } from 'react';
import { useRefusedSending } from '../words/refused-sending.hooks';
import { refetchItems, useUndoBatches } from '../changes/bulk.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { noteOwnWriteAtom, useSend } from '../changes/saving.hooks';
import { nameOf, type SheetCall, type SheetWork } from '../data/item-work.state';
import { FIELDS, valueOf } from './cells.rules';
import { callsOf, wireName, type Edits } from './edits.rules';
import type { GridEdits } from './grid-edits.hooks';
import { ROWS_A_CALL, saveSheet } from './grid.api';
import { useGridTexts } from './cell-words.hooks';

interface Saved {
  updated: number;
  failed: SheetFailure[];
  batches: string[];
  names: Record<number, string>;
  /** Of these the server has heard. */
  sent: number[];
  /** What kept the rest from being sent. */
  stopped: unknown;
}

/** What the items of rows held when they were typed into. */
function baseOf(rows: readonly SheetCall[], edits: Edits): SheetWork['bases'] {
  return Object.fromEntries(
    rows.flatMap(({ stock_id }) => {
      const base = edits[stock_id]?.base;
      if (!base) return [];
      const cells = FIELDS.map((field) => [wireName(field), valueOf(field, base)]);
      return [[stock_id, Object.fromEntries(cells) as SheetWork['bases'][number]]];
    }),
  );
}

/** Sends what is ready, says what came of it with one way back, and leaves what could not follow in the grid. */
export function useSaveSheet(grid: GridEdits, onDone: (hasLeft: boolean) => void) {
  const { t: words, amount } = useItemWords();
  const t = useGridTexts();
  const cache = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const undoBatches = useUndoBatches();
  const refusedWords = useRefusedSending();
  const sendOrKeep = useSend();
  const [stopped, setStopped] = useState<unknown>(null);
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  // The same key for every try of the same rows: an answer that was lost is not a second change.
  const keys = useRef(new Map<string, string>());
  const keyOf = (rows: readonly SheetCall[]) => {
    const text = JSON.stringify(rows);
    const key = keys.current.get(text) ?? newId();
    keys.current.set(text, key);
    return key;
  };

  const send = async (calls: readonly SheetCall[]): Promise<Saved> => {
    const saved: Saved = { updated: 0, failed: [], batches: [], names: {}, sent: [], stopped: null };
    for (let from = 0; from < calls.length; from += ROWS_A_CALL) {
      const rows = calls.slice(from, from + ROWS_A_CALL);
      try {
        const id = keyOf(rows);
        const bases = baseOf(rows, grid.edits);
        const names = Object.fromEntries(Object.entries(bases).map(([of, { name = '' }]) => [of, name]));
        const result = await sendOrKeep(() => saveSheet(rows, { idempotencyKey: id }), {
          ...{ id, name: Object.values(names)[0] ?? '', made_at: now() },
          work: { kind: 'sheet', rows: [...rows], bases, names },
        });
        // What is kept on the device is in the rows, and typed no more.
        saved.sent.push(...rows.map(({ stock_id }) => stock_id));
        if (!result) continue;
        const { updated, failed, batch_id } = result;
        saved.updated += updated;
        Object.assign(saved.names, names);
        saved.failed.push(...failed);
        if (batch_id !== null) saved.batches.push(batch_id);
      } catch (error) {
        if (from === 0) throw error;
        return { ...saved, stopped: error };
      }
    }
    return saved;
  };

  const say = ({ updated, batches, names }: Saved) => {
    const message = t('saved', { count: updated, total: amount(updated) });
    const [first] = batches;
    if (first === undefined) return showToast({ kind: 'done', message });
    offerUndo({
      name: nameOf({ batch_id: first }),
      message,
      label: words('undo'),
      undo: () => undoBatches(batches, names),
    });
  };

  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onMutate: (calls) => {
      for (const { stock_id } of calls) noteOwnWrite(stock_id);
    },
    onSuccess: (saved) => {
      // What was not sent on may have arrived all the same: it goes again with the key it had.
      if (saved.stopped === null) keys.current.clear();
      setStopped(saved.stopped);
      const kept = new Set(saved.failed.map(({ id }) => id));
      grid.saved(
        saved.sent.filter((id) => !kept.has(id)),
        saved.failed.flatMap(({ current }) => current ?? []),
      );
      setFailures(
        new Map(saved.failed.filter((one) => !one.current).map(({ id, message }) => [id, message])),
      );
      if (saved.updated > 0) say(saved);
      onDone(saved.failed.length > 0 || saved.stopped !== null);
    },
    onSettled: () => refetchItems(cache),
  });

  const wordsOf = (reason: unknown) => {
    if (reason === null) return null;
    if (!(reason instanceof ApiError)) return t('notSaved');
    const isOut = reason.status === 401 || reason.status === 419;
    return isOut ? t('signedOut') : refusedWords(reason) || t('notSaved');
  };

  return {
    save: () => mutate(callsOf(grid.edits, grid.nowOf, grid.locale)),
    isPending,
    /** Why nothing could be saved; null where nothing is wrong. */
    problem: wordsOf(error ?? stopped),
    /** What the server said of rows that it left, by item. */
    failures,
  };
}
