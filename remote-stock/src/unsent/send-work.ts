import type { CountDifference, CountNewer, CountUnclear, Stock, StockListItem } from '@storeroom/contract';
import { request } from '@storeroom/sdk';
import type { Entry } from './unsent.rules';

/** What the server answers to each kind of work. */
export type WorkAnswer =
  | { kind: 'pick'; item: StockListItem; stock: Stock }
  | { kind: 'short'; item: StockListItem }
  | {
      kind: 'count';
      differences: CountDifference[];
      /** Null where nothing was booked, as all of it is asked about. */
      batch_id: string | null;
      unclear?: readonly CountUnclear[];
      newer?: readonly CountNewer[];
    };

/** Somebody may stand at a shelf and wait: what hangs is tried again. */
const TIMEOUT_MS = 15_000;

/** What is sent as soon as it was done does not say so: the call of a pick is no larger than it has to be. */
const LATE_MS = 5_000;

/** Sends one entry, in the team that it was made in, under its own key, with how long ago it was done. */
export async function sendWork({ id, team_id, work }: Entry, age: number | undefined): Promise<WorkAnswer> {
  const wishes = { idempotencyKey: id, timeout: TIMEOUT_MS };
  const late = { ...wishes, ...(age !== undefined && age >= LATE_MS && { idempotencyAge: age }) };
  if (work.kind === 'pick') {
    const { list_id, item_id, stock_id, delta, is_scanned, sides } = work;
    const answer = await request('POST /api/stock/lists/{list}/items/{item}/pick', {
      path: { list: list_id, item: item_id },
      body: {
        ...inTeam(team_id),
        delta,
        ...(is_scanned && { code: String(stock_id) }),
        ...(sides && { sides }),
      },
      ...late,
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
    ...(age !== undefined && { idempotencyAge: age }),
  });
  return { kind: 'count', ...answer };
}

/** Not the team that the page shows now. */
const inTeam = (team_id: number): object => ({ team_id });
