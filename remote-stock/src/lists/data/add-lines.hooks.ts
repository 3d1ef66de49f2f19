import { newId, offerUndoAtom, useSetAtom } from '@storeroom/sdk';
import { roundAmount, type StockList } from '@storeroom/contract';
import { useStockCache } from '../../items';
import { useListWords } from '../list-words.hooks';
import { openAmount, putList } from './list-cache';
import { useListWrite } from './list-write.hooks';
import { addLines, editLine, oneList, removeLine, type NewLine } from './lists.api';

export interface Wanted {
  id: number;
  name: string;
}

/** Puts back what adding has changed: lines that are new go, amounts that were raised go down again. */
async function takeBack(before: StockList, after: StockList): Promise<StockList> {
  let latest = after;
  for (const line of after.items) {
    const old = before.items.find(({ id }) => id === line.id);
    if (old === undefined) latest = await removeLine(after.id, line.id);
    else if (old.amount !== line.amount) latest = await editLine(after.id, line.id, { amount: old.amount });
  }
  return latest;
}

/**
 * What is asked for already and not yet picked gets more; the rest are new lines. Whoever tries again, because no answer
 * came, begins with the same list: nothing is added twice.
 */
async function addTo(before: StockList, items: readonly NewLine[]): Promise<StockList> {
  let after = await oneList(before.id);
  const fresh: NewLine[] = [];
  for (const { stock_id, amount } of items) {
    const line = before.items.find((one) => one.stock_id === stock_id && openAmount(one) > 0);
    const isThere = after.items.some(
      (one) => one.stock_id === stock_id && !before.items.some(({ id }) => id === one.id),
    );
    if (line) after = await editLine(before.id, line.id, { amount: roundAmount(line.amount + amount) });
    else if (!isThere) fresh.push({ stock_id, amount });
  }
  return fresh.length > 0 ? addLines(before.id, fresh) : after;
}

/** Adds items to a list, and offers to take them off again. */
export function useAddLines(id: number) {
  const { t, amount: say } = useListWords();
  const cache = useStockCache();
  const offerUndo = useSetAtom(offerUndoAtom);
  const { write, isPending } = useListWrite(id);
  const add = (
    items: readonly (Wanted & { amount: number })[],
    about: string,
    { onDone, onRefused }: { onDone?: () => void; onRefused?: (message: string) => boolean } = {},
  ) => {
    let before: StockList | null = null;
    write({
      about,
      call: async () => {
        before ??= await oneList(id);
        return addTo(
          before,
          items.map(({ id: stock_id, amount }) => ({ stock_id, amount })),
        );
      },
      onDone: (after) => {
        const customer = after.customer_name;
        const [first] = items;
        const raised = before?.items.find(({ stock_id }) => stock_id === first?.id);
        const now = after.items.find((line) => line.id === raised?.id);
        offerUndo({
          name: `list-${id}-added-${newId()}`,
          topic: `list-${id}-${items.map((item) => item.id).join(' ')}`,
          message:
            items.length === 1 && now && now.amount !== raised?.amount
              ? t('line.raised', { name: now.name, amount: say(now.amount) })
              : t('line.added', { count: items.length, name: first?.name ?? '', customer }),
          label: t('undo'),
          undo: () =>
            write({
              about,
              call: () => (before ? takeBack(before, after) : oneList(id)),
              onDone: (list) => putList(cache, list),
            }),
        });
        onDone?.();
      },
      onRefused: (error) => {
        const message = error.status === 422 ? (Object.values(error.errors).flat()[0] ?? error.message) : '';
        return message !== '' && (onRefused?.(message) ?? false);
      },
    });
  };
  return { add, isPending };
}
