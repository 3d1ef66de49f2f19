import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { stock, stock_logs } from '../../src/platform/database/schema/stock';
import { arrangeIn, asSystem, type TestTeam, type TestUser } from '../arrange';
import { eventually } from '../eventually';
import { postgresOf, signal } from '../postmaster';
import { type ApiProcess, makeStartedDataDir, startApiProcess } from '../process';

/** A real server whose own PostgreSQL is taken from it while it works. */

let data_dir: string;
let running: ApiProcess;
let team: TestTeam;
let keeper: TestUser;
let item: number;
beforeAll(async () => {
  data_dir = await makeStartedDataDir();
  running = await startApiProcess(data_dir, { SEED_DEMO: '0' });
  const door = await running.openDatabase();
  const arrange = arrangeIn(door);
  team = await arrange.team();
  keeper = await arrange.user(team, 'keeper');
  item = await door.write(asSystem(team.id), async ({ db }) => {
    const made = await db.insert(stock).values({ team_id: team.id, name: 'Bolt', amount: 0 }).returning();
    return made[0]?.id ?? 0;
  });
  await door.close();
});
afterAll(async () => {
  await running.stop();
  rmSync(data_dir, { recursive: true, force: true });
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${running.origin}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${keeper.token}`, 'content-type': 'application/json', ...init.headers },
  });
const status = async (path: string) => (await ask(path)).status;
const addOne = () =>
  ask(`/api/stock/${item}/adjust`, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify({ team_id: team.id, delta: 1, reason: 'received' }),
  });

/** Adds one after the other, several at once, until the task is over; answers what was said. */
async function addingWhile(task: () => Promise<void>) {
  let over = false;
  let acknowledged = 0;
  const others = new Set<string>();
  const add = async () => {
    while (!over) {
      const answer = await addOne();
      if (answer.status === 200) acknowledged += 1;
      else {
        const { code } = (await answer.json()) as { code?: string };
        others.add(`${answer.status} ${code ?? ''} ${answer.headers.has('retry-after')}`);
        await pause(50);
      }
    }
  };
  const adding = Promise.all(Array.from({ length: 4 }, add));
  try {
    await task();
  } finally {
    over = true;
  }
  await adding;
  return { acknowledged, others: [...others] };
}

async function booked() {
  const door = await running.openDatabase();
  const books = await door.read(asSystem(team.id), async ({ db }) => ({
    amount: (await db.select().from(stock).where(eq(stock.id, item)))[0]?.amount ?? 0,
    rows: await db.$count(stock_logs, eq(stock_logs.stock_id, item)),
  }));
  await door.close();
  return books;
}

it('a killed PostgreSQL is started again, changes answer 503 meanwhile, and every acknowledged change is kept [G.2, G.3, G.4]', async () => {
  const before = await booked();
  const { acknowledged, others } = await addingWhile(async () => {
    await eventually(async () => (await booked()).amount > before.amount, true);
    const [postmaster = 0] = postgresOf(data_dir);
    process.kill(postmaster, 'SIGKILL');
    await eventually(() => status('/health/ready'), 503);
    expect(await status('/health/live')).toBe(200);
    await eventually(() => status('/health/ready'), 200);
    const again = (await booked()).amount;
    await eventually(async () => (await booked()).amount > again, true);
  });
  expect(others).toEqual(['503 database_away true']);
  const { amount, rows } = await booked();
  // What was not acknowledged may have been committed: its answer was lost.
  expect(amount - before.amount).toBeGreaterThanOrEqual(acknowledged);
  expect(rows).toBe(amount);
});

it('calls answer 503 while PostgreSQL is frozen, pages without data are answered, and calls succeed again when it goes on [G.3, G.5, G.6, G.13]', async () => {
  const frozen = postgresOf(data_dir);
  signal(frozen, 'SIGSTOP');
  try {
    const [read, write, open] = await Promise.all([ask('/api/stock'), addOne(), ask('/api/settings')]);
    for (const answer of [read, write]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([
        503,
        expect.stringMatching(/^[2-4]$/),
      ]);
      expect(await answer.json()).toMatchObject({ code: 'database_away' });
    }
    expect([200, 503]).toContain(open.status);
    expect(await status('/health/ready')).toBe(503);
    // Known by now: nobody waits any more, and what is everybody's is answered to whoever asks.
    const begun = performance.now();
    const french = await ask('/api/stock', { headers: { 'accept-language': 'fr' } });
    expect(((await french.json()) as { message: string }).message).toMatch(/^La base de données/);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await status('/health/live')).toBe(200);
    expect(await status('/api/docs')).toBe(200);
  } finally {
    signal(frozen, 'SIGCONT');
  }
  await eventually(() => status('/health/ready'), 200);
  await eventually(async () => (await addOne()).status, 200);
});
