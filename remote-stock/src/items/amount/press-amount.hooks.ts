import { freeAmount, type Stock } from '@storeroom/contract';
import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useCallback } from 'react';
import { useReportFailure } from '../changes/failure-report.hooks';
import { adjustPress, availableOf, useAdjustItem } from './adjust.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { useOfferUndo } from '../changes/offer-undo.hooks';
import { useUndoChange } from '../changes/undo.queries';
import { nameOf } from '../data/undo-target';
import { answerOfPress, batchOfPress, endBatch, type StepsDone } from './stepper-batch';

/** One more or one less, straight from the row. Refused for want of stock, it offers what there is. */
export function usePressAmount(stock: Stock): (delta: 1 | -1) => void {
  const { t, amount } = useItemWords();
  const cache = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const reportFailure = useReportFailure();
  const reportSteps = useReportSteps(stock);
  const { mutate } = useAdjustItem(stock, {
    onDone: (after, log, press) => reportSteps(after, answerOfPress(cache, press, after, log)),
    onRefused: (error, press) => {
      const available = availableOf(error);
      if (available === null) return reportFailure(error, stock.name, () => mutate(press));
      showToast({
        kind: 'failed',
        message: t('adjust.onlyOf', { name: stock.name, amount: amount(available), count: available }),
        ...(available > 0 && {
          action: {
            label: t('adjust.useInstead', { amount: amount(available) }),
            run: () => mutate(adjustPress({ delta: -available }, 'used', stock)),
          },
        }),
      });
    },
  });
  return useCallback(
    (delta) => {
      const { change, ...press } = adjustPress({ delta }, delta > 0 ? 'received' : 'used', stock);
      mutate({ ...press, change: { ...change, batch_id: batchOfPress(cache, stock.id) } });
    },
    [cache, mutate, stock],
  );
}

/** Says what presses in a row came to, in one message with one way back. */
function useReportSteps({ id, name }: Stock): (after: Stock, done: StepsDone) => void {
  const { t, amount } = useItemWords();
  const cache = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useOfferUndo();
  const undo = useUndoChange({ id, name });
  return (after, { from, to, undoing }) => {
    const stepped = t('done.stepped', { name, from: amount(from), to: amount(to) });
    const { committed, list_count } = after;
    const takesPromised = to < from && committed > 0 && freeAmount(after) < 0;
    const message = takesPromised
      ? t('done.promised', { stepped, promised: amount(committed), count: list_count })
      : stepped;
    if (undoing === null) return showToast({ kind: 'done', message });
    offerUndo({
      name: nameOf(undoing),
      left: after,
      part: 'amount',
      message,
      topic: `stock-steps:${id}`,
      undo: () => {
        endBatch(cache, id);
        undo(undoing);
      },
    });
  };
}
