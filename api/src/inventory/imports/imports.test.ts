import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ImportReport, ImportRow, Job, Permission } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { stockIn } from '../../../test/stock';
import { type Upload, upload } from '../../../test/upload';
import { memberships } from '../../platform/database/schema/identity';
import type { JobRecord } from '../../platform/jobs/jobs.sql';
import { runImport } from './import-run.service';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

function send(file: string | Buffer, fields: Record<string, string> = {}, more: Partial<Upload> = {}) {
  const all = { team_id: String(team.id), ...fields };
  return upload(api, '/api/stock/import', { as: keeper, file, fields: all, ...more });
}
const dry = (file: string | Buffer, fields: Record<string, string> = {}) =>
  send(file, { dry_run: 'true', ...fields });
const rowsOf = (answer: Answer) => answer.body.result?.rows as unknown as ImportRow[];
const told = (answer: Answer) =>
  rowsOf(answer).map(({ row, status, errors }) => [row, status, ...Object.keys(errors)]);

async function jobOf(id: number): Promise<Job> {
  const { body } = await api.call('GET', `/api/jobs/${id}?team_id=${team.id}`, { as: keeper });
  return body.result?.job as unknown as Job;
}
/** Uploads the file, waits until it is imported, and returns the report. */
async function importFile(file: string | Buffer, fields: Record<string, string> = {}): Promise<ImportReport> {
  const answer = await send(file, fields);
  expect([answer.status, answer.body.message]).toEqual([202, 'The import has begun.']);
  const id = Number(answer.body.result?.job?.id);
  await eventually(async () => ['done', 'failed'].includes((await jobOf(id)).status), true);
  const job = await jobOf(id);
  expect(job).toMatchObject({ kind: 'import', name: 'stock.csv', status: 'done', message: null });
  expect(job.progress).toBe(job.total);
  if (!job.report) throw new Error('There is no report.');
  return job.report;
}
async function list(): Promise<unknown[]> {
  const answer = await api.call('GET', '/api/stock?sort=name&sort_direction=ASC', { as: keeper });
  const rows = answer.body.result?.stock?.data as unknown as Record<string, unknown>[];
  return rows.map(({ name, location_name, amount, allow_minus_amount }) => [
    name,
    location_name,
    amount,
    allow_minus_amount,
  ]);
}

describe('an import of another number of rows than was shown', () => {
  const file = 'name,amount\nBolt,5\nNut,6\n';

  it('is refused with how many rows it would be now, and adds nothing [stock.1491]', async () => {
    await stockIn(api, team).item({ name: 'Bolt', amount: 5 });
    const refused = await send(file, { expected_total: '2' });
    expect([refused.status, Object.keys(refused.body.errors ?? {}), refused.body.result]).toEqual([
      422,
      ['expected_total'],
      { total: 1 },
    ]);
    expect(await list()).toHaveLength(1);
    expect(await importFile(file, { expected_total: '1' })).toMatchObject({ created: 1, unchanged: 1 });
  });

  it('fails as a job in the same way where the number is another by then [stock.1491]', async () => {
    const late = {
      id: 0,
      input: { rows: [], create_locations: [], locale: 'en', expected_total: 3 },
    } as unknown as JobRecord;
    const run = api.database.write(asSystem(team.id), (scope) =>
      runImport(
        scope,
        late,
        () => Promise.resolve(),
        () => Promise.resolve(),
      ),
    );
    await expect(run).rejects.toMatchObject({ status: 422, errors: { expected_total: expect.anything() } });
  });
});

describe('a dry run', () => {
  it('answers for each row whether it would be added, changed, left or refused, and writes nothing [W.133]', async () => {
    const mine = stockIn(api, team);
    const rack = await mine.location('Rack');
    const known = await mine.item({ name: 'Hinge', location_id: rack, amount: 3 });
    const same = await mine.item({ name: 'Bolt', amount: 4 });
    const answer = await dry(
      'name,location,amount\nNew thing,Rack,5\nHINGE,rack,7\nBolt,,4\n\n ,,\nBolt,Nowhere,1\nHinge,Rack,many\n',
    );
    expect([answer.status, answer.body.message]).toEqual([200, '3 rows can be imported, 2 cannot.']);
    expect(rowsOf(answer)).toEqual([
      {
        row: 2,
        status: 'create',
        stock_id: null,
        values: { name: 'New thing', location: 'Rack', amount: '5' },
        errors: {},
      },
      {
        row: 3,
        status: 'update',
        stock_id: known,
        values: { name: 'HINGE', location: 'rack', amount: '7' },
        changes: { name: { old: 'Hinge', new: 'HINGE' }, amount: { old: 3, new: 7 } },
        errors: {},
      },
      {
        row: 4,
        status: 'unchanged',
        stock_id: same,
        values: { name: 'Bolt', location: '', amount: '4' },
        errors: {},
      },
      {
        row: 7,
        status: 'error',
        stock_id: null,
        values: { name: 'Bolt', location: 'Nowhere', amount: '1' },
        errors: { location: ['The team has no location “Nowhere”.'] },
      },
      {
        row: 8,
        status: 'error',
        stock_id: null,
        values: { name: 'Hinge', location: 'Rack', amount: 'many' },
        errors: { amount: ['This is not a number. Write it like 1234.5.'] },
      },
    ]);
    expect(answer.body.result?.mapping).toEqual({ name: 1, location: 2, amount: 3 });
    expect(answer.body.result?.columns?.[0]).toEqual({
      name: 'name',
      examples: ['New thing', 'HINGE', 'Bolt'],
    });
    expect(await mine.events()).toEqual([]);
    expect(await mine.logs(known)).toEqual([]);
  });

  it('maps columns by heading or number, and refuses a file without a column of names and a wrong mapping [W.134]', async () => {
    const file = 'Code,What,How many\nA1,Bolt,3\n';
    const unmapped = await dry(file);
    expect([unmapped.status, unmapped.body.errors]).toEqual([
      422,
      { 'mapping.name': ['Say which column holds the name.'] },
    ]);
    expect(unmapped.body.result?.columns).toHaveLength(3);
    for (const mapping of ['{"name":"What","amount":"How many"}', '{"name":2,"amount":3}']) {
      expect(rowsOf(await dry(file, { mapping }))[0]?.values).toEqual({ name: 'Bolt', amount: '3' });
    }
    const cases = [
      ['{"name":"Nothing"}', 'mapping.name'],
      ['{"name":9}', 'mapping.name'],
      ['{"name":2,"amount":2}', 'mapping.amount'],
      ['{"amount":3}', 'mapping.name'],
      ['name', 'mapping'],
      ['[1]', 'mapping'],
    ];
    for (const [mapping = '', field] of cases) {
      const answer = await dry(file, { mapping });
      expect([mapping, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        mapping,
        422,
        [field],
      ]);
    }
  });

  it('answers in French, and a file with French headings, numbers and “oui” is imported', async () => {
    const file = 'Désignation;Quantité;Solde négatif\nÉcrou;1\u202f234,5;oui\nVis;beaucoup;peut-être\n';
    const answer = await send(file, { dry_run: 'true' }, { headers: { 'accept-language': 'fr' } });
    expect(answer.body.message).toBe('1 ligne peut être importée ; lignes à corriger : 1.');
    expect(rowsOf(answer)[1]?.errors).toEqual({
      amount: ['Ce n’est pas un nombre. Écrivez-le comme 1234,5.'],
      allow_minus_amount: ['Écrivez oui ou non, vrai ou faux, 1 ou 0.'],
    });
    await importFile(file);
    expect(await list()).toEqual([['Écrou', null, 1234.5, true]]);
  });
});

describe('an import', () => {
  it('adds and changes items with log rows of one batch, one Created and one Edited event, and names the row that it left out [W.134, W.135, stock.716]', async () => {
    const mine = stockIn(api, team);
    const [rack, yard] = [await mine.location('Rack'), await mine.location('Yard')];
    const hinge = await mine.item({ name: 'Hinge', location_id: rack, amount: 3 });
    const report = await importFile(
      `id,name,location,amount,allow_minus_amount\n,Bolt,Yard,2.5,\n${hinge},Hinge 100 mm,Yard,7,yes\n,Bad,Attic,1,\n`,
    );
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 0 });
    expect(report.failed).toMatchObject([
      { row: 4, name: 'Bad', errors: { location: ['The team has no location “Attic”.'] } },
    ]);
    expect(await list()).toEqual([
      ['Bolt', 'Yard', 2.5, false],
      ['Hinge 100 mm', 'Yard', 7, true],
    ]);
    const facts = { batch_id: report.batch_id, cause: 'import', actor_name: keeper.name };
    expect(await mine.logs(hinge)).toMatchObject([
      {
        ...facts,
        action: 'edited',
        name: 'Hinge 100 mm',
        amount_after: 3,
        location_name: 'Yard',
        changes: [
          { field: 'name', old: 'Hinge', new: 'Hinge 100 mm' },
          { field: 'location_id', old: rack, new: yard, old_text: 'Rack', new_text: 'Yard' },
          { field: 'allow_minus_amount', old: false, new: true },
        ],
      },
      {
        ...facts,
        action: 'adjusted',
        reason: 'correction',
        delta: 4,
        amount_after: 7,
        changes: [{ field: 'amount', old: 3, new: 7 }],
      },
    ]);
    const events = (await mine.events()).filter(({ payload }) => 'stock_ids' in payload);
    const [created] = events;
    const bolt = Number((created?.payload['stock_ids'] as number[])[0]);
    expect(await mine.logs(bolt)).toMatchObject([
      { ...facts, action: 'created', delta: 2.5, amount_after: 2.5 },
    ]);
    expect(events.map(({ event, payload }) => [event, payload])).toEqual([
      ['Created', { stock_ids: [bolt] }],
      ['Edited', { stock_ids: [hinge] }],
    ]);
  });

  it('is undone as a whole [W.142]', async () => {
    const mine = stockIn(api, team);
    const hinge = await mine.item({ name: 'Hinge', amount: 3 });
    const { batch_id } = await importFile(
      `id,name,amount,allow_minus_amount\n${hinge},Door hinge,-2,yes\n,Bolt,1,\n`,
    );
    expect((await list()).length).toBe(2);
    const undone = await api.call('POST', `/api/stock/batches/${batch_id}/undo`, {
      as: keeper,
      body: { team_id: team.id },
    });
    expect([undone.status, undone.body.result]).toMatchObject([200, { updated: 2, failed: [] }]);
    expect(await list()).toEqual([['Hinge', null, 3, false]]);
    expect((await mine.logs(hinge)).map((log) => log.action)).toEqual([
      'edited',
      'adjusted',
      'undone',
      'undone',
    ]);
    expect((await mine.logs(hinge)).at(-1)?.amount_after).toBe(3);
  });

  it('cannot be undone without the right to import', async () => {
    const { batch_id } = await importFile('name\nBolt\n');
    const undo = () =>
      api.call('POST', `/api/stock/batches/${batch_id}/undo`, { as: keeper, body: { team_id: team.id } });
    const deny = async (denied: Permission[]) => {
      await api.database.write(asSystem(team.id), async ({ db }) => {
        await db.update(memberships).set({ denied }).where(eq(memberships.user_id, keeper.id));
      });
      api.app.sessions.forget();
    };
    await deny(['stock.import']);
    expect((await undo()).body.permission).toBe('stock.import');
    await deny([]);
    expect((await undo()).status).toBe(200);
  });

  it('that is undone deletes the locations that it added, and names those that hold another item or were renamed [W.142, stock.1680]', async () => {
    const mine = stockIn(api, team);
    await mine.location('Dock');
    const { batch_id } = await importFile(
      'name,amount,location\nBolt,1,Annexe\nNut,1,Cellar\nPin,1,Loft\nTee,1,Dock\n',
      { create_locations: 'true' },
    );
    const at = async () => {
      const { body } = await api.call('GET', `/api/stock/locations?team_id=${team.id}`, { as: keeper });
      return body.result?.locations?.data as unknown as { id: number; name: string; version: number }[];
    };
    const idOf = async (name: string) => (await at()).find((location) => location.name === name)?.id ?? 0;
    await mine.item({ name: 'Ours', location_id: await idOf('Cellar') });
    const loft = await idOf('Loft');
    await api.call('PUT', `/api/stock/locations/${loft}`, {
      as: await api.arrange.user(team, 'manager'),
      body: { team_id: team.id, name: 'Attic' },
    });
    const undone = await api.call('POST', `/api/stock/batches/${batch_id}/undo`, {
      as: keeper,
      body: { team_id: team.id },
    });
    expect(undone.body.result).toMatchObject({ updated: 4, failed: [], kept_locations: ['Cellar', 'Attic'] });
    expect((await at()).map(({ name }) => name).sort()).toEqual(['Attic', 'Cellar', 'Dock']);
    const told = (await mine.events()).filter(
      ({ event, payload }) => event === 'Deleted' && 'location_id' in payload,
    );
    expect(told).toHaveLength(1);
  });

  it('that was undone says so in the list of jobs, and its owner’s tabs are sent an event with the job [stock.971]', async () => {
    const mine = stockIn(api, team);
    const kept = await importFile('name,amount\nNut,1\n');
    const { batch_id } = await importFile('name,amount\nBolt,1\n');
    await api.call('POST', `/api/stock/batches/${batch_id}/undo`, {
      as: keeper,
      body: { team_id: team.id },
    });
    const { body } = await api.call('GET', `/api/jobs?team_id=${team.id}`, { as: keeper });
    const jobs = body.result?.jobs as unknown as Job[];
    expect(jobs.map(({ report }) => [report?.batch_id, report?.undone])).toEqual([
      [batch_id, true],
      [kept.batch_id, undefined],
    ]);
    expect((await mine.events()).at(-1)?.payload).toMatchObject({ job_id: jobs[0]?.id });
  });

  it('adds each new location once when that is asked for, with its log row and event [stock.2643]', async () => {
    const file = 'name,location,amount\nA,Attic,1\nB,attic,1\nC,Cellar,1\n';
    const report = await importFile(file, { create_locations: 'true' });
    expect(report).toMatchObject({ created: 3, failed: [] });
    expect(await list()).toEqual([
      ['A', 'Attic', 1, false],
      ['B', 'Attic', 1, false],
      ['C', 'Cellar', 1, false],
    ]);
    const logs = await api.call('GET', '/api/stock/locations/logs', { as: await api.arrange.user(team) });
    expect(logs.body.result?.logs?.data).toMatchObject([
      { name: 'Cellar', action: 'created', cause: 'import' },
      { name: 'Attic', action: 'created', cause: 'import' },
    ]);
    const sent = (await stockIn(api, team).events()).filter(({ channels }) =>
      channels.some((channel) => channel.includes('Location')),
    );
    expect(sent.map(({ event, payload }) => [event, typeof payload['location_id']])).toEqual([
      ['Created', 'number'],
      ['Created', 'number'],
    ]);
    expect(await importFile(file, { create_locations: 'true' })).toMatchObject({ created: 0, unchanged: 3 });
    const placed = await stockIn(api, team).item({ name: 'D', amount: 1 });
    const rows = await dry(`id,name,location,amount\n${placed},D,Loft,1\n,E,${'x'.repeat(192)},1\n`, {
      create_locations: 'true',
    });
    expect(told(rows)).toEqual([
      [2, 'update'],
      [3, 'error', 'location'],
    ]);
  });

  it('leaves out a row that an earlier one means already, whichever capitals a new location has [W.141]', async () => {
    const file = 'name,location,amount\nBolt,Attic,1\nbolt,ATTIC,2\n';
    const report = await importFile(file, { create_locations: 'true' });
    expect(report).toMatchObject({
      created: 1,
      failed: [{ row: 3, errors: { name: [expect.any(String)] } }],
    });
    expect(await list()).toEqual([['Bolt', 'Attic', 1, false]]);
  });

  it('sends events with at most 500 ids each, and is refused when no row can be imported [W.21, W.135]', async () => {
    const rows = Array.from({ length: 1_100 }, (_, at) => `Bolt ${at},1`).join('\n');
    expect(await importFile(`name,amount\n${rows}`)).toMatchObject({ created: 1_100 });
    const all = await stockIn(api, team).events();
    const events = all.filter(({ payload }) => 'stock_ids' in payload);
    expect(events.map(({ event, payload }) => [event, (payload['stock_ids'] as []).length])).toEqual([
      ['Created', 500],
      ['Created', 500],
      ['Created', 100],
    ]);
    const refused = await send('name,amount\nBolt 1,x\nBolt 2,y', { mode: 'update' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { file: ['None of the rows can be imported.'] },
    ]);
    expect(refused.body.result?.failed).toMatchObject([{ row: 2 }, { row: 3 }]);
  });

  it('is carried out once for three calls with one Idempotency-Key, which is refused for another file [W.25]', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => send('name\nBolt\n', {}, { headers })));
    expect(new Set(answers.map((answer) => answer.body.result?.job?.id)).size).toBe(1);
    const { body } = await api.call('GET', `/api/jobs?team_id=${team.id}`, { as: keeper });
    expect(body.result?.jobs).toHaveLength(1);
    const other = await send('name\nNut\n', {}, { headers });
    expect(Object.keys(other.body.errors ?? {})).toEqual(['idempotency_key']);
  });
});

describe('a row of a file of stock', () => {
  it('means the item of its id, else the one of its name and location [W.141]', async () => {
    const mine = stockIn(api, team);
    const [a, b] = [await mine.location('A'), await mine.location('B')];
    const inA = await mine.item({ name: 'Bolt', location_id: a });
    const inB = await mine.item({ name: 'Bolt', location_id: b });
    const lone = await mine.item({ name: 'Nut', location_id: b });
    const archived = await mine.item({ name: 'Old', deleted_at: '2026-11-01T00:00:00Z' });
    const file = `id,name,location,amount\n,bolt,A,1\n${inB},Bolt,B,1\n,Bolt,,1\n,Old,,1\n${archived},Old,,1\n999999,X,,1\nx,X,,1\n`;
    expect(rowsOf(await dry(file)).map(({ status, stock_id }) => [status, stock_id])).toEqual([
      ['update', inA],
      ['update', inB],
      ['create', null],
      ['error', null],
      ['error', archived],
      ['error', null],
      ['error', null],
    ]);
    // Without a column for locations the name alone has to identify the item.
    const nameOnly = await dry('name,amount\nBolt,1\nNut,1\n');
    expect(told(nameOnly)).toEqual([
      [2, 'error', 'name'],
      [3, 'update'],
    ]);
    expect(rowsOf(nameOnly)[1]?.stock_id).toBe(lone);
  });

  it('adds an item, changes one or is an error depending on the mode of the import', async () => {
    const known = await stockIn(api, team).item({ name: 'Bolt', amount: 1 });
    const file = `id,name,amount\n,Bolt,5\n,Nut,5\n${known},Screw,5\n`;
    const statuses = async (mode: string) => told(await dry(file, { mode }));
    expect(await statuses('create')).toEqual([
      [2, 'error', 'name'],
      [3, 'create'],
      [4, 'create'],
    ]);
    expect(await statuses('update')).toEqual([
      [2, 'update'],
      [3, 'error', 'name'],
      [4, 'error', 'id'],
    ]);
    expect(await statuses('upsert')).toEqual([
      [2, 'update'],
      [3, 'create'],
      [4, 'error', 'id'],
    ]);
  });

  it('is an error when an earlier row means the same item [W.141]', async () => {
    const answer = await dry('name,location\nBolt,\nNut,\nBOLT ,\n');
    expect(told(answer)).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'error', 'name'],
    ]);
    expect(rowsOf(answer)[2]?.errors['name']).toEqual([
      expect.stringContaining('The same item is in row 2 already. Add the amount there'),
    ]);
  });

  it('leaves a field of its item as it is where its cell is empty, except the location, which it clears', async () => {
    const mine = stockIn(api, team);
    const id = await mine.item({
      name: 'Bolt',
      location_id: await mine.location('A'),
      amount: 3,
      allow_minus_amount: true,
    });
    await importFile(`id,name,location,amount,allow_minus_amount\n${id},,,,\n`);
    expect(await list()).toEqual([['Bolt', null, 3, true]]);
  });

  it.each([
    ['amount', 'name,amount\nBolt,-1', 'amount'],
    ['amount', 'name,amount\nBolt,1e3', 'amount'],
    ['amount', 'name,amount\nBolt,0.00001', 'amount'],
    ['amount', 'name,amount\nBolt,99999999999', 'amount'],
    ['amount', 'name,amount\nBolt,"1,234"', 'amount'],
    ['name', 'name,amount\n,1', 'name'],
    ['name', `name\n${'x'.repeat(192)}`, 'name'],
    ['name', 'name,amount\nBolt,1,2', 'name'],
    ['id', 'id,name\n1.5,Bolt', 'id'],
    ['minus', 'name,allow_minus_amount\nBolt,perhaps', 'allow_minus_amount'],
  ])('is an error with a wrong %s: %j [W.133]', async (_what, file, field) => {
    expect(told(await dry(file))).toEqual([[2, 'error', field]]);
  });

  it('is an error where it turns off “may go below zero” for an item below zero, unless it sets the amount to zero', async () => {
    const id = await stockIn(api, team).item({ name: 'Bolt', amount: -1, allow_minus_amount: true });
    const at = (row: string) => dry(`id,name,amount,allow_minus_amount\n${id},Bolt,${row}\n`);
    expect(told(await at(',no'))).toEqual([[2, 'error', 'allow_minus_amount']]);
    expect(told(await at('0,no'))).toEqual([[2, 'update']]);
    expect(told(await at('-2,no'))).toEqual([[2, 'error', 'amount']]);
  });
});

it('an import needs `stock.import`, and `locations.edit` for new locations [W.134, stock.645]', async () => {
  const viewer = await api.arrange.user(team, 'viewer');
  expect((await send('name\nBolt', {}, { as: viewer })).body.permission).toBe('stock.import');
  const narrow = await api.arrange.user(await api.arrange.team(), 'keeper');
  await api.arrange.member(narrow, team, 'keeper', { denied: ['locations.edit'] });
  const answer = await send('name\nBolt', { create_locations: 'true' }, { as: narrow });
  expect(answer.body.permission).toBe('locations.edit');
});

it('an import into a team that the caller may not see answers 404, and so does the job of an import to anybody but its owner [W.7, W.6]', async () => {
  const foreign = await api.arrange.team();
  const refused = await send('name\nBolt', { team_id: String(foreign.id) });
  expect([refused.status, refused.body]).toEqual([404, { message: 'Not found.' }]);
  const answer = await send('name\nBolt');
  const url = `/api/jobs/${String(answer.body.result?.job?.id)}`;
  const colleague = await api.arrange.user(team, 'owner');
  const theirs = await api.call('GET', url, { as: colleague });
  expect([theirs.status, theirs.body]).toEqual([404, { message: 'Not found.' }]);
  expect((await api.call('GET', url, { as: keeper })).status).toBe(200);
});
