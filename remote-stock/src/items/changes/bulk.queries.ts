import '../data/form-words';
import {
  addTexts,
  ApiError,
  newId,
  now,
  offerUndoAtom,
  refreshFigures,
  showToastAtom,
  type TextKey,
  type Texts,
  useAtomValue,
  useMutation,
  useSetAtom,
  useTexts,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import type { BulkResult, Stock } from '@storeroom/contract';
import en from '../../texts/stock.bulk.en.json';
import fr from '../../texts/stock.bulk.fr.json';
import { useContentKeys } from '../../content-keys.hooks';
import { applyItems } from './on-screen.hooks';
import { useReportFailure, noteOwnWriteAtom, useSend, isUnsent, unsentItemsAtom } from '../data/saving.hooks';
import { refusalWords, useItemWords } from '../data/item-words.hooks';
import { itemsByIds } from '../data/items.queries';
import { knownItem, type StockCache, useStockCache } from '../data/stock-cache.hooks';
import { useListScope } from '../data/list-scope.hooks';
import {
  type ItemWrite,
  undoNameOf,
  type UndoManyWork,
  type BulkCall,
  type SplitCall,
} from '../data/item-work';
import { countOf, type Selection } from '../data/selection.rules';
import { clearSelectionAtom, deselectAtom, tickPageAtom } from '../data/selection.hooks';
import { noteUndoneAtom } from './undo.queries';
import { changeInBulk, splitItem, useSendBatchUndo } from '../data/item.queries';
import {
  added,
  knownOf,
  namesById,
  versionsById,
  withSeen,
  type BulkOutcome,
} from '../data/item-changes.rules';
import { runningAtom, showReportAtom, type BulkReport } from '../data/list.state';

// The texts about several items are bundled with their changes.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

/** The changes that one press asks for. */
export interface BulkPlan {
  selection: Selection;
  /**
   * Made one after the other. All are about the items of the first call, which alone counts them, unless `isEachItsOwn` is
   * set: then what is left by a failure stays in the form.
   */
  calls: readonly (BulkCall | SplitCall)[];
  isEachItsOwn?: boolean;
  /** "12 items moved to Rack A1" */
  doneWords: (count: number) => string;
}

interface Done extends BulkOutcome {
  stopped: unknown;
  /** The items of the calls that were answered, or wait on the device to be sent. */
  reached: readonly number[];
}

/** A batch to undo, and the idempotency key of that call. */
interface Step {
  batch: string;
  key: string;
}

/** Why a change ended after a part of it. */
export const stoppedWords = (error: unknown, t: Texts<TextKey<'stock'>>): string =>
  (error instanceof ApiError && refusalWords(error, t)) || t('bulk.stopped');

/** The most failed items that are named; the rest is counted. */
const NAMED = 100;

const itemsIn = (call: BulkCall | SplitCall) => ('split' in call ? [call.split] : (call.stock_ids ?? []));

const carriedOut = (call: BulkCall | SplitCall, idempotencyKey: string) =>
  'split' in call ? splitItem(call, { idempotencyKey }) : changeInBulk(call, { idempotencyKey });

/** The entry that waits on the device if no answer comes. Undefined for items selected by a filter, which cannot wait. */
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
 * Returns an item as it is shown, with its waiting changes applied exactly once. An item that was ticked while changes
 * waited includes those of that time, which may be out of date; it is computed anew from the cache.
 */
function useShown(): (stock: Stock) => Stock {
  const cache = useStockCache();
  const show = useAtomValue(unsentItemsAtom)?.show;
  return (stock) => {
    const known = isUnsent(stock) ? knownItem(cache, stock.id) : undefined;
    const read = known?.version === stock.version ? known : stock;
    return show && !isUnsent(read) ? show(read) : read;
  };
}

/** Fetches lists, items, their histories and the figures again. */
export function refetchItems({ client, team }: StockCache): void {
  const parts = ['list', 'item', 'history'];
  void client.invalidateQueries({
    predicate: ({ queryKey: [room, of, part] }) =>
      room === 'stock' && of === team && parts.includes(String(part)),
  });
  void refreshFigures();
}

/** The items of a selection with these ids. Unknown ones are fetched, and left out if that fails. */
async function itemsOf(selection: Selection, ids: readonly number[]): Promise<Map<number, Stock>> {
  const known = new Map(knownOf(selection).map((stock) => [stock.id, stock]));
  const unknown = ids.filter((id) => !known.has(id));
  const found = unknown.length === 0 ? [] : await itemsByIds(unknown).catch(() => []);
  for (const stock of found) known.set(stock.id, stock);
  return known;
}

/**
 * Undoes batches, the newest first, and says which items could not be restored. `names` has the known names of their items.
 * Without an answer a call waits on the device, and is sent later.
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
      for (const { batch } of steps) withdrawUndo(undoNameOf({ batch_id: batch }));
      // All calls wait on the device. The message about that is shown elsewhere.
      if (updated + failed.length === 0) return;
      const words = t('bulk.undone', { count: updated, total: amount(updated) });
      const notUndone = failed.length;
      showToast({
        kind: notUndone > 0 ? 'failed' : 'done',
        message:
          notUndone > 0
            ? `${words} ${t('bulk.notUndone', { count: notUndone, total: amount(notUndone) })}`
            : words,
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

/** Reports a change of several items, with one Undo for all its batches. */
export function useReportBatches(): (
  message: string,
  batches: readonly string[],
  names: UndoManyWork['names'],
) => void {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const undoBatches = useUndoBatches();
  return (message, batches, names) => {
    const [first] = batches;
    if (first === undefined) return showToast({ kind: 'done', message });
    offerUndo({
      name: undoNameOf({ batch_id: first }),
      message,
      label: t('undo'),
      undo: () => undoBatches(batches, names),
    });
  };
}

/**
 * Changes several items by one press. One message reports the change and offers to undo it as a whole. Items that could
 * not be changed are named, and stay selected.
 *
 * @param onPart called with the changed items where the form stays open with the others
 */
export function useBulkChange(onDone: () => void, onPart: (changed: readonly number[]) => void) {
  const { t } = useItemWords();
  const cache = useStockCache();
  const { viewScope } = useListScope();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const clear = useSetAtom(clearSelectionAtom, viewScope);
  const deselect = useSetAtom(deselectAtom, viewScope);
  const tick = useSetAtom(tickPageAtom, viewScope);
  const run = useSetAtom(runningAtom, viewScope);
  const showReport = useSetAtom(showReportAtom, viewScope);
  const report = useReportBatches();
  const send = useSend();
  const show = useShown();
  const { keyOf, forget } = useContentKeys();

  const carryOut = async ({ calls, isEachItsOwn = false, selection }: BulkPlan): Promise<Done> => {
    let done: Done = { updated: 0, failed: [], batches: [], stopped: null, reached: [] };
    const shown = knownOf(selection).map(show);
    for (const [at, asked] of calls.entries()) {
      const call = 'split' in asked ? asked : withSeen(asked, shown);
      try {
        const key = keyOf(call);
        const result = await send(() => carriedOut(call, key), writeOf(call, key, selection));
        forget(call);
        const outcome = result ? added(done, result, at > 0 && !isEachItsOwn) : done;
        done = { ...done, ...outcome, reached: [...done.reached, ...itemsIn(call)] };
      } catch (error) {
        if (at === 0) throw error;
        return { ...done, stopped: error };
      }
    }
    return done;
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
    // Failed items are ticked one by one now, because the filter would also select those that were changed.
    if (selection.by === 'filter') tick([...items.values()], true);
    return {
      updated,
      failed: named.map(({ id, message }) => ({
        id,
        name: items.get(id)?.name ?? t('unknown.number', { id }),
        reason: message,
      })),
      unnamed: failed.length - named.length,
      stopped: stopped === null ? null : stoppedWords(stopped, t),
    };
  };

  return useMutation({
    mutationFn: carryOut,
    onMutate: ({ selection }) => {
      run(countOf(selection));
      for (const { id } of knownOf(selection)) noteOwnWrite(id);
    },
    onSuccess: async (done, plan) => {
      const { selection, isEachItsOwn = false, doneWords } = plan;
      if (done.updated > 0) report(doneWords(done.updated), done.batches, namesById(knownOf(selection)));
      // The next attempt is based on the present state of these items, also of those on other pages.
      const changedSince = done.failed.flatMap(({ current }) => current ?? []);
      if (changedSince.length > 0) applyItems(cache, changedSince);
      const failed = new Set(done.failed.map(({ id }) => id));
      const changed = done.reached.filter((id) => !failed.has(id));
      if (selection.by === 'filter') clear();
      else deselect(changed);
      const staysOpen = isEachItsOwn && done.stopped !== null;
      if (staysOpen) onPart(changed);
      else onDone();
      if (failed.size > 0 || (done.stopped !== null && !staysOpen)) showReport(await reportOf(plan, done));
    },
    onSettled: () => {
      run(0);
      refetchItems(cache);
    },
  });
}

interface Moving {
  items: readonly Stock[];
  location_id: number;
  /** The message after so many items have moved. */
  doneWords: (count: number) => string;
}

/** The result of a move that waits on the device: nothing has failed, so there is nothing left to do. */
const QUEUED: BulkResult = { updated: 0, failed: [], batch_id: null };

/** Moves scanned items to a location as one change, with one message and one Undo. Without an answer it waits on the device. */
export function useMoveScanned(onDone: (result: BulkResult) => void) {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const report = useReportBatches();
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
      const result = saved ?? QUEUED;
      const { updated, batch_id } = result;
      if (batch_id !== null) report(doneWords(updated), [batch_id], namesById(items));
      onDone(result);
    },
    onSettled: () => {
      refetchItems(cache);
      void cache.client.invalidateQueries({ queryKey: ['locations', cache.team] });
      void cache.client.invalidateQueries({ queryKey: ['count', cache.team] });
    },
  });
}
