import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { like, sql } from 'drizzle-orm';
import { stock, stock_logs } from '../../src/platform/database/schema/stock';
import { arrangeIn, asSystem, type TestTeam, type TestUser } from '../arrange';
import { eventually } from '../eventually';
import { postgresOf } from '../postmaster';
import { type ApiProcess, makeStartedDataDir, startApiProcess } from '../process';
import { rounds } from '../rounds';

/** Files that come in while the server of the database is killed under a real process. */
const ROWS = 200;
const SENDERS = 4;
const KILLS = rounds(1, 3);

let data_dir: string;
let running: ApiProcess;
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  data_dir = await makeStartedDataDir();
  running = await startApiProcess(data_dir, { SEED_DEMO: '0' });
  const door = await running.openDatabase();
  const arrange = arrangeIn(door);
  team = await arrange.team();
  keeper = await arrange.user(team, 'keeper');
  await door.close();
});
afterAll(async () => {
  await running.stop();
  rmSync(data_dir, { recursive: true, force: true });
});

function formOf(name: string): FormData {
  const form = new FormData();
  form.set('team_id', String(team.id));
  const rows = Array.from({ length: ROWS }, (_, at) => `${name} no ${at},1`);
  form.set('file', new Blob([`name,amount\n${rows.join('\n')}\n`]), 'stock.csv');
  return form;
}

const authorization = () => `Bearer ${keeper.token}`;
const send = (name: string, key: string) =>
  fetch(`${running.origin}/api/stock/import`, {
    method: 'POST',
    headers: { authorization: authorization(), 'idempotency-key': key },
    body: formOf(name),
  });
const isReady = async () => (await fetch(`${running.origin}/health/ready`)).status === 200;
async function jobIs(id: number): Promise<string> {
  const answer = await fetch(`${running.origin}/api/jobs/${id}?team_id=${team.id}`, {
    headers: { authorization: authorization() },
  });
  if (answer.status !== 200) return String(answer.status);
  return ((await answer.json()) as { result: { job: { status: string } } }).result.job.status;
}

it('files are refused with 503 and Retry-After while the database is away, and each accepted file is imported once and whole [G.274, G.275]', async () => {
  const others = new Set<string>();
  const taken: { name: string; job: number }[] = [];
  let over = false;
  /** The same form with the same key until it is taken, as a person does who is told to try again; then they wait. */
  const sendOne = async (name: string) => {
    for (const key = randomUUID(); ;) {
      const answer = await send(name, key);
      const body = (await answer.json()) as { code?: string; result?: { job: { id: number } } };
      if (answer.status === 202) {
        const job = body.result?.job.id ?? 0;
        taken.push({ name, job });
        return eventually(() => jobIs(job), 'done');
      }
      others.add(
        `${answer.status} ${answer.status === 503 ? body.code : JSON.stringify(body)} ${answer.headers.has('retry-after')}`,
      );
    }
  };
  const sending = Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let number = 0; !over; number += 1) await sendOne(`File ${sender}-${number}`);
    }),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = taken.length;
    await eventually(() => taken.length > before, true);
    const [postmaster = 0] = postgresOf(data_dir);
    process.kill(postmaster, 'SIGKILL');
    await eventually(isReady, false);
    await eventually(isReady, true);
  }
  over = true;
  await sending;

  expect([...others]).toEqual(['503 database_away true']);
  const door = await running.openDatabase();
  const made = await door.read(asSystem(team.id), async ({ db }) => ({
    items: await db.$count(stock, like(stock.name, 'File %')),
    names: (await db.select({ n: sql<number>`count(distinct ${stock.name})::int` }).from(stock))[0]?.n,
    rows: await db.$count(stock_logs, like(stock_logs.name, 'File %')),
  }));
  await door.close();
  const whole = taken.length * ROWS;
  expect(made).toEqual({ items: whole, names: whole, rows: whole });
});
