import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import { freeAmount, type Stock } from '@storeroom/contract';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../item-words.hooks';
import { useOfferUndo } from '../undo/offer-undo.hooks';
import { useUndoChange } from '../undo/undo.queries';
import { nameOf } from '../undo/undoing';
import { endBatch, type StepsDone } from './stepper-batch';

/** Says what presses in a row came to, in one message with one way back. */
export function useReportSteps({ id, name }: Stock): (after: Stock, done: StepsDone) => void {
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
