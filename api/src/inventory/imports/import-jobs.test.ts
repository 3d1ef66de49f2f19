import type { Job } from '@storeroom/contract';
import { sql } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { stockIn } from '../../../test/stock';
import { upload } from '../../../test/upload';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const call = (method: 'GET' | 'POST', path: string) =>
  method === 'GET'
    ? api.call(method, `${path}?team_id=${team.id}`, { as: manager })
    : api.call(method, path, { as: manager, body: { team_id: team.id } });
const jobOf = async (id: number) => (await call('GET', `/api/jobs/${id}`)).body.result?.job as unknown as Job;

/** Uploads the file, waits until it is imported, and returns the job as the API shows it. */
async function imported(file: string): Promise<Job> {
  const answer = await upload(api, '/api/stock/import', {
    as: manager,
    file,
    fields: { team_id: String(team.id) },
  });
  const id = Number(answer.body.result?.job?.id);
  await eventually(async () => (await jobOf(id)).status, 'done');
  return jobOf(id);
}
const undo = (job: Job) => call('POST', `/api/stock/batches/${job.report?.batch_id}/undo`);
const itemsOf = async () =>
  (await call('GET', '/api/stock')).body.result?.stock?.data as unknown as { id: number; name: string }[];

it('the job of an import answers the first hundred rows that it left out, the list of jobs the first ten, both with the total [stock.1009]', async () => {
  const bad = Array.from({ length: 120 }, (_, at) => `Bolt ${at},many`).join('\n');
  const job = await imported(`name,amount\nNut,1\n${bad}\n`);
  expect([job.report?.failed_total, job.report?.created]).toEqual([120, 1]);
  const rowsOf = ({ report }: Job) => report?.failed.map(({ row }) => row);
  const first = (count: number) => Array.from({ length: count }, (_, at) => at + 3);
  expect(rowsOf(job)).toEqual(first(100));
  const jobs = (await call('GET', '/api/jobs')).body.result?.jobs as unknown as Job[];
  expect(jobs.map((one) => [rowsOf(one), one.report?.failed_total])).toEqual([[first(10), 120]]);
  expect((await imported('name,amount\nPin,1\n')).report).toMatchObject({ failed: [], failed_total: 0 });
});

it('the job of an import says what is wrong with a row in the language of its reader, or as it was stored where it is an older job [stock.1774]', async () => {
  const job = await imported('name,amount\nNut,many\n,2\nPin,1\n');
  const rowsIn = async (locale: string) => {
    const { body } = await api.call('GET', `/api/jobs/${job.id}?team_id=${team.id}`, {
      as: manager,
      headers: { 'accept-language': locale },
    });
    return (body.result?.job as unknown as Job).report?.failed;
  };
  const codes = [{ amount: [{ code: 'row.no_number' }] }, { name: [{ code: 'row.name_missing' }] }];
  const texts = {
    en: [{ amount: ['This is not a number. Write it like 1234.5.'] }, { name: ['The name is missing.'] }],
    fr: [{ amount: ['Ce n’est pas un nombre. Écrivez-le comme 1234,5.'] }, { name: ['Le nom manque.'] }],
  };
  for (const [locale, errors] of Object.entries(texts)) {
    const rows = await rowsIn(locale);
    expect(rows?.map((row) => row.errors)).toEqual(errors);
    expect(rows?.map((row) => row.codes)).toEqual(codes);
  }

  const older = { row: 2, errors: { amount: ['This was no number.'] } };
  await api.database.write(asSystem(team.id), ({ db }) =>
    db.execute(sql`update jobs set result = jsonb_set(result, '{report,failed}', ${JSON.stringify([older])}::jsonb)
      where id = ${job.id}`),
  );
  expect(await rowsIn('fr')).toEqual([older]);
});

it('the job of an undone import says that it was undone and how many of its items were kept [stock.971]', async () => {
  const job = await imported('name,amount\nNut,1\nBolt,2\nPin,3\n');
  const nut = (await itemsOf()).find(({ name }) => name === 'Nut');
  await api.call('POST', `/api/stock/${nut?.id}/adjust`, {
    as: manager,
    body: { team_id: team.id, delta: 1, reason: 'received' },
  });
  expect((await undo(job)).body.result).toMatchObject({ updated: 2 });
  expect((await jobOf(job.id)).report).toMatchObject({ undone: true, kept: 1, created: 3 });
});

it('an item whose creation was undone has an amount of 0 when it is restored, as its log rows add up to [stock.1010]', async () => {
  const mine = stockIn(api, team);
  const job = await imported('name,amount\nNut,7\n');
  const [{ id } = { id: 0 }] = await itemsOf();
  expect((await undo(job)).status).toBe(200);
  expect((await call('POST', `/api/stock/${id}/restore`)).status).toBe(200);
  const [row, logs] = [await mine.row(id), await mine.logs(id)];
  const sum = logs.reduce((total, { delta }) => total + (delta ?? 0), 0);
  expect([row.amount, sum, logs.at(-1)?.amount_after]).toEqual([0, 0, 0]);
  expect(logs.map(({ action, delta, amount_after }) => [action, delta, amount_after])).toEqual([
    ['created', 7, 7],
    ['undone', -7, 0],
    ['restored', null, 0],
  ]);
});

it('a part of an item that was moved, undone and restored has an amount of 0, and the item its whole amount [stock.1010]', async () => {
  const mine = stockIn(api, team);
  const [here, there] = [await mine.location('Here'), await mine.location('There')];
  const id = await mine.item({ name: 'Nut', amount: 10, location_id: here });
  const split = await api.call('POST', `/api/stock/${id}/move`, {
    as: manager,
    body: { team_id: team.id, location_id: there, amount: 4 },
  });
  expect(split.status).toBe(200);
  const part = (await itemsOf()).find((item) => item.id !== id)?.id ?? 0;
  const [log] = (await mine.logs(id)).slice(-1);
  expect((await call('POST', `/api/stock/batches/${log?.batch_id}/undo`)).status).toBe(200);
  await call('POST', `/api/stock/${part}/restore`);
  await call('POST', `/api/stock/${part}/unarchive`);
  expect([(await mine.row(id)).amount, (await mine.row(part)).amount]).toEqual([10, 0]);
});
