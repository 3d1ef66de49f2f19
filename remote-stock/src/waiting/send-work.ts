import type { CountDifference, Stock, StockListItem } from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import type { Entry } from './waiting.rules';

/** What the server answers to each kind of work. */
export type WorkAnswer =
  | { kind: 'pick'; item: StockListItem; stock: Stock }
  | { kind: 'short'; item: StockListItem }
  | { kind: 'count'; differences: CountDifference[]; batch_id: string };

/** Somebody may stand at a shelf and wait: what hangs is tried again. */
const TIMEOUT_MS = 15_000;

/** Sends one entry, in the team that it was made in, under its own key. */
export async function sendWork({ id, team_id, work }: Entry): Promise<WorkAnswer> {
  const wishes = { idempotencyKey: id, timeout: TIMEOUT_MS };
  if (work.kind === 'pick') {
    const { list_id, item_id, stock_id, delta, is_scanned } = work;
    const answer = await request('POST /api/stock/lists/{list}/items/{item}/pick', {
      path: { list: list_id, item: item_id },
      body: { ...inTeam(team_id), delta, ...(is_scanned && { code: String(stock_id) }) },
      ...wishes,
    });
    return { kind: 'pick', ...answer };
  }
  if (work.kind === 'short') {
    const { list_id, item_id, reason, substitute_stock_id } = work;
    const answer = await request('POST /api/stock/lists/{list}/items/{item}/short', {
      path: { list: list_id, item: item_id },
      body: { ...inTeam(team_id), reason, ...(substitute_stock_id !== null && { substitute_stock_id }) },
      ...wishes,
    });
    return { kind: 'short', item: answer.item };
  }
  const answer = await request('POST /api/stock/locations/{id}/counts', {
    path: { id: work.location_id },
    body: { ...inTeam(team_id), lines: work.lines, ...(work.count_id && { count_id: work.count_id }) },
    ...wishes,
  });
  return { kind: 'count', ...answer };
}

/** Not the team that the page shows now. */
const inTeam = (team_id: number): object => ({ team_id });
