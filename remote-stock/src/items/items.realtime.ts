import { dropFromPace, gatherIds, now, onLive, readAtPace, useSetAtom } from '@storeroom/shared';
import type { LiveEvent } from '@storeroom/shared/contract';
import { useEffect, useEffectEvent } from 'react';
import { isWholeList, knownItem, stockKeys } from './cached-items';
import { IDS_BEFORE_PAGE, fetchItems } from './fetch-items';
import { tellOpenNewsAtom } from './items.state';
import { useListAddress, useStockCache } from './list-context';
import { readFigures } from './read-figures';
import { useTakeForeign } from './use-take-foreign';
import { useTakeNews } from './use-take-news';

const PAGE = 'stock page';
const HISTORY = 'stock history';

export interface LiveItems {
  /** The record in the panel, which events leave alone (specification §4); null when none is open. */
  open_id: number | null;
  /** Whether somebody points at the rows or has focus in them: then nothing is slipped in. */
  isTableBusy: () => boolean;
  /** Told about every change that reached the screen, for the summary that is read out. */
  onChanged: (ids: readonly number[]) => void;
}

/**
 * Keeps the list on the screen as the server has it, by the same cache changes as own writes. After a reconnect the
 * host refetches what is on the screen; nothing is done about that here.
 */
export function useLiveItems({ open_id, isTableBusy, onChanged }: LiveItems): void {
  const cache = useStockCache();
  const list = useListAddress();
  const { put, drop } = useTakeNews();
  const takeForeign = useTakeForeign(isTableBusy);
  const tellOpenNews = useSetAtom(tellOpenNewsAtom);
  const changed = useEffectEvent(onChanged);

  /** The ids of an event that are not the open record's; that one only gets its banner. */
  const apart = useEffectEvent((event: LiveEvent) => {
    if (open_id !== null && event.ids.includes(open_id)) {
      // The history, not the record: the banner says who it was.
      readAtPace(HISTORY, () =>
        cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, open_id) }),
      );
      tellOpenNews({ id: open_id, name: event.name, since: now() });
    }
    return event.ids.filter((id) => id !== open_id);
  });

  useEffect(() => {
    const { client, team } = cache;
    /** Ids to fetch even when this page does not know them yet. */
    const arriving = new Set<number>();
    /** Ids that may be hidden from this person now, and are not gone for that. */
    const archived = new Set<number>();
    let stopped = false;

    const readPage = () => client.invalidateQueries({ queryKey: stockKeys.lists(team) });
    const askForPage = () => readAtPace(PAGE, readPage);
    const askForFigures = () => readFigures(cache);

    const gather = gatherIds(async (ids) => {
      if (ids.length > IDS_BEFORE_PAGE) return readPage();
      const hidden = new Set(ids.filter((id) => archived.delete(id)));
      const wanted = ids.filter(
        (id) => arriving.delete(id) || hidden.has(id) || knownItem(cache, id) || isWholeList(cache, list),
      );
      const { found, missing, hasFailed } = await fetchItems(wanted);
      if (stopped) return;
      takeForeign(found);
      // The page tries again, and says that it is not fresh while that fails (decision F1).
      if (hasFailed) askForPage();
      for (const id of missing) if (!hidden.has(id)) drop(id, 'deleted');
      changed(wanted);
    });

    const hear = (event: LiveEvent) => {
      const ids = apart(event);
      if (event.name === 'Deleted') {
        ids.forEach((id) => drop(id, 'deleted'));
        askForFigures();
        return changed(ids);
      }
      if (event.name === 'Archived') {
        for (const id of ids) {
          const known = knownItem(cache, id);
          if (known) put({ ...known, deleted_at: event.deleted_at ?? null, updated_by: null });
          archived.add(id);
        }
      }
      if (event.name === 'Created' || event.name === 'Restored') ids.forEach((id) => arriving.add(id));
      gather.add(ids);
      askForFigures();
    };

    const stops = [
      onLive('stock', hear),
      // A place that was renamed stands in the rows with its name.
      onLive('location', askForPage),
      gather.stop,
      () => dropFromPace(PAGE),
    ];
    return () => {
      stopped = true;
      stops.forEach((stop) => stop());
    };
  }, [cache, list, put, drop, takeForeign]);
}
