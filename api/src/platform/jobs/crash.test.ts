import { rmSync } from 'node:fs';
import type { Job } from '@storeroom/contract';
import { type TestTeam, type TestUser, arrangeIn, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { type ApiProcess, makeStartedDataDir, startApiProcess } from '../../../test/process';
import { stock, stock_logs } from '../database/schema/stock';

/** A server that is killed in the middle of an import. */
let data_dir: string;
let running: ApiProcess;
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  data_dir = await makeStartedDataDir();
  running = await startApiProcess(data_dir);
  const database = await running.openDatabase();
  const arrange = arrangeIn(database);
  team = await arrange.team();
  keeper = await arrange.user(team, 'keeper');
  await database.close();
}, 60_000);
afterEach(async () => {
  await running.stop();
  rmSync(data_dir, { recursive: true, force: true });
});

const ROWS = 4_000;
const headers = () => ({ authorization: `Bearer ${keeper.token}` });

async function send(): Promise<number> {
  const lines = Array.from({ length: ROWS }, (_, at) => `Bolt ${at},${at % 7}`);
  const form = new FormData();
  form.set('file', new Blob([`name,amount\n${lines.join('\n')}`]), 'stock.csv');
  const answer = await fetch(`${running.origin}/api/stock/import`, {
    method: 'POST',
    body: form,
    headers: headers(),
  });
  const { result } = (await answer.json()) as { result: { job: Job } };
  expect(answer.status).toBe(202);
  return result.job.id;
}
async function see(id: number): Promise<Job> {
  const answer = await fetch(`${running.origin}/api/jobs/${id}`, { headers: headers() });
  return ((await answer.json()) as { result: { job: Job } }).result.job;
}
async function counted(): Promise<number[]> {
  const database = await running.openDatabase();
  const counts = await database.read(asSystem(team.id), ({ db }) =>
    Promise.all([db.$count(stock), db.$count(stock_logs)]),
  );
  await database.close();
  return counts;
}

it('an import whose server was killed after it had begun is carried out once after the next start [G.275]', async () => {
  const id = await send();
  await eventually(async () => (await see(id)).status !== 'waiting', true);
  await running.kill();
  running = await startApiProcess(data_dir);
  await eventually(async () => (await see(id)).status, 'done');
  expect(await see(id)).toMatchObject({ report: { created: ROWS, failed: [] }, progress: ROWS });
  expect(await counted()).toEqual([ROWS, ROWS]);
}, 120_000);

it('an import whose server was stopped in order is carried out once after the next start [G.275]', async () => {
  const id = await send();
  await eventually(async () => (await see(id)).status !== 'waiting', true);
  await running.stop();
  running = await startApiProcess(data_dir);
  await eventually(async () => (await see(id)).status, 'done');
  expect(await counted()).toEqual([ROWS, ROWS]);
}, 120_000);
