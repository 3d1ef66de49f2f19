import type { ImportRow } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { upload } from '../../../test/upload';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const dry = (file: string | Buffer, fields: Record<string, string> = {}) =>
  upload(api, '/api/stock/import', { as: keeper, file, fields: { dry_run: 'true', ...fields } });
async function names(file: string | Buffer): Promise<unknown[]> {
  const answer = await dry(file);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return (answer.body.result?.rows as unknown as ImportRow[]).map((row) => row.values.name);
}
async function refusal(file: string | Buffer): Promise<unknown> {
  const answer = await dry(file);
  return [answer.status, answer.body.errors];
}

const TEXT = 'name,amount\nÉcrou ½ œ,3\nVis à bois,4\n';
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('the encoding of a file of stock', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16 with a byte order mark', utf16(`\ufeff${TEXT}`)],
    ['UTF-16, big end first', utf16(`\ufeff${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT)],
    ['UTF-16, big end first, without a mark', utf16(TEXT, true)],
  ])('may be %s [W.140]', async (_name, bytes) => {
    expect(await names(bytes)).toEqual(['Écrou ½ œ', 'Vis à bois']);
  });

  it('may be Latin-1, as spreadsheets write it [W.140]', async () => {
    const file = Buffer.concat([
      latin('name,amount\nÉcrou ½,3\nTuyau à 5 '),
      Buffer.from([0x80]),
      latin(',4\n'),
    ]);
    expect(await names(file)).toEqual(['Écrou ½', 'Tuyau à 5 €']);
  });

  it('has to give readable text: any other file is refused with what to do [W.12]', async () => {
    const noCsv =
      'This is no CSV file and no workbook. Save the sheet as .xlsx or as CSV (UTF-8) and try again.';
    const noWorkbook =
      'This is not a workbook that can be read. Save the sheet as .xlsx or as CSV (UTF-8) and try again.';
    const unreadable = 'The text of the file cannot be read. Save it as CSV in UTF-8, UTF-16 or Latin-1.';
    expect(await refusal(Buffer.from('PK\u0003\u0004 a workbook'))).toEqual([422, { file: [noWorkbook] }]);
    expect(await refusal(Buffer.from('name\nBo\u0000lt\n'))).toEqual([422, { file: [noCsv] }]);
    expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toEqual([
      422,
      { file: [unreadable] },
    ]);
    // The byte 0x81 is undefined in Windows-1252, and not valid UTF-8 here.
    for (const bytes of [
      [0x6e, 0x81, 0x0a],
      [0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00],
    ]) {
      expect(await refusal(Buffer.from(bytes))).toEqual([422, { file: [unreadable] }]);
    }
  });
});

describe('the form of a file of stock', () => {
  it.each([
    ['commas', 'name,amount\nBolt,1\n'],
    ['semicolons', 'name;amount\r\nBolt;1\r\n'],
    ['tabs', 'name\tamount\nBolt\t1'],
    ['quotes', '"name","amount"\n"Bolt","1"\n'],
    ['a separator of another kind in a quoted heading', '"name","amount; in pieces"\nBolt,1\n'],
    ['old line ends', 'name,amount\rBolt,1\r'],
    ['blank rows', '\n\nname,amount\n\n,\nBolt,1\n\n\n'],
  ])('may have %s [W.140]', async (_what, file) => {
    expect(await names(file)).toEqual(['Bolt']);
  });

  it('keeps separators, quotes and line ends within quotes, and inch signs [W.140]', async () => {
    const file = 'name,amount\n"Bolt, ""long""",1\n"two\nlines",1\nPipe 1/2" black,1\n';
    expect(await names(file)).toEqual(['Bolt, "long"', 'two\nlines', 'Pipe 1/2" black']);
  });

  it('counts rows as a spreadsheet does, blank rows and line ends within a cell included', async () => {
    const answer = await dry('name,amount\n"two\nlines",1\n\nBolt,x\n');
    expect(answer.body.result?.rows).toMatchObject([{ row: 2 }, { row: 4, status: 'error' }]);
  });

  it('is refused with a quote that never closes, and without rows below its heading [W.12]', async () => {
    expect(await refusal('name,amount\nBolt,1\n"Nut,2\nScrew,3\n')).toEqual([
      422,
      { file: ['A quote that opens in row 3 is never closed.'] },
    ]);
    const empty = [422, { file: ['The file has no rows below its heading.'] }];
    for (const file of ['', '\n\n', 'name,amount\n', 'name,amount\n,\n  , \n']) {
      expect([file, await refusal(file)]).toEqual([file, empty]);
    }
  });

  it('is refused with a cell of six million characters, and with a quote that opens one and never closes [W.12, stock.887]', async () => {
    const long = 'x'.repeat(6_000_000);
    expect(await refusal(`name,"${long}"\nBolt,1\n`)).toEqual([
      422,
      { file: ['A cell of row 1 has more than 32,767 characters. Shorten it or leave its column out.'] },
    ]);
    expect(await refusal(`name,"${long}\nBolt,1\n`)).toEqual([
      422,
      { file: ['A quote that opens in row 1 is never closed.'] },
    ]);
    expect(await names('name;12" pipe;long, and wide\nBolt;1;2\n')).toEqual(['Bolt']);
  });

  it('may have 200 columns, but not 201 [W.139]', async () => {
    const file = (columns: number) => `name${','.repeat(columns - 1)}\nBolt\n`;
    expect(await names(file(200))).toEqual(['Bolt']);
    expect(await refusal(file(201))).toEqual([
      422,
      { file: ['The file has more than 200 columns. Keep those that you need.'] },
    ]);
  });

  it('may have 10,000 rows, but not 10,001 [W.134]', async () => {
    const rows = (count: number) =>
      `name\n${Array.from({ length: count }, (_, at) => `Bolt ${at}`).join('\n')}\n\n`;
    expect(await names(rows(10_000))).toHaveLength(10_000);
    expect(await refusal(rows(10_001))).toEqual([
      422,
      { file: ['The file has more than 10,000 rows. Divide it into several.'] },
    ]);
    expect(await refusal(`name\nBolt${'\n'.repeat(100_001)}`)).toMatchObject([422, {}]);
  });
});

describe('a multipart form with a file of stock', () => {
  const post = (body: unknown, headers: Record<string, string>) =>
    api.call('POST', '/api/stock/import', { as: keeper, body, headers });

  it('is refused when it has no file, is broken, too large, or no multipart form at all [W.12, W.29]', async () => {
    expect(Object.keys((await upload(api, '/api/stock/import', { as: keeper })).body.errors ?? {})).toEqual([
      'file',
    ]);
    const asText = await upload(api, '/api/stock/import', { as: keeper, fields: { file: 'name\nBolt' } });
    expect(asText.body.errors).toEqual({ file: ['Choose a file.'] });
    const large = await dry(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
    expect([large.status, large.body.errors]).toEqual([
      422,
      { file: ['The file is larger than 10\u00a0MB.'] },
    ]);
    expect((await post({ name: 'Bolt' }, {})).status).toBe(422);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const body of ['--x\r\nnonsense', '', '--x--']) {
      const answer = await post(Buffer.from(body), broken);
      expect([400, 422]).toContain(answer.status);
      expect(answer.body.message).toEqual(expect.any(String));
    }
    expect((await post(Buffer.from('x'), { 'content-type': 'multipart/form-data' })).status).toBe(400);
  });

  it('is refused with wrong values in its fields [W.12]', async () => {
    const cases = [
      [{ mode: 'destroy' }, 'mode'],
      [{ dry_run: 'perhaps' }, 'dry_run'],
      [{ create_locations: '1' }, 'create_locations'],
      [{ team_id: 'x' }, 'team_id'],
    ] as const;
    for (const [fields, field] of cases) {
      const answer = await dry('name\nBolt', { ...fields });
      expect([fields, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([fields, 422, [field]]);
    }
    const polluted = await dry('name\nBolt', { __proto__x: '1', ['constructor']: '1' });
    expect(polluted.status).toBe(400);
  });

  it('is refused by calls that take no file [W.29]', async () => {
    const answer = await upload(api, '/api/stock', { as: keeper, file: 'x', fields: { name: 'Bolt' } });
    expect(answer.status).toBe(415);
    expect((await upload(api, '/api/login', { as: keeper, file: 'x' })).status).toBe(415);
  });

  it('is refused from somebody who is not signed in [W.3]', async () => {
    const answer = await upload(api, '/api/stock/import', { as: { token: 'nobody' }, file: 'name\nBolt' });
    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }]);
  });
});

it('SQL, formulas and markup in a file are answered by a dry run as plain text', async () => {
  const mine = stockIn(api, team);
  const nasty = `'); drop table stock; --`;
  const file = `name\n"${nasty}"\n=cmd|'/c calc'!A0\n<script>\n\u202egnirts\n`;
  expect(await names(file)).toEqual([nasty, `=cmd|'/c calc'!A0`, '<script>', '\u202egnirts']);
  expect(await mine.events()).toEqual([]);
});
