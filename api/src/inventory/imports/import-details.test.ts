import type { ImportRow, Job, Stock } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { stockIn } from '../../../test/stock';
import { upload } from '../../../test/upload';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const send = (file: string, fields: Record<string, string> = {}) =>
  upload(api, '/api/stock/import', { as: keeper, file, fields: { team_id: String(team.id), ...fields } });

async function importFile(file: string, fields: Record<string, string> = {}): Promise<void> {
  const sent = await send(file, fields);
  expect(sent.status).toBe(202);
  const id = Number(sent.body.result?.job?.id);
  await eventually(async () => {
    const { body } = await api.call('GET', `/api/jobs/${id}`, { as: keeper });
    return (body.result?.job as unknown as Job).status;
  }, 'done');
}

async function items() {
  const { body } = await api.call('GET', '/api/stock?sort=name&sort_direction=ASC', { as: keeper });
  const rows = body.result?.stock?.data as unknown as Stock[];
  return rows.map(({ name, unit, minimum, note }) => ({ name, unit, minimum, note }));
}

it('units, minimums and notes are imported from a file with French headings, and an empty cell leaves them as they are [stock.533]', async () => {
  await stockIn(api, team).items({ name: 'Oak board', unit: 'sheet', minimum: 4, note: 'Dry store' });
  await importFile(
    [
      'Désignation;Quantité;Unité;Seuil;Remarque',
      'Huile de lin;3;Litres;1,5;"Inflammable\nArmoire 2"',
      'Oak board;2;;;',
      'Vis 4 × 40;500;PCS.;0;',
    ].join('\n'),
  );
  expect(await items()).toEqual([
    { name: 'Huile de lin', unit: 'litre', minimum: 1.5, note: 'Inflammable\nArmoire 2' },
    { name: 'Oak board', unit: 'sheet', minimum: 4, note: 'Dry store' },
    { name: 'Vis 4 × 40', unit: 'piece', minimum: null, note: null },
  ]);
});

it('an invalid unit, minimum or note is an error of its row, and a dry run answers which columns were recognised [stock.533]', async () => {
  const answer = await send(
    `name,amount,unit,min_amt,notes\nBolt,1,bushels,,\nNut,1,,-2,\nPlug,1,,many,\nScrew,1,,,${'x'.repeat(1001)}\n`,
    { dry_run: 'true' },
  );
  const rows = answer.body.result?.rows as unknown as ImportRow[];
  expect(rows.map(({ errors }) => errors)).toEqual([
    { unit: ['This unit is not known. Write piece, box, metre, litre or kilogram, for example.'] },
    { minimum: ['A minimum cannot be below zero.'] },
    { minimum: [expect.any(String)] },
    { note: ['A note has at most 1,000 characters.'] },
  ]);
  expect(answer.body.result?.mapping).toEqual({ name: 1, amount: 2, unit: 3, minimum: 4, note: 5 });
});

it('exported units, minimums and notes are unchanged when they are imported again [stock.533]', async () => {
  await stockIn(api, team).items({
    name: 'Copper tube',
    unit: 'metre',
    minimum: 12.5,
    note: '=left, rack 2',
  });
  const file = await api.call('GET', '/api/stock/export?columns=id,name,unit,minimum,note', { as: keeper });
  const answer = await send(file.text, { dry_run: 'true' });
  expect(answer.body.result?.rows).toMatchObject([{ status: 'unchanged' }]);
});

it('codes are imported, several from one cell, and an empty cell leaves them as they are [stock.605]', async () => {
  await stockIn(api, team).items({ name: 'Oak board', codes: 'OB-1' }, { name: 'Pine board', codes: 'PB-1' });
  await importFile(
    'Désignation;Qté;Code-barres\nHuile;3;"H-1|4006381333931"\nOak board;10;\nPine board;10;PB-2\n',
  );
  const { body } = await api.call('GET', '/api/stock?sort=name&sort_direction=ASC', { as: keeper });
  const rows = body.result?.stock?.data as unknown as Stock[];
  expect(rows.map(({ name, codes }) => [name, codes])).toEqual([
    ['Huile', ['H-1', '4006381333931']],
    ['Oak board', ['OB-1']],
    ['Pine board', ['PB-2']],
  ]);
});

it('a code that another item has, that is twice in the file, shortened by a spreadsheet or too long is an error of its row [stock.605]', async () => {
  await stockIn(api, team).items({ name: 'Oak board', codes: 'OB-1' });
  const answer = await send(
    `name,amount,sku\nBolt,1,ob-1\nNut,1,N-1\nPlug,1,n-1\nScrew,1,4.00638E+12\nTee,1,${'x'.repeat(65)}\n`,
    { dry_run: 'true' },
  );
  const rows = answer.body.result?.rows as unknown as ImportRow[];
  expect(rows.map(({ errors }) => errors['codes'] ?? null)).toEqual([
    ['“Oak board” has the code ob-1.'],
    null,
    ['The code n-1 is in row 3 already, and a code is of one item. Clear it, or leave taken codes out.'],
    [expect.stringContaining('A spreadsheet has shortened this code: 4.00638E+12.')],
    [expect.stringContaining('A code has at most 64 characters')],
  ]);
});

/** An inventory as OpenBoxes exports it: one row for each lot, with the code of the product. */
const LOTS = [
  'Product code,Product name,Lot number,Expiration date,Bin location,OB QOH,Physical QOH,Comment',
  'GZ114,"Gauze, sterile, 10 × 10cm",A-1,01/31/2027,COLD ROOM,,120,',
  'GZ114,"Gauze, sterile, 10 × 10cm",A-2,06/30/2027,RACK 1,,40,',
  'SY220,"Syringe, 5mL",S-7,,RACK 1,,900,',
].join('\n');

it('a dry run says how many rows repeat a code, and the import can leave out the repeated codes [stock.697]', async () => {
  const choices = { create_locations: 'true' };
  keeper = await api.arrange.user(team, 'manager');
  const refused = await send(LOTS, { ...choices, dry_run: 'true' });
  expect(refused.body.result).toMatchObject({ taken_codes: 1, totals: { create: 2, error: 1 } });
  const answer = await send(LOTS, { ...choices, taken_codes: 'leave_out', dry_run: 'true' });
  const rows = answer.body.result?.rows as unknown as ImportRow[];
  expect(answer.body.result).toMatchObject({ taken_codes: 1, totals: { create: 3, error: 0 } });
  expect(rows.map(({ codes_left_out }) => codes_left_out)).toEqual([undefined, ['GZ114'], undefined]);
  await importFile(LOTS, { ...choices, taken_codes: 'leave_out' });
  const { body } = await api.call('GET', '/api/stock?sort=id&sort_direction=ASC', { as: keeper });
  const made = body.result?.stock?.data as unknown as Stock[];
  expect(made.map(({ amount, location_name, codes }) => [amount, location_name, codes])).toEqual([
    [120, 'COLD ROOM', ['GZ114']],
    [40, 'RACK 1', null],
    [900, 'RACK 1', ['SY220']],
  ]);
});

it('where repeated codes are left out, a row that only brings another item’s code is unchanged, and one with a new code changes its item [stock.697]', async () => {
  await stockIn(api, team).items(
    { name: 'Oak board', codes: 'OB-1', amount: 5 },
    { name: 'Pine board', codes: 'PB-1', amount: 7 },
  );
  const file = 'name,amount,sku\nPine board,7,OB-1\nOak board,5,OB-1|OB-2\n';
  const answer = await send(file, { taken_codes: 'leave_out', dry_run: 'true' });
  expect(answer.body.result?.rows).toMatchObject([
    { status: 'unchanged', codes_left_out: ['OB-1'] },
    { status: 'update' },
  ]);
});

it('a dry run shows the old and the new value of each field that changes, and no changes of an unchanged row [stock.849]', async () => {
  const mine = stockIn(api, team);
  await mine.location('Rack');
  const id = await mine.item({
    name: 'Hinge',
    amount: null,
    unit: 'box',
    minimum: 4,
    note: 'x'.repeat(1_000),
    codes: 'H-1',
  });
  await mine.item({ name: 'Bolt', amount: 2 });
  const file = `id,name,location,amount,unit,minimum,note,codes,allow_minus_amount
${id},Hinge,Rack,7,pcs,5,short,H-2,yes
,Bolt,,2,,,,,
`;
  const dry = await send(file, { dry_run: 'true' });
  const [hinge, bolt] = dry.body.result?.rows as unknown as ImportRow[];
  expect(hinge?.changes).toEqual({
    location: { old: null, new: 'Rack' },
    amount: { old: 0, new: 7 },
    unit: { old: 'box', new: 'piece' },
    minimum: { old: 4, new: 5 },
    note: { old: `${'x'.repeat(200)}… (1,000 characters)`, new: 'short' },
    codes: { old: 'H-1', new: 'H-2' },
    allow_minus_amount: { old: false, new: true },
  });
  expect([bolt?.status, bolt?.changes]).toEqual(['unchanged', undefined]);
});

it('a dry run shows a location that the import would add as the new value of its row [stock.849]', async () => {
  const mine = stockIn(api, team);
  const location_id = await mine.location('Rack');
  const id = await mine.item({ name: 'Nut', location_id });
  keeper = await api.arrange.user(team, 'manager');
  const file = `id,name,location\n${id},Nut,Attic\n`;
  const dry = await send(file, { dry_run: 'true', create_locations: 'true' });
  expect(dry.body.result?.rows).toMatchObject([
    { status: 'update', new_location: true, changes: { location: { old: 'Rack', new: 'Attic' } } },
  ]);
});

it('exported codes are unchanged when they are imported again [stock.605]', async () => {
  await stockIn(api, team).items({ name: 'Copper tube', codes: 'CT-12, 4006381333931' });
  const file = await api.call('GET', '/api/stock/export?columns=id,name,codes', { as: keeper });
  expect(file.text).toContain('"CT-12, 4006381333931"');
  const answer = await send(file.text, { dry_run: 'true' });
  expect(answer.body.result?.rows).toMatchObject([{ status: 'unchanged' }]);
});
