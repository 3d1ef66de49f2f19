import { refreshFigures } from '@storeroom/sdk';
import { applyItem, useStockCache } from '../../items';
import { listOf, useOutcomes } from '../../unsent';
import { listKeys, patchLine, putList } from '../data/list-cache';

/** What the server has booked of a list takes the place of what was shown in advance, wherever it is shown. */
export function useBookedWork(): void {
  const cache = useStockCache();
  useOutcomes((outcome) => {
    if (outcome.kind === 'unsent' || outcome.kind === 'unkept') return;
    const list_id = listOf(outcome.entry);
    if (list_id === 0 || outcome.entry.team_id !== cache.team) return;
    const answer = outcome.kind === 'done' ? outcome.answer : null;
    if (answer && 'list' in answer) {
      if (answer.kind === 'finishList' && answer.new_list) putList(cache, answer.new_list);
      putList(cache, answer.list);
      void refreshFigures();
      return;
    }
    if (answer?.kind !== 'pick') {
      // A refusal means that this page did not know the list or the stock as it is; so does a booking of long ago.
      void cache.client.invalidateQueries({ queryKey: listKeys.all(cache.team) });
      return;
    }
    patchLine(cache, list_id, answer.item.id, () => answer.item);
    applyItem(cache, answer.stock);
    void cache.client.invalidateQueries({ queryKey: listKeys.rows(cache.team) });
    void refreshFigures();
  });
}
