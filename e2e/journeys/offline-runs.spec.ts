import type { Page } from '@playwright/test';
import type { StockList } from '@storeroom/contract';
import { NO_NETWORK, untilKept } from '../fixtures/kept';
import { expect, test } from '../fixtures/test';
import { ListsPage } from '../pages/lists.page';

/** The days since 1970: a seed that nobody has tried yet. */
const TODAY = Math.floor(Date.now() / 86_400_000);

/** Part of every run: it has each kind of step, and loads the page three times. */
const SHORT = 46;

/**
 * The others and that of the day are long. `OFFLINE_SEED=7 OFFLINE_RUNS=1 npm run e2e
 * offline-runs` repeats the one that failed.
 */
const RUNS = Number(process.env['OFFLINE_RUNS'] ?? 100);
const FIRST = Number(process.env['OFFLINE_SEED'] ?? 1);
const SEEDS = [...Array.from({ length: RUNS }, (_, at) => FIRST + at), ...(RUNS > 1 ? [TODAY] : [])];
const STEPS = 14;
const CUSTOMER = 'Fenwick Plumbing';

/** The same numbers for the same seed: mulberry32. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** How much of what was pressed the device has not sent. */
const unsentIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('storeroom-waiting');
        opening.onerror = () => reject(new Error('The database of the device does not open'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count();
          counting.onsuccess = () => resolve(counting.result);
          opening.result.close();
        };
      }),
  );

const dialogOf = (page: Page) => page.getByRole('dialog', { name: `Pick: ${CUSTOMER}` });

for (const seed of SEEDS) {
  test(
    `every pick is booked once although connections are cut, answers lost and pages reloaded or closed: seed ${seed}`,
    {
      tag: ['@offline.867', ...(seed === SHORT ? [] : ['@long'])],
    },
    async ({ team, signedIn, anotherTab, line, expectedConsole }) => {
      test.setTimeout(180_000);
      expectedConsole.push(...NO_NETWORK);
      const below = numbers(seed);
      const { people } = await team({ tom: 'keeper' });
      const { api } = people.tom;
      const items = await api.newItems(['Hex bolt', 'Flat washer', 'Split pin'], { amount: 200 });
      const { list } = await api.call<{ list: StockList }>('POST', '/api/stock/lists', {
        customer_name: CUSTOMER,
        items: items.map(({ id }) => ({ stock_id: id, amount: 60 })),
      });
      let page = await signedIn(people.tom, { width: 390, height: 844, context: line.context });
      await new ListsPage(page).pick(list.id, CUSTOMER);
      await untilKept(page, `/api/stock/lists/${list.id}`);
      let picks = 0;
      let undone = 0;
      let canUndo = 0;
      const lost = new Set<string>();
      const steps = [
        async () => {
          const times = 1 + below(4);
          for (let at = 0; at < times; at += 1) await page.getByRole('button', { name: /^Pick 1 / }).click();
          picks += times;
          canUndo += times;
        },
        async () => {
          if (canUndo === 0) return;
          await page.getByRole('button', { name: 'Undo last' }).click();
          undone += 1;
          canUndo -= 1;
        },
        async () => line.cut(),
        async () => line.mend(),
        async () => {
          // One call in three is done, and nobody hears of it.
          line.loseAnswers(({ key, path }) => {
            if (!path.endsWith('/pick') || lost.has(key) || below(3) > 0) return false;
            return lost.add(key).has(key);
          });
        },
        async () => {
          await page.reload();
          await expect(dialogOf(page)).toBeVisible();
          // What this page has made and sent, only this page knows.
          canUndo = 0;
        },
        async () => {
          const next = await anotherTab(page);
          await page.close();
          page = next;
          await new ListsPage(page).pick(list.id, CUSTOMER);
          canUndo = 0;
        },
      ];
      const weights = [0, 0, 0, 1, 2, 3, 4, 5, 6];
      for (let step = 0; step < STEPS; step += 1) await steps[weights[below(weights.length)] ?? 0]?.();
      line.mend();
      line.loseAnswers(() => false);
      await page.reload();
      const listNow = async () =>
        (await api.call<{ list: StockList }>('GET', `/api/stock/lists/${list.id}?team_id=${api.team_id}`))
          .list;
      const pickedNow = async () =>
        (await listNow()).items.reduce((sum, { amount_picked }) => sum + amount_picked, 0);
      await expect
        .poll(async () => ({ picked: await pickedNow(), unsent: await unsentIn(page) }), { timeout: 60_000 })
        .toEqual({ picked: picks - undone, unsent: 0 });
      await expect(dialogOf(page)).not.toContainText(/sent/);
      const booked = { used: 0, correction: 0 };
      for (const { stock_id, amount_picked } of (await listNow()).items) {
        expect((await api.item(stock_id)).amount).toBe(200 - amount_picked);
        const logs = await api.call<{ logs: { data: { reason: string | null }[] } }>(
          'GET',
          `/api/stock/${stock_id}/history?per_page=100&team_id=${api.team_id}`,
        );
        for (const { reason } of logs.logs.data) {
          if (reason === 'used' || reason === 'correction') booked[reason] += 1;
        }
      }
      expect(booked).toEqual({ used: picks, correction: undone });
    },
  );
}
