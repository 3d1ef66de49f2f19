import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { arrangeIn, asSystem } from '../../../test/arrange';
import { postgresOf, signal } from '../../../test/postmaster';
import { type ApiProcess, makeStartedDataDir, startApiProcess } from '../../../test/process';
import { stock, stock_logs } from '../../platform/database/schema/stock';

/** A server with a database of its own that writes to the disk, which the tests kill without warning. */
let data_dir: string;
let running: ApiProcess;
beforeEach(async () => {
  data_dir = await makeStartedDataDir();
  running = await startApiProcess(data_dir);
}, 60_000);
afterEach(async () => {
  await running.stop();
  rmSync(data_dir, { recursive: true, force: true });
});

const ITEMS = 5;
const ADJUSTMENTS = 200;
const OPENING = 10_000;

interface Taking {
  id: number;
  team_id: number;
  token: string;
  delta: number;
  key: string;
}

/** Takes an amount. Throws unless the server has acknowledged it. */
async function take({
  id,
  team_id,
  token,
  delta,
  key,
}: Taking): Promise<{ id: number; log: number; amount: number }> {
  const answer = await fetch(`${running.origin}/api/stock/${id}/adjust`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ team_id, delta, reason: 'used' }),
  });
  const { result } = (await answer.json()) as { result: { stock: { amount: number }; log: { id: number } } };
  if (answer.status !== 200) throw new Error(`An adjustment was refused with ${answer.status}.`);
  return { id, log: result.log.id, amount: result.stock.amount };
}

/**
 * Sends ten calls at a time, of which each stops at its first one without an answer: more of them could wait longer for
 * a connection than a process lets them. Returns the acknowledged answers, and how many calls broke off.
 */
async function takeAll(takings: Taking[], heard: (acknowledged: number) => void = () => undefined) {
  const acknowledged: Awaited<ReturnType<typeof take>>[] = [];
  const waiting = [...takings];
  async function takeOneByOne() {
    for (let taking = waiting.shift(); taking; taking = waiting.shift()) {
      acknowledged.push(await take(taking));
      heard(acknowledged.length);
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: 10 }, takeOneByOne));
  return { acknowledged, lost: ended.filter((end) => end.status === 'rejected').length };
}

/** The same, until the server is killed once sixty are acknowledged. */
async function takeUntilKilled(takings: Taking[], kill: () => Promise<void>) {
  let killed: Promise<void> | undefined;
  const taken = await takeAll(takings, (acknowledged) => {
    if (acknowledged === 60) killed = kill();
  });
  await killed;
  return taken;
}

async function readBooks(team_id: number) {
  const database = await running.openDatabase();
  const books = await database.read(asSystem(team_id), async ({ db }) => ({
    items: await db.select().from(stock).orderBy(stock.id),
    logs: await db.select().from(stock_logs).where(eq(stock_logs.team_id, team_id)).orderBy(stock_logs.id),
  }));
  await database.close();
  for (const item of books.items) {
    const logs = books.logs.filter((row) => row.stock_id === item.id);
    let amount = OPENING;
    for (const log of logs) expect(log.amount_after).toBe((amount += log.delta ?? 0));
    expect(item).toMatchObject({ amount, version: logs.length + 1 });
  }
  return books;
}

/** Kills the server and all processes of PostgreSQL at once, as a power cut would. */
async function killWithDatabase(): Promise<void> {
  const family = postgresOf(data_dir);
  running.process.kill('SIGSTOP');
  signal(family, 'SIGKILL');
  await running.kill();
}

it.each([
  ['the server alone', () => running.kill()],
  ['the server and its database together', killWithDatabase],
])(
  'every acknowledged change of an amount is there with its log row after kill -9 of %s, and repeating all with their keys books each once [W.117, W.25]',
  async (_what, kill) => {
    const before = await running.openDatabase();
    const arrange = arrangeIn(before);
    const team = await arrange.team();
    const keeper = await arrange.user(team, 'keeper');
    const made = await before.write(asSystem(team.id), ({ db }) =>
      db
        .insert(stock)
        .values(Array.from({ length: ITEMS }, () => ({ team_id: team.id, name: 'Bolt', amount: OPENING })))
        .returning({ id: stock.id }),
    );
    await before.close();
    const takings = Array.from({ length: ADJUSTMENTS }, (_, at) => ({
      id: made[at % ITEMS]?.id ?? 0,
      team_id: team.id,
      token: keeper.token,
      delta: -1 - (at % 3),
      key: randomUUID(),
    }));

    const { acknowledged, lost } = await takeUntilKilled(takings, kill);
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(lost).toBeGreaterThan(0);

    running = await startApiProcess(data_dir);
    const { logs } = await readBooks(team.id);
    for (const { id, log, amount } of acknowledged) {
      expect(logs.find((row) => row.id === log)).toMatchObject({ stock_id: id, amount_after: amount });
    }

    // A client without an answer sends the call again with the same key, and nothing is booked twice.
    expect((await takeAll(takings)).lost).toBe(0);
    expect((await readBooks(team.id)).logs).toHaveLength(ADJUSTMENTS);
  },
  60_000,
);
