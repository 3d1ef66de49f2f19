import { dropFromPace, onLive, openRecordsAtom, readAtPace, useAtomValue } from '@storeroom/sdk';
import { useEffect } from 'react';
import { useStockCache } from '../../items';
import { knownList, listKeys } from './list-cache';

/** Keeps the sidebar up to date: changes of a person's lists are published on their own channel. */
export function useListsLive(): void {
  const { client, team } = useStockCache();
  useEffect(() => {
    const reading = `lists ${team}`;
    const read = () => client.invalidateQueries({ queryKey: listKeys.rows(team) });
    const stop = onLive('user', () => readAtPace(reading, read));
    return () => {
      stop();
      dropFromPace(reading);
    };
  }, [client, team]);
}

/** Keeps an open list up to date with its changes and those of its items and their locations. */
export function useListLive(id: number): void {
  const cache = useStockCache();
  const records = useAtomValue(openRecordsAtom);
  useEffect(() => {
    const reading = `list ${cache.team} ${id}`;
    const read = () => cache.client.invalidateQueries({ queryKey: listKeys.one(cache.team, id) });
    const readSoon = () => readAtPace(reading, read);
    const stops = [
      records?.follow('list', id, { onNews: readSoon, onPlaces: () => undefined }),
      onLive('user', readSoon),
      onLive('stock', ({ ids }) => {
        const list = knownList(cache, id);
        if (list?.items.some(({ stock_id }) => ids.includes(stock_id))) readSoon();
      }),
      onLive('location', ({ ids }) => {
        const list = knownList(cache, id);
        if (list?.items.some(({ stock }) => stock?.location_id && ids.includes(stock.location_id)))
          readSoon();
      }),
      () => dropFromPace(reading),
    ];
    return () => stops.forEach((stop) => stop?.());
  }, [cache, id, records]);
}
