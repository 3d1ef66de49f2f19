import { readAtPace, refreshFigures } from '@storeroom/sdk';
import { applyItem, useStockCache } from '../../items';
import { listOf, readSoon, useOutcomes } from '../../unsent';
import { listKeys, patchLine, putList } from '../data/list-cache';

/** Replaces what was shown in advance of a list with what the server booked, everywhere on the page. */
export function useBookedWork(): void {
  const cache = useStockCache();
  useOutcomes((outcome) => {
    if (outcome.kind === 'unsent' || outcome.kind === 'unstored') return;
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
      // After a refusal, or a booking of long ago, the list and the stock on this page are out of date.
      readSoon(cache.client, listKeys.all(cache.team));
      return;
    }
    patchLine(cache, list_id, answer.item.id, () => answer.item);
    applyItem(cache, answer.stock);
    readSoon(cache.client, listKeys.rows(cache.team));
    readAtPace('unsent figures', refreshFigures);
  });
}
