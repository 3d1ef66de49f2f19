import { dropFromPace, batchIds, now, onLive, readAtPace } from '@storeroom/sdk';
import type { LiveEvent } from '@storeroom/contract';
import { useEffect } from 'react';
import { isWholeList, knownItem, stockKeys } from '../data/cached-items';
import type { StockCache } from '../data/stock-cache';
import { useStockCache } from '../data/stock-cache.hooks';
import { holds } from '../data/selection.rules';
import { selectionAtom } from '../data/selection.state';
import { applyDeletion, applyItem } from './apply-item';
import { applyRemoteChange } from './apply-remote-change';
import { IDS_BEFORE_PAGE, fetchItems } from './fetch-items';
import { isHeld, listsOnScreen, openRecords } from './on-screen';

type Stop = () => void;

const PAGE = 'stock page';

/**
 * Keeps one team's stock on the screen as the server has it, by the same cache changes as own writes. After a reconnect
 * the host refetches what is on the screen; nothing is done about that here.
 */
function begin(cache: StockCache): Stop {
  const { client, team } = cache;
  /** Ids to fetch even when this page does not know them yet. */
  const arriving = new Set<number>();
  /** Ids that may be hidden from this user now, and are not gone for that. */
  const archived = new Set<number>();
  /** Ids of items that were changed themselves, rather than what is promised of them. */
  const changed = new Set<number>();
  let isStopped = false;

  const readPage = () => client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  const readPageSoon = () => readAtPace(PAGE, readPage);
  const publishToLists = (ids: readonly number[]) => {
    for (const list of listsOnScreen.of(cache)) list.onRemoteChange(ids);
  };
  const isTicked = (id: number) =>
    listsOnScreen.of(cache).some(({ viewScope }) => holds(viewScope.store.get(selectionAtom), id));
  const mayBeNew = () => listsOnScreen.of(cache).some(({ address }) => isWholeList(cache, address));

  const isOpen = (id: number) => openRecords.of(cache).some((record) => record.id === id);

  const batch = batchIds(async (ids) => {
    const isMany = ids.length > IDS_BEFORE_PAGE;
    const hidden = new Set(ids.filter((id) => archived.delete(id)));
    const changedNow = ids.filter((id) => changed.delete(id));
    const wanted = ids.filter(
      (id) => arriving.delete(id) || hidden.has(id) || knownItem(cache, id) || isTicked(id) || mayBeNew(),
    );
    // The page brings its rows itself, and no open record.
    if (isMany) void readPage();
    const { found, missing, hasFailed } = await fetchItems(isMany ? ids.filter(isOpen) : wanted);
    if (isStopped) return;
    applyRemoteChange(cache, found, now());
    // The page tries again, and says that it is not fresh while that fails (decision F1).
    if (hasFailed) readPageSoon();
    for (const id of missing) if (!hidden.has(id) && !isHeld(cache, id)) applyDeletion(cache, id);
    if (!isMany) publishToLists(changedNow.filter((id) => wanted.includes(id)));
  });

  const listener = (event: LiveEvent) => {
    const { ids } = event;
    for (const record of openRecords.of(cache)) if (ids.includes(record.id)) record.onRemoteChange(event);
    if (listsOnScreen.of(cache).length === 0) return;
    if (event.name === 'Deleted') {
      const gone = ids.filter((id) => !isHeld(cache, id));
      for (const id of gone) applyDeletion(cache, id);
      return publishToLists(gone);
    }
    for (const id of ids) {
      if (!event.list_id) changed.add(id);
      if (event.name === 'Created' || event.name === 'Restored') arriving.add(id);
      if (event.name !== 'Archived' || isHeld(cache, id)) continue;
      archived.add(id);
      const known = knownItem(cache, id);
      if (known) applyItem(cache, { ...known, deleted_at: event.deleted_at ?? null, updated_by: null });
    }
    batch.add(ids);
  };

  const stops = [
    onLive('stock', listener),
    // Rows show the names of their locations.
    onLive('location', readPageSoon),
    batch.stop,
    () => dropFromPace(PAGE),
  ];
  return () => {
    isStopped = true;
    stops.forEach((stop) => stop());
  };
}

const running = new WeakMap<StockCache, { users: number; stop: Stop }>();

/** Runs once however many parts of the page need it: begun for the first, ended after the last. */
function follow(cache: StockCache): Stop {
  const run = running.get(cache) ?? { users: 0, stop: begin(cache) };
  running.set(cache, run);
  run.users += 1;
  return () => {
    run.users -= 1;
    if (run.users > 0) return;
    running.delete(cache);
    run.stop();
  };
}

/** Follows the active team's live events for as long as the screen or widget that uses it is shown. */
export function useLiveUpdates(): void {
  const cache = useStockCache();
  useEffect(() => follow(cache), [cache]);
}
