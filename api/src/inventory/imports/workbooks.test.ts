import { constants, deflateRawSync } from 'node:zlib';
import type { ImportRow } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { upload } from '../../../test/upload';
import { workbook } from '../../../test/workbook';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});

const dry = (file: Buffer, fields: Record<string, string> = {}) =>
  upload(api, '/api/stock/import', { as: keeper, file, fields: { dry_run: 'true', ...fields } });
async function valuesOf(file: Buffer, fields: Record<string, string> = {}) {
  const answer = await dry(file, fields);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return (answer.body.result?.rows as unknown as ImportRow[]).map(({ values }) => values);
}
async function refusal(file: Buffer, fields: Record<string, string> = {}): Promise<unknown> {
  const answer = await dry(file, fields);
  return [answer.status, answer.body.errors];
}

const HEADING = ['Name', 'Amount', 'Note'];
const bolts = workbook([{ name: 'Stock', rows: [HEADING, ['Bolt "M8" & <nut>', 4.5, 'Dry']] }]);

const SHEET = 'xl/worksheets/sheet1.xml';

/** A workbook whose sheet is a gigabyte of zeros, compressed: its stream repeats a single piece. */
function gigabyte(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(2 ** 26), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array<Buffer>(16).fill(piece), deflateRawSync('')]);
  const file = workbook([{ name: 'S', rows: [] }], { [SHEET]: packed });
  // The zip stores it without compressing it again. Then the local header and the directory are changed to say that it
  // is compressed.
  for (const [heading, name, method, size] of [
    ['PK\u0003\u0004', 30, 8, 22],
    ['PK\u0001\u0002', 46, 10, 24],
  ] as const) {
    const at = entryOf(file, heading, name);
    file.writeUInt16LE(8, at + method);
    file.writeUInt32LE(2 ** 30, at + size);
  }
  return file;
}

/** The same zip file with its directory repeated this many times. */
function listed(file: Buffer, times: number): Buffer {
  const end = file.length - 22;
  const from = file.readUInt32LE(end + 16);
  const directory = Buffer.concat(Array<Buffer>(times).fill(file.subarray(from, end)));
  const tail = Buffer.from(file.subarray(end));
  for (const at of [8, 10]) tail.writeUInt16LE(file.readUInt16LE(end + at) * times, at);
  tail.writeUInt32LE(directory.length, 12);
  return Buffer.concat([file.subarray(0, from), directory, tail]);
}

/** The offset of the header of this kind for the entry of the sheet. */
function entryOf(file: Buffer, heading: string, name: number): number {
  for (let at = file.indexOf(heading); at !== -1; at = file.indexOf(heading, at + 4))
    if (file.toString('utf8', at + name, at + name + SHEET.length) === SHEET) return at;
  throw new Error('The workbook has no such sheet.');
}

describe('a workbook', () => {
  it('is read like a CSV file, with texts, numbers and true or false as a spreadsheet shows them [stock.640]', async () => {
    expect(await valuesOf(bolts)).toEqual([{ name: 'Bolt "M8" & <nut>', amount: '4.5', note: 'Dry' }]);
    const file = workbook([
      {
        name: 'S',
        rows: [
          ['Nom', 'Quantité', 'Négatif'],
          ['Écrou 🔩', 0.1 + 0.2, true],
        ],
      },
    ]);
    expect(await valuesOf(file)).toEqual([{ name: 'Écrou 🔩', amount: '0.3', allow_minus_amount: 'true' }]);
  });

  it('is read with the last results of its formulas and with dates as dates [stock.640]', async () => {
    const file = workbook(
      [
        {
          name: 'S',
          rows:
            '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c></row>' +
            '<row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4"><f>SUM(1,2)</f><v>3</v></c>' +
            '<c r="D4" s="1"><v>45981</v></c></row>',
        },
      ],
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>Name</t></si><si><t>Qty</t></si><si><t>Notes</t></si>' +
          '<si><r><t>Hex </t></r><r><t>bolt</t></r><rPh><t>aloud</t></rPh></si></sst>',
        'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      },
    );
    const answer = await dry(file);
    expect(answer.body.result?.rows).toMatchObject([
      { row: 4, values: { name: 'Hex bolt', amount: '3', note: '2025-11-20' } },
    ]);
  });

  it('is read from its first shown sheet that has rows, or from the one that is named [stock.640]', async () => {
    const file = workbook([
      { name: 'Cover', rows: [] },
      { name: 'Secret', rows: [HEADING, ['Hidden', 1, '']], hidden: true },
      { name: 'Leeds', rows: [HEADING, ['Bolt', 1, '']] },
      { name: 'York', rows: [HEADING, ['Nut', 2, '']] },
    ]);
    const answer = await dry(file);
    expect(answer.body.result?.file).toMatchObject({
      sheets: ['Cover', 'Leeds', 'York'],
      sheet: 2,
      separator: null,
    });
    expect((await valuesOf(file)).map(({ name }) => name)).toEqual(['Bolt']);
    expect((await valuesOf(file, { sheet: '3' })).map(({ name }) => name)).toEqual(['Nut']);
    expect(await refusal(file, { sheet: '4' })).toEqual([422, { file: ['The workbook has no sheet 4.'] }]);
  });
});

describe('a file that is no readable workbook', () => {
  const NONE =
    'This is not a workbook that can be read. Save the sheet as .xlsx or as CSV (UTF-8) and try again.';

  it('is refused when it is another zip, broken, of XML that does not close, or with entities of its own [stock.641]', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
    const files = [
      workbook([], { 'word/document.xml': '<x/>' }),
      bolts.subarray(0, bolts.length - 30),
      workbook([{ name: 'S', rows: '<row><c>' }]),
      workbook([{ name: 'S', rows: [] }], { 'xl/worksheets/sheet1.xml': bomb }),
    ];
    for (const file of files) expect(await refusal(file)).toEqual([422, { file: [NONE] }]);
  });

  it('is refused when it is an old .xls file, and when it has no rows [stock.641]', async () => {
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await refusal(old)).toEqual([422, { file: [expect.stringContaining('of an old form')] }]);
    expect(await refusal(workbook([{ name: 'S', rows: [HEADING] }]))).toEqual([
      422,
      { file: ['The file has no rows below its heading.'] },
    ]);
  });

  it('is refused when it would unpack to a gigabyte, also where it says that it is ten bytes [stock.641]', async () => {
    const file = gigabyte();
    const tooLarge = [422, { file: [expect.stringContaining('Unpacked, the workbook is too large')] }];
    expect(await refusal(file)).toEqual(tooLarge);
    // The same with a directory that gives a size of ten bytes.
    const lying = Buffer.from(file);
    for (let at = lying.indexOf('PK\u0001\u0002'); at !== -1; at = lying.indexOf('PK\u0001\u0002', at + 4)) {
      lying.writeUInt32LE(10, at + 24);
    }
    expect(await refusal(lying)).toEqual([422, { file: [NONE] }]);
  });

  it('is refused when it names a part or a sheet twice, or thousands of parts [stock.1731]', async () => {
    expect((await valuesOf(listed(bolts, 1))).length).toBe(1);
    const again =
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>' +
      '<Relationship Id="rId2" Target="worksheets/sheet1.xml"/></Relationships>';
    const rows = [HEADING, ['Bolt', 1, '']];
    const sheets = ['Leeds', 'York'].map((name) => ({ name, rows }));
    const parts = Object.fromEntries(Array.from({ length: 5_000 }, (_n, at) => [`xl/media/${at}.png`, '']));
    for (const file of [
      listed(bolts, 2),
      workbook(sheets, { 'xl/_rels/workbook.xml.rels': again }),
      workbook([{ name: 'S', rows }], parts),
    ])
      expect(await refusal(file)).toEqual([422, { file: [NONE] }]);
  });

  it('is refused when its parts together would unpack to too much, before any is unpacked [stock.1731]', async () => {
    const names = Array.from({ length: 9 }, (_n, at) => `xl/media/${at}.bin`);
    const file = workbook(
      [{ name: 'S', rows: [HEADING, ['Bolt', 1, '']] }],
      Object.fromEntries(names.map((name) => [name, ''])),
    );
    // Each of them is thirty megabytes according to the directory.
    for (let at = file.indexOf('PK\u0001\u0002'); at !== -1; at = file.indexOf('PK\u0001\u0002', at + 4))
      if (file.toString('utf8', at + 46, at + 55) === 'xl/media/') file.writeUInt32LE(30 * 2 ** 20, at + 24);
    expect(await refusal(file)).toEqual([
      422,
      { file: [expect.stringContaining('Unpacked, the workbook is too large')] },
    ]);
  });

  it('is refused with 10,001 rows and with 201 columns [stock.641, W.134]', async () => {
    const many = workbook([
      { name: 'S', rows: [['name'], ...Array.from({ length: 10_001 }, (_n, at) => [`B${at}`])] },
    ]);
    expect(await refusal(many)).toEqual([422, { file: [expect.stringContaining('more than 10,000 rows')] }]);
    const wide = workbook([
      { name: 'S', rows: [Array.from({ length: 201 }, (_n, at) => `c${at}`), ['Bolt']] },
    ]);
    expect(await refusal(wide)).toEqual([422, { file: [expect.stringContaining('more than 200 columns')] }]);
  });
});
