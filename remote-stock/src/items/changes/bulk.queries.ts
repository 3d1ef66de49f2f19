import '../words/form-words.hooks';
import {
  ApiError,
  newId,
  now,
  offerUndoAtom,
  refreshFigures,
  showToastAtom,
  useAtomValue,
  useMutation,
  useSetAtom,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { useRef } from 'react';
import { applyItems } from './on-screen.hooks';
import { useReportFailure, noteOwnWriteAtom, useSend } from './saving.hooks';
import { refusalWords } from '../words/refusal-words';
import { itemsByIds } from '../data/items.queries';
import { knownItem, type StockCache, useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { useListScope } from '../data/list-scope.hooks';
import {
  isUnsent,
  type ItemWrite,
  nameOf,
  type UndoManyWork,
  unsentItemsAtom,
} from '../data/item-work.state';
import { countOf, type Selection } from '../data/selection.rules';
import { clearSelectionAtom, deselectAtom, tickPageAtom } from '../data/selection.hooks';
import { useSendBatchUndo } from './undo-batch.hooks';
import { noteUndoneAtom } from './undo.queries';
import { changeInBulk, splitItem } from '../data/item.queries';
import {
  added,
  knownOf,
  namesById,
  versionsById,
  withSeen,
  type BulkCall,
  type BulkOutcome,
  type SplitCall,
} from '../data/item-changes.rules';
import { runAtom, tellAtom, type BulkReport } from '../data/list.state';

/** What is asked for by one press. */
export interface BulkPlan {
  selection: Selection;
  /** One after the other. From the second on they are about items that the first has counted, unless each has its own. */
  calls: readonly (BulkCall | SplitCall)[];
  isEachItsOwn?: boolean;
  /** "12 items moved to Rack A1" */
  doneWords: (count: number) => string;
}

interface Done extends BulkOutcome {
  stopped: unknown;
  /** Some of it is kept on the device, and sent later. */
  isKept?: boolean;
}

/** A batch to take back, and the key of that. */
interface Step {
  batch: string;
  key: string;
}

/** Of items that failed so many are named. */
const NAMED = 100;

const carriedOut = (call: BulkCall | SplitCall, idempotencyKey: string) =>
  'split' in call ? splitItem(call, { idempotencyKey }) : changeInBulk(call, { idempotencyKey });

/** As it waits on the device; items that only a filter names are sent at once or not at all. */
function writeOf(call: BulkCall | SplitCall, id: string, selection: Selection): ItemWrite | undefined {
  const known = knownOf(selection);
  const write = { id, name: known[0]?.name ?? '', made_at: now() };
  if ('split' in call) return { ...write, work: { kind: 'move', call, version: known[0]?.version } };
  const { stock_ids } = call;
  if (!stock_ids) return undefined;
  const own = known.filter((stock) => stock_ids.includes(stock.id));
  const name = own[0]?.name ?? write.name;
  const about = { names: namesById(own), versions: versionsById(own) };
  return { ...write, name, work: { kind: 'many', call: { ...call, stock_ids }, ...about } };
}

/**
 * An item as it is shown: with what of it waits to be sent, once. Of one that was ticked while something of it waited, that may
 * have been changed again or taken back since.
 */
export function useShown(): (stock: Stock) => Stock {
  const cache = useStockCache();
  const show = useAtomValue(unsentItemsAtom)?.show;
  return (stock) => {
    const known = isUnsent(stock) ? knownItem(cache, stock.id) : undefined;
    const read = known?.version === stock.version ? known : stock;
    return show && !isUnsent(read) ? show(read) : read;
  };
}

/** Everything of these items as the server has it now. */
export function refetchItems({ client, team }: StockCache): void {
  const parts = ['list', 'item', 'history'];
  void client.invalidateQueries({
    predicate: ({ queryKey: [room, of, part] }) =>
      room === 'stock' && of === team && parts.includes(String(part)),
  });
  void refreshFigures();
}

/** These items of a selection; what a filter named is asked for, and missing where no answer comes. */
async function itemsOf(selection: Selection, ids: readonly number[]): Promise<Map<number, Stock>> {
  const known = new Map(knownOf(selection).map((stock) => [stock.id, stock]));
  const unknown = ids.filter((id) => !known.has(id));
  const found = unknown.length === 0 ? [] : await itemsByIds(unknown).catch(() => []);
  for (const stock of found) known.set(stock.id, stock);
  return known;
}

/**
 * Takes back batches, the newest first, and says what could not be taken back. `names` are those of their items, as far as they
 * are known. What has no answer is kept on the device, and sent later.
 */
export function useUndoBatches(): (batches: readonly string[], names: UndoManyWork['names']) => void {
  const { t, amount } = useItemWords();
  const cache = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const noteUndone = useSetAtom(noteUndoneAtom);
  const reportFailure = useReportFailure();
  const sendUndo = useSendBatchUndo();
  const { mutate } = useMutation({
    mutationFn: async ({ steps, names }: { steps: readonly Step[]; names: UndoManyWork['names'] }) => {
      let outcome: BulkOutcome = { updated: 0, failed: [], batches: [] };
      const [name = ''] = Object.values(names);
      for (const { batch, key } of steps) {
        const result = await sendUndo({ batch, key, name, names });
        if (result) outcome = added(outcome, result, false);
      }
      return outcome;
    },
    onSuccess: ({ updated, failed }, { steps }) => {
      for (const { batch } of steps) withdrawUndo(nameOf({ batch_id: batch }));
      // It waits on the device, which says so.
      if (updated + failed.length === 0) return;
      const words = t('bulk.undone', { count: updated, total: amount(updated) });
      const kept = failed.length;
      showToast({
        kind: kept > 0 ? 'failed' : 'done',
        message: kept > 0 ? `${words} ${t('bulk.notUndone', { count: kept, total: amount(kept) })}` : words,
      });
    },
    onError: (error, press) => reportFailure(error, t('bulk.these'), () => mutate(press)),
    onSettled: () => {
      noteUndone();
      return refetchItems(cache);
    },
  });
  return (batches, names) =>
    mutate({ steps: batches.toReversed().map((batch) => ({ batch, key: newId() })), names });
}

/**
 * Changes several items by one press: what was done is one message with one way back, and items that could not follow are
 * told by name and stay selected.
 */
export function useBulkChange(onDone: () => void) {
  const { t } = useItemWords();
  const cache = useStockCache();
  const { viewScope } = useListScope();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const clear = useSetAtom(clearSelectionAtom, viewScope);
  const deselect = useSetAtom(deselectAtom, viewScope);
  const tick = useSetAtom(tickPageAtom, viewScope);
  const run = useSetAtom(runAtom, viewScope);
  const tell = useSetAtom(tellAtom, viewScope);
  const undoBatches = useUndoBatches();
  const send = useSend();
  const show = useShown();
  // The same key for every try of the same call: an answer that was lost is not a second change.
  const keys = useRef(new Map<string, string>());
  const keyOf = (call: BulkCall | SplitCall) => {
    const text = JSON.stringify(call);
    const key = keys.current.get(text) ?? newId();
    keys.current.set(text, key);
    return key;
  };

  const carryOut = async ({ calls, isEachItsOwn = false, selection }: BulkPlan): Promise<Done> => {
    let done: Done = { updated: 0, failed: [], batches: [], stopped: null };
    const shown = knownOf(selection).map(show);
    for (const [at, asked] of calls.entries()) {
      const call = 'split' in asked ? asked : withSeen(asked, shown);
      try {
        const key = keyOf(call);
        const result = await send(() => carriedOut(call, key), writeOf(call, key, selection));
        if (result) done = { ...done, ...added(done, result, at > 0 && !isEachItsOwn) };
        else done = { ...done, isKept: true };
      } catch (error) {
        if (at === 0) throw error;
        return { ...done, stopped: error };
      }
    }
    return done;
  };

  const say = ({ doneWords, selection }: BulkPlan, { updated, batches }: Done) => {
    const message = doneWords(updated);
    const [first] = batches;
    if (first === undefined) return showToast({ kind: 'done', message });
    offerUndo({
      name: nameOf({ batch_id: first }),
      message,
      label: t('undo'),
      undo: () => undoBatches(batches, namesById(knownOf(selection))),
    });
  };

  const reportOf = async (
    { selection }: BulkPlan,
    { updated, failed, stopped }: Done,
  ): Promise<BulkReport> => {
    const named = failed.slice(0, NAMED);
    const items = await itemsOf(
      selection,
      named.map(({ id }) => id),
    );
    // What a filter has named is ticked by itself now: the filter would name the others too.
    if (selection.by === 'filter') tick([...items.values()], true);
    return {
      updated,
      failed: named.map(({ id, message }) => ({
        id,
        name: items.get(id)?.name ?? t('unknown.number', { id }),
        reason: message,
      })),
      unnamed: failed.length - named.length,
      stopped:
        stopped === null
          ? null
          : (stopped instanceof ApiError &&
              (stopped.status || stopped.message) &&
              refusalWords(stopped, t)) ||
            t('bulk.stopped'),
    };
  };

  return useMutation({
    mutationFn: carryOut,
    onMutate: ({ selection }) => {
      run(countOf(selection));
      for (const { id } of knownOf(selection)) noteOwnWrite(id);
    },
    onSuccess: async (done, plan) => {
      keys.current.clear();
      if (done.updated > 0) say(plan, done);
      // Another try is made over what is there now, also of what stands on another page.
      const changedSince = done.failed.flatMap(({ current }) => current ?? []);
      if (changedSince.length > 0) applyItems(cache, changedSince);
      const failed = new Set(done.failed.map(({ id }) => id));
      const changed = knownOf(plan.selection).filter(({ id }) => !failed.has(id));
      if (plan.selection.by === 'filter') clear();
      else deselect(changed.map(({ id }) => id));
      onDone();
      if (failed.size > 0 || done.stopped !== null) tell(await reportOf(plan, done));
    },
    onSettled: () => {
      run(0);
      refetchItems(cache);
    },
  });
}
