import type { ImportRow, Job } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { upload } from '../../../test/upload';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const send = (file: string, fields: Record<string, string> = {}, as = keeper) =>
  upload(api, '/api/stock/import', { as, file, fields: { team_id: String(team.id), ...fields } });
const dry = (file: string, fields: Record<string, string> = {}) => send(file, { dry_run: 'true', ...fields });
const rowsOf = (answer: Answer) => answer.body.result?.rows as unknown as ImportRow[];
const told = (answer: Answer) => rowsOf(answer).map(({ row, status, errors }) => [row, status, errors]);

async function ended(answer: Answer): Promise<Job> {
  expect(answer.status).toBe(202);
  const read = async () => {
    const url = `/api/jobs/${String(answer.body.result?.job?.id)}?team_id=${team.id}`;
    return (await api.call('GET', url, { as: keeper })).body.result?.job as unknown as Job;
  };
  await eventually(async () => (await read()).status, 'done');
  return read();
}

describe('what the columns of a file hold', () => {
  it.each([
    [
      'OpenBoxes',
      'Product code,Product name,Lot number,Bin location,OB QOH,Physical QOH,Comment\nQX039,Tablet,37627,RM1,,100,dry',
      { codes: 1, name: 2, location: 4, amount: 6, note: 7 },
    ],
    [
      'Snipe-IT',
      'Company,Name,Category,QTY,Location,Order Number,Min Amount,Notes,Purchase Cost\nA,Crawler,B,97,Penteado,4,20,x,2.5',
      { name: 2, amount: 4, location: 5, minimum: 7, note: 8 },
    ],
    [
      'InvenTree',
      'ID,Part ID,Part Name,IPN,Quantity,Location Name,Batch,Notes\n7,3,Resistor,R1,90,Drawer,,n',
      { name: 3, codes: 4, amount: 5, location: 6, note: 8 },
    ],
    [
      'a French sheet',
      'Désignation;Emplacement;Qté;Négatif;Seuil d’alerte\nVis;;3;non;1',
      { name: 1, location: 2, amount: 3, allow_minus_amount: 4, minimum: 5 },
    ],
    ['one of ours', 'id,name,location,amount,free\n,Bolt,,3,3', { id: 1, name: 2, location: 3, amount: 4 }],
  ])(
    'is known from the headings of %s, and a number is taken for that of an item of ours only in a file of ours [stock.642]',
    async (_what, file, mapping) => {
      const answer = await dry(file, { create_locations: 'true' });
      expect([answer.status, answer.body.result?.mapping]).toEqual([200, mapping]);
    },
  );

  it('is answered with examples where no column of names is known, so that the caller can say which it is [stock.642]', async () => {
    const file = 'Ware,Qty\nBolt,3\n';
    const answer = await dry(file);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['mapping.name']]);
    expect(answer.body.result).toMatchObject({
      mapping: { amount: 2 },
      columns: [
        { name: 'Ware', examples: ['Bolt'] },
        { name: 'Qty', examples: ['3'] },
      ],
      file: { has_heading: true, separator: ',' },
    });
    expect(rowsOf(await dry(file, { mapping: '{"name":1}' }))[0]?.values).toEqual({ name: 'Bolt' });
  });

  it('is said by the letters or numbers of columns where a file has no heading [stock.642]', async () => {
    const answer = await dry('Bolt;3\nNut;4\n', { heading: 'false', mapping: '{"name":"A","amount":2}' });
    expect(told(answer)).toEqual([
      [1, 'create', {}],
      [2, 'create', {}],
    ]);
    expect(answer.body.result?.columns).toMatchObject([{ name: 'A' }, { name: 'B' }]);
  });
});

describe('a dry run', () => {
  const file = 'name,location,amount\nBolt,Attic,1\nNut,Cellar,x\nPin,,1\nCap,attic,1\n';

  it('is answered in pages, filtered by the status of rows, with the number of rows of each status [stock.643]', async () => {
    const answer = await dry(file, { per_page: '4', page: '1', status: 'error' });
    expect(rowsOf(answer).map(({ row }) => row)).toEqual([2, 3, 5]);
    expect(answer.body.result).toMatchObject({
      totals: { create: 1, update: 0, unchanged: 0, error: 3 },
      pagination: { total: 3, per_page: 4, current_page: 1, last_page: 1, from: 1 },
      unknown_locations: [
        { name: 'Attic', rows: 2 },
        { name: 'Cellar', rows: 1 },
      ],
    });
    const many = `name\n${Array.from({ length: 9 }, (_none, at) => `B${at}`).join('\n')}`;
    const last = await dry(many, { per_page: '4', page: '3' });
    expect(rowsOf(last).map(({ row }) => row)).toEqual([10]);
  });

  it('refuses a row with more cells than the heading, unless a cell of it was corrected [stock.644]', async () => {
    const long = 'name,amount\nBolt,1,2\n';
    expect(told(await dry(long)).map(([, status]) => status)).toEqual(['error']);
    const mended = JSON.stringify([{ row: 2, values: { amount: '1' } }]);
    expect(told(await dry(long, { mended }))).toEqual([[2, 'create', {}]]);
  });

  it('uses corrected cells instead of those of the file, as the import does [stock.644]', async () => {
    const mended = JSON.stringify([
      { row: 2, values: { location: '' } },
      { row: 3, values: { location: '', amount: '2' } },
      { row: 5, values: { location: '', name: 'Lid' } },
    ]);
    expect(told(await dry(file, { mended })).map(([, status]) => status)).toEqual(Array(4).fill('create'));
    const job = await ended(await send(file, { mended }));
    expect(job.report).toMatchObject({ created: 4, failed: [] });
    expect(job.download_url).toBeNull();
    for (const wrong of [
      'x',
      '{}',
      '[{"row":"2","values":{}}]',
      '[{"row":2,"values":{"price":"1"}}]',
      '[null]',
    ]) {
      const answer = await dry(file, { mended: wrong });
      expect([wrong, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([wrong, 422, ['mended']]);
    }
  });

  it('shows that only the locations that are named would be added, and the import needs `locations.edit` for that [stock.645]', async () => {
    const only = JSON.stringify(['ATTIC']);
    const answer = await dry(file, { create_locations: only });
    expect(rowsOf(answer).map(({ status, new_location }) => [status, new_location])).toEqual([
      ['create', true],
      ['error', undefined],
      ['create', undefined],
      ['create', true],
    ]);
    const narrow = await api.arrange.user(await api.arrange.team(), 'keeper');
    await api.arrange.member(narrow, team, 'keeper', { denied: ['locations.edit'] });
    expect((await send(file, { create_locations: only }, narrow)).body.permission).toBe('locations.edit');
    for (const wrong of ['[1]', '{"a":1}', '[']) {
      expect(Object.keys((await dry(file, { create_locations: wrong })).body.errors ?? {})).toEqual([
        'create_locations',
      ]);
    }
  });
});

describe('what an import left out', () => {
  it('is offered as a file with all columns, the corrections and what is wrong, in which no formula is run [stock.646]', async () => {
    const file = 'name;=price;amount;note\nBolt;9,5;1;\n=cmd;2;x;"a ; b"\nNut;3;1,2345678;\n';
    const mended = JSON.stringify([{ row: 4, values: { amount: '1,5x' } }]);
    const job = await ended(await send(file, { mended }));
    expect(job.report).toMatchObject({ created: 1, failed: [{ row: 3 }, { row: 4 }] });
    const { pathname, search } = new URL(job.download_url ?? '');
    const download = await api.call('GET', pathname + search, { as: keeper });
    expect(download.headers['content-disposition']).toBe(
      'attachment; filename="storeroom-rows-left-out.csv"',
    );
    expect(download.text.replace('\ufeff', '').split('\r\n')).toEqual([
      `name;'=price;amount;note;Row;What is wrong`,
      `'=cmd;2;x;"a ; b";3;This is not a number. Write it like 1234.5.`,
      'Nut;3;1,5x;;4;This is not a number. Write it like 1234.5.',
      '',
    ]);
    const again = await dry(download.text);
    expect(rowsOf(again).map(({ values }) => values.name)).toEqual(['=cmd', 'Nut']);
  });
});

describe('an amount in a file', () => {
  const amounts = async (cells: string[], separator = ',', fields: Record<string, string> = {}) => {
    const lines = cells.map((cell, at) => [`B${at}`, `"${cell}"`, 'yes'].join(separator));
    const answer = await dry(
      [`name${separator}amount${separator}allow_minus_amount`, ...lines].join('\n'),
      fields,
    );
    return rowsOf(answer).map(({ status, errors }) => errors['amount']?.[0] ?? status);
  };

  it('is read where it has only one meaning [stock.647]', async () => {
    const cells = ['1.234,50', '1,234.50', '−3', '1 234', '1.234.567', '0,125'];
    expect(await amounts(cells)).toEqual(Array(6).fill('create'));
    const imported = await ended(
      await send('name,amount,allow_minus_amount\nA,"1.234,50",\nB,"1,234.50",\nC,−3,yes\n'),
    );
    expect(imported.report).toMatchObject({ created: 3 });
    const { body } = await api.call('GET', '/api/stock?sort=name&sort_direction=ASC', { as: keeper });
    const items = body.result?.stock?.data as unknown as { amount: number }[];
    expect(items.map(({ amount }) => amount)).toEqual([1234.5, 1234.5, -3]);
  });

  it('is refused where it is not clear, in words that say what to do [stock.647]', async () => {
    expect(await amounts(['1e9', '½', '3/4', '11/5/22', '2026-11-20', '1,234', 'many'])).toEqual([
      'Write the number in digits alone, like 1000.',
      'This is a fraction. Write it like 0.5.',
      'This is a fraction. Write it like 0.5.',
      'This is a date, not a number. Was the right column matched?',
      'This is a date, not a number. Was the right column matched?',
      'The comma may divide thousands or decimals. Write it like 1234 or 1.234.',
      'This is not a number. Write it like 1234.5.',
    ]);
    expect(await amounts(['1.234'], ';')).toEqual([
      'The point may divide thousands or decimals. Write it like 1234 or 1,234.',
    ]);
    expect(await amounts(['1,234', '1.234'], ',', { decimal: ',' })).toEqual(['create', 'create']);
  });
});

it('a row with another separator than the heading is an error, and an invisible character does not make another name [stock.647]', async () => {
  const answer = await dry('name,amount,note\nBolt;1;x\nNut,1,\nN\u200but,2,\n"عربى 🔩",1,\n');
  expect(told(answer)).toEqual([
    [2, 'error', { name: ['The cells of this row are divided by another sign than those of the heading.'] }],
    [3, 'create', {}],
    [4, 'error', { name: [expect.stringContaining('The same item is in row 3 already.')] }],
    [5, 'create', {}],
  ]);
});

it('the jobs of a person are listed to that person alone, the newest first, with the names of their files [stock.648]', async () => {
  const first = await ended(await send('name\nBolt\n'));
  const second = await ended(await send('name\nNut\n'));
  const url = `/api/jobs?team_id=${team.id}`;
  const { body } = await api.call('GET', url, { as: keeper });
  expect(
    (body.result?.['jobs'] as unknown as Job[]).map(({ id, name, status }) => [id, name, status]),
  ).toEqual([
    [second.id, 'stock.csv', 'done'],
    [first.id, 'stock.csv', 'done'],
  ]);
  const colleague = await api.arrange.user(team, 'owner');
  expect((await api.call('GET', url, { as: colleague })).body.result?.['jobs']).toEqual([]);
});
