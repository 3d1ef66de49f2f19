import type { CountUnderWay } from '@storeroom/contract';
import { now, request } from '@storeroom/sdk';
import type { CountedLines } from './count.rules';
import { linesToKeep } from './counting.rules';

/** What the server has of a person's count. */
export interface KnownCount {
  /** Under way, on whichever device. */
  count: CountUnderWay | null;
  /** The one that was asked for, where it has ended. */
  ended: CountUnderWay | null;
}

/** In the team that the count was begun in, whichever the page shows by now. */
const inTeam = (team_id: number): object => ({ team_id });

export const readCounting = (team_id: number, id: number, count_id: string | null): Promise<KnownCount> =>
  request('GET /api/stock/locations/{id}/counting', {
    path: { id },
    query: { ...inTeam(team_id), count_id },
  });

export async function keepCounting(
  team_id: number,
  id: number,
  count: { id: string; version: number; lines: CountedLines },
): Promise<CountUnderWay> {
  const { count: kept } = await request('PUT /api/stock/locations/{id}/counting', {
    path: { id },
    body: {
      ...inTeam(team_id),
      count_id: count.id,
      lines: linesToKeep(count.lines, now()),
      ...(count.version > 0 && { version: count.version }),
    },
  });
  return kept;
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
