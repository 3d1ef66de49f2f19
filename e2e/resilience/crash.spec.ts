import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Stock, StockLog } from '@storeroom/contract';
import { freePort } from '@storeroom/serving/testing/free-port';
import type { Api } from '../fixtures/api';
import { expectNoReload } from '../fixtures/documents';
import { newTeam } from '../fixtures/team';
import { expect, test } from '../fixtures/test';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';
import { AWAY, type StartedCommand, startCommand } from '../platform/start-command';

const ADJUSTMENTS = 200;
const AT_ONCE = 20;
const KILLED_AFTER = 60;
const OPENING = 1000;

interface Acknowledged {
  stock_id: number;
  log_id: number;
  amount: number | null;
}

/** Takes from the items, many at once, and kills the server in the midst of it; answers what was acknowledged. */
async function takeUntilKilled(api: Api, items: readonly Stock[], kill: () => void): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  const work = async () => {
    while (next < ADJUSTMENTS) {
      const item = items[next % items.length];
      const delta = -1 - (next % 3);
      next += 1;
      const path = `/api/stock/${item?.id}/adjust`;
      const done = await api.call<{ stock: Stock; log: StockLog }>('POST', path, { delta, reason: 'used' });
      acknowledged.push({ stock_id: done.stock.id, log_id: done.log.id, amount: done.stock.amount });
      if (acknowledged.length === KILLED_AFTER) kill();
    }
  };
  await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  return acknowledged;
}

/** Every log row of the team, oldest first. */
async function allLogs(api: Api): Promise<StockLog[]> {
  const rows: StockLog[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const path = `/api/stock/logs?team_id=${api.team_id}&per_page=100&page=${page}`;
    const { logs } = await api.call<{ logs: Page<StockLog> }>('GET', path);
    rows.push(...logs.data);
    last = logs.pagination.last_page;
  }
  return rows.sort((one, other) => one.id - other.id);
}

test(
  'kill -9 during 200 adjustments loses none that was acknowledged, and an open page shows the right amounts again without a reload',
  { tag: ['@W.117', '@long'] },
  async ({ signedIn, expectedConsole }) => {
    test.slow();
    expectedConsole.push(...AWAY);
    const dataDir = await mkdtemp(join(tmpdir(), 'storeroom-crash-'));
    const env = { PORT: String(await freePort()) };
    let running: StartedCommand = startCommand({ dataDir, env });
    try {
      const product = { origin: await running.up, dataDir };
      const team = await newTeam(product, { mara: 'manager' });
      const { api } = team.people.mara;
      const items = await api.newItems(['Anchor', 'Buckle', 'Clamp', 'Dowel'], { amount: OPENING });
      const page = await signedIn(team.people.mara, { product });
      const list = await new StockPage(page).open();
      await new Shell(page).isLive();
      const expectSameDocument = await expectNoReload(page);

      const acknowledged = await takeUntilKilled(api, items, () => running.signal('SIGKILL'));
      expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
      expect(acknowledged.length).toBeLessThan(ADJUSTMENTS);
      expect(await running.ended).toBeNull();
      await expect(new Shell(page).connection).toHaveText(/Reconnecting|Offline/);

      running = startCommand({ dataDir, env });
      expect(await running.up).toBe(product.origin);
      const logs = await allLogs(api);
      for (const { stock_id, log_id, amount } of acknowledged) {
        expect(logs.find(({ id }) => id === log_id)).toMatchObject({ stock_id, amount_after: amount });
      }
      const truth = await api.items();
      for (const item of items) {
        const rows = logs.filter(({ stock_id }) => stock_id === item.id);
        const sum = rows.reduce((amount, { delta }) => amount + (delta ?? 0), 0);
        expect(truth.find(({ id }) => id === item.id)).toMatchObject({ amount: sum, version: rows.length });
      }

      await expect(new Shell(page).connection).toHaveText('Live', { timeout: 45_000 });
      for (const { name, amount } of truth) {
        await expect(list.amount(name)).toContainText(new Intl.NumberFormat('en-GB').format(amount ?? 0));
      }
      await expectSameDocument();
    } finally {
      running.signal('SIGTERM');
      await running.ended;
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);
