import type { CountUnderWay, Stock } from '@storeroom/contract';
import { now, request } from '@storeroom/sdk';
import { itemsOfList, readAddress } from '../../items';
import type { CountWork } from '../../unsent';
import { agesOf, byName, type CountedLines } from './count.rules';
import { linesToStore } from './counting.rules';

/** All items of a location sorted by name, including those that have run out. */
export async function itemsOfLocation(location_id: number, signal: AbortSignal): Promise<Stock[]> {
  const listOf = (view: 'available' | 'empty') =>
    itemsOfList(readAddress(view, new URLSearchParams(), undefined, location_id), Infinity, signal);
  const available = await listOf('available');
  const empty = await listOf('empty');
  return [...available, ...empty].sort(byName);
}

export function linesToSend(lines: CountedLines, now: number): CountWork['lines'] {
  return Object.entries(lines).map(([stock_id, line]) => ({
    stock_id: Number(stock_id),
    counted: line.counted,
    seen_amount: line.seen,
    ...agesOf(line, now),
    // The id of an item is valid as a code, also for an item that has no code of its own.
    ...(line.scanned && { code: stock_id }),
  }));
}

/** The server's state of a person's count of one location. */
export interface ServerCount {
  /** The count under way, from any of the person's devices; null if there is none. */
  count: CountUnderWay | null;
  /** The count that was asked for by id, if it was saved or emptied; else null. */
  ended: CountUnderWay | null;
}

/** Names the team that the count was begun in, as the page may have switched to another team since. */
const inTeam = (team_id: number): object => ({ team_id });

export const readCounting = (team_id: number, id: number, count_id: string | null): Promise<ServerCount> =>
  request('GET /api/stock/locations/{id}/counting', {
    path: { id },
    query: { ...inTeam(team_id), count_id },
  });

export async function storeCounting(
  team_id: number,
  id: number,
  count: { id: string; version: number; lines: CountedLines },
): Promise<CountUnderWay> {
  const { count: stored } = await request('PUT /api/stock/locations/{id}/counting', {
    path: { id },
    body: {
      ...inTeam(team_id),
      count_id: count.id,
      lines: linesToStore(count.lines, now()),
      ...(count.version > 0 && { version: count.version }),
    },
  });
  return stored;
}

export async function emptyCounting(
  team_id: number,
  id: number,
  { id: count_id, version }: { id: string; version: number },
): Promise<void> {
  const body: object = { body: inTeam(team_id) };
  await request('DELETE /api/stock/locations/{id}/counting', {
    path: { id },
    query: { count_id, version },
    ...body,
  });
}
