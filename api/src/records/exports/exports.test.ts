import type { Job } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { stockIn } from '../../../test/stock';
import { upload } from '../../../test/upload';
import { sheetOf } from '../../../test/workbook';
import { jobs } from '../../platform/database/schema/jobs';

const api = testApi();
let team: TestTeam;
let viewer: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  viewer = await api.arrange.user(team, 'viewer');
});

const get = (query = '', as: TestUser = viewer) =>
  api.call('GET', `/api/stock/export?team_id=${team.id}&${query}`, { as });
async function lines(query = ''): Promise<string[]> {
  const answer = await get(query);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
}
async function jobOf(id: unknown, as = viewer): Promise<Job> {
  const { body } = await api.call('GET', `/api/jobs/${String(id)}?team_id=${team.id}`, { as });
  return body.result?.job as unknown as Job;
}
/** Opens an address as a browser does, without a token. */
const open = (address: string) => {
  const { pathname, search } = new URL(address);
  return api.app.inject({
    method: 'GET',
    url: pathname + search,
    headers: { host: api.config.server_origin.host },
  });
};
/** Exports 5,001 items, which takes a job, and returns the job when it is done. */
async function exported(query = ''): Promise<Job> {
  const rows = Array.from({ length: 5_001 }, (_, at) => ({ name: `Bolt ${at}` }));
  for (let from = 0; from < rows.length; from += 3_000)
    await stockIn(api, team).items(...rows.slice(from, from + 3_000));
  const answer = await get(query);
  expect([answer.status, answer.body.message]).toEqual([202, 'The export has begun.']);
  const { id } = answer.body.result?.job as unknown as Job;
  await eventually(async () => (await jobOf(id)).status, 'done');
  return jobOf(id);
}

describe('an export', () => {
  it('is a CSV file with a byte order mark, quoted texts, plain numbers and times in UTC [W.136]', async () => {
    const mine = stockIn(api, team);
    const location = await mine.location('Étagère 1');
    const id = await mine.item({
      name: 'Vis, "longue"',
      location_id: location,
      amount: 1234.5,
      allow_minus_amount: true,
      created_at: '2026-11-20T03:29:58.123456Z',
      updated_at: '2026-11-20T03:29:58.123456Z',
    });
    await mine.openList(viewer.id, { stock_id: id, amount: 4 });
    const answer = await get();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="stock-${team.slug}-\\d{4}-\\d{2}-\\d{2}.csv"$`),
    );
    const [heading, row] = answer.text.split('\r\n');
    // Details that were added later follow these columns.
    expect(heading).toMatch(
      /^\ufeffid,name,location,amount,allow_minus_amount,committed,free,created_at,updated_at,updated_by,deleted_at,unit,minimum,note,codes(,|$)/,
    );
    expect(row?.replace(/,+$/, '')).toBe(
      `${id},"Vis, ""longue""",Étagère 1,1234.5,true,4,1230.5,2026-11-20T03:29:58Z,2026-11-20T03:29:58Z`,
    );
  });

  it('takes the filters and the order of the list, and chosen columns or items [W.136]', async () => {
    const mine = stockIn(api, team);
    const rack = await mine.location('Rack');
    const [bolt, nut, empty] = await mine.items(
      { name: 'Bolt', amount: 2 },
      { name: 'Nut', location_id: rack, amount: 3 },
      { name: 'Empty bolt', amount: 0 },
    );
    await mine.item({ name: 'Old bolt', deleted_at: '2026-11-01T00:00:00Z' });
    expect(await lines('columns=name,amount')).toEqual(['name,amount', 'Nut,3', 'Bolt,2']);
    await mine.openList(viewer.id, { stock_id: nut?.id ?? 0, amount: 0.5 });
    expect(await lines('columns=free,name')).toEqual(['free,name', '2.5,Nut', '2,Bolt']);
    expect(await lines('columns=name&sort=name&sort_direction=ASC')).toEqual(['name', 'Bolt', 'Nut']);
    expect(await lines('columns=name&sort=location')).toEqual(['name', 'Bolt', 'Nut']);
    expect(await lines('columns=name&name=BOLT')).toEqual(['name', 'Bolt']);
    expect(await lines(`columns=name&location_id=${rack}`)).toEqual(['name', 'Nut']);
    expect(await lines('columns=name&positiveAmount=false')).toEqual(['name', 'Empty bolt']);
    expect(await lines('columns=name&oversold=true')).toEqual(['name']);
    expect(await lines('columns=name&deleted=true&name=bolt')).toEqual(['name', 'Old bolt']);
    const ids = [nut?.id, empty?.id, bolt?.id, 999_999].join(',');
    expect(await lines(`columns=name&name=none&stock_ids=${ids}`)).toEqual([
      'name',
      'Empty bolt',
      'Nut',
      'Bolt',
    ]);
    expect(await lines('columns=name&name=none')).toEqual(['name']);
  });

  it('puts an apostrophe before texts that a spreadsheet would run, and an import reads them back unchanged [W.152]', async () => {
    const names = ["=cmd|'/c calc'!A0", '+1', '-10 °C freezer', '@sum', "'quoted", 'plain = 5'];
    await stockIn(api, team).items(...names.map((name) => ({ name, amount: 1 })));
    const [, ...rows] = await lines('columns=name,amount&sort_direction=ASC');
    expect(rows.map((row) => row.replace(/,1$/, ''))).toEqual([
      "'=cmd|'/c calc'!A0",
      "'+1",
      "'-10 °C freezer",
      "'@sum",
      "'quoted",
      'plain = 5',
    ]);
    const place = await stockIn(api, team).location('=1+1');
    await stockIn(api, team).item({ name: 'Placed', location_id: place, supplier: '@sum', codes: '=A1, B2' });
    names.push('Placed');
    expect(await lines('columns=location,supplier,codes&name=placed')).toEqual([
      'location,supplier,codes',
      `'=1+1,'@sum,"'=A1, B2"`,
    ]);
    const keeper = await api.arrange.user(team, 'keeper');
    const again = await upload(api, '/api/stock/import', {
      as: keeper,
      file: (await get('columns=id,name,location,amount,allow_minus_amount,supplier,codes')).text,
      fields: { dry_run: 'true' },
    });
    const statuses = again.body.result?.rows as unknown as { status: string }[];
    expect(statuses.map((row) => row.status)).toEqual(names.map(() => 'unchanged'));
  });

  it('leaves a number below zero as it is', async () => {
    await stockIn(api, team).item({ name: 'Owing', amount: -2.5, allow_minus_amount: true });
    expect(await lines('columns=name,amount')).toEqual(['name,amount', 'Owing,-2.5']);
  });

  it('is an XLSX workbook where that is asked for, with numbers and without formulas [W.136]', async () => {
    await stockIn(api, team).items(
      { name: '=1+1', amount: 2.5 },
      { name: 'Écrou', amount: -1, allow_minus_amount: true },
    );
    const answer = await api.app.inject({
      method: 'GET',
      url: `/api/stock/export?format=xlsx&columns=name,amount,allow_minus_amount&team_id=${team.id}`,
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const sheet = sheetOf(answer.rawPayload);
    expect(sheet.texts).toEqual(expect.arrayContaining(['name', "'=1+1", 'Écrou']));
    expect(sheet.xml).toContain('<v>2.5</v>');
    expect(sheet.xml).toContain('<v>-1</v>');
    expect(sheet.xml).not.toContain('<f>');
  });

  it('is logged in the team’s log, with how many items, which format and which columns [W.143]', async () => {
    const id = await stockIn(api, team).item();
    await get(`columns=name&stock_ids=${id},${id + 1},${id + 2}`);
    const owner = await api.arrange.user(team, 'owner');
    const logs = await api.call('GET', `/api/teams/logs?team_id=${team.id}`, { as: owner });
    expect(logs.body.result?.logs?.data).toMatchObject([
      {
        action: 'exported',
        name: team.name,
        actor: { id: viewer.id, name: viewer.name },
        changes: [
          { field: 'stock', old: null, new: 1 },
          { field: 'format', old: null, new: 'csv' },
          { field: 'columns', old: null, new: 'name' },
        ],
      },
    ]);
  });

  it.each([
    ['format', 'format=pdf'],
    ['columns', 'columns=name,password'],
    ['stock_ids', `stock_ids=${Array.from({ length: 1_001 }, (_, at) => at + 1).join(',')}`],
  ])('is refused with a bad %s with 422 [W.12]', async (field, query) => {
    const answer = await get(query);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('needs `stock.export`, and the right to see the list [W.136, W.4]', async () => {
    const picker = await api.arrange.user(team, 'picker');
    const keeper = await api.arrange.user(team, 'keeper');
    const refused = [await get('', picker), await get('removed=true', keeper)];
    expect(refused.map(({ status, body }) => [status, body.permission])).toEqual([
      [403, 'stock.export'],
      [403, 'stock.delete'],
    ]);
  });

  it('answers 404 to HEAD', async () => {
    const answer = await api.app.inject({
      method: 'HEAD',
      url: '/api/stock/export',
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('an export of more than 5,000 rows', () => {
  it('is made by a job, and each of its download addresses opens once [W.2, stock.1820]', async () => {
    const job = await exported('columns=name&sort_direction=ASC');
    expect(job).toMatchObject({ kind: 'export', progress: 5_001, total: 5_001, report: null, message: null });
    const address = job.download_url ?? '';
    expect(address).toMatch(new RegExp(`^${api.config.server_origin.origin}/api/jobs/`));
    const file = await open(address);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(file.headers['content-disposition']).toContain(`stock-${team.slug}-`);
    const rows = file.payload.trimEnd().split('\r\n');
    expect([rows.length, rows[1], rows.at(-1)]).toEqual([5_002, 'Bolt 0', 'Bolt 5000']);
    const second = await open(address);
    expect([second.statusCode, second.json()]).toEqual([
      410,
      { message: 'This download address was used or has expired. Ask for a new one.', code: 'download.used' },
    ]);
    const fresh = (await jobOf(job.id)).download_url ?? '';
    const both = await Promise.all([open(fresh), open(fresh)]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 410]);
  });

  it('opens neither with a changed address nor after it has expired [stock.1820]', async () => {
    const job = await exported('format=xlsx&columns=id,name');
    const address = new URL(job.download_url ?? '');
    const changed = (name: string, value: string) => {
      const url = new URL(address);
      url.searchParams.set(name, value);
      return open(url.href);
    };
    const oneMore = (name: string) => String(Number(address.searchParams.get(name)) + 1);
    const later = oneMore('expires');
    for (const attempt of [
      changed('signature', 'x'),
      changed('expires', later),
      changed('use', oneMore('use')),
      changed('team', oneMore('team')),
      open(address.href.replace(`/jobs/${job.id}/`, `/jobs/${job.id + 1}/`)),
      open(`${address.origin}${address.pathname}`),
    ]) {
      expect((await attempt).statusCode).toBe(404);
    }
    api.app.clock.set(new Date(Number(later) * 1000));
    expect((await open(address.href)).statusCode).toBe(410);
    api.app.clock.set(null);
    const file = await open(address.href);
    expect(file.statusCode).toBe(200);
    expect(sheetOf(file.rawPayload).texts).toContain('Bolt 5000');
  });

  it('is unknown to an owner of the team who did not ask for it, and offers no download a day after its end, while an address given before still opens [stock.648, PF.162]', async () => {
    const job = await exported('columns=name');
    const colleague = await api.arrange.user(team, 'owner');
    expect(await jobOf(job.id, colleague)).toBeUndefined();
    expect((await api.call('GET', `/api/jobs/${job.id}`, { as: colleague })).status).toBe(404);
    const kept = job.download_url ?? '';
    await api.database.write(asSystem(team.id), ({ db }) =>
      db.update(jobs).set({ finished_at: new Date(Date.now() - 25 * 3_600_000).toISOString() }),
    );
    expect((await jobOf(job.id)).download_url).toBeNull();
    expect((await open(kept)).statusCode).toBe(200);
  });
});
