import {
  newId,
  now,
  refreshFigures,
  showToastAtom,
  useMutation,
  useSetAtom,
  useTexts,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { useReportFailure } from './failure-report.hooks';
import { stockKeys } from '../data/cached-items';
import { itemsByIds, undoBatch, undoChange, type Sending } from '../data/items.api';
import { useStockCache } from '../data/stock-cache.hooks';
import { applyItem } from './apply-item';
import { noteOwnWriteAtom } from './own-write.state';
import { useTimedSave } from './saving.hooks';
import type { UndoWork } from '../data/item-work.state';
import { noteUndoneAtom } from './undone.state';
import { nameOf, type UndoTarget } from '../data/undo-target';

export async function takeBack(
  { stock_id, change }: Omit<UndoWork, 'kind'>,
  how: Sending,
  team?: { team_id: number },
): Promise<Stock | undefined> {
  if ('log_id' in change) return (await undoChange(change.log_id, how, team)).stock;
  await undoBatch(change.batch_id, how, team);
  // It is taken back, whether or not the item can be read after that.
  return (await itemsByIds([stock_id]).catch(() => []))[0];
}

/** Takes back a change of an item, or all of one batch of them. Refused when the same field was changed again since. */
export function useUndoChange(stock: Pick<Stock, 'id' | 'name'>): (change: UndoTarget) => void {
  const cache = useStockCache();
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const noteUndone = useSetAtom(noteUndoneAtom);
  const reportFailure = useReportFailure();
  const timedSave = useTimedSave();
  const { mutate } = useMutation({
    scope: { id: `stock-${stock.id}` },
    mutationFn: ({ change, key }: { change: UndoTarget; key: string }) => {
      const work = { kind: 'undo', stock_id: stock.id, change } as const;
      const write = { id: key, name: stock.name, made_at: now(), work };
      return timedSave(stock, () => takeBack(work, { idempotencyKey: key }), write);
    },
    onMutate: () => noteOwnWrite(stock.id),
    onSuccess: (restored, { change }) => {
      withdrawUndo(nameOf(change));
      // It waits on the device, which says so.
      if (restored === null) return;
      showToast({ kind: 'done', message: t('undone', { name: stock.name }) });
      if (restored) applyItem(cache, restored);
      void refreshFigures();
      noteUndone();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, stock.id) });
    },
    onError: (error, press) => reportFailure(error, stock.name, () => mutate(press)),
  });
  return (change) => mutate({ change, key: newId() });
}
