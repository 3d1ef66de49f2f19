import type { ImportRow } from '@storeroom/contract';
import { type TestApi, openTestApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { upload } from '../../../test/upload';
import { workbook } from '../../../test/workbook';

let api: TestApi;
let team: TestTeam;
let keeper: TestUser;
beforeAll(async () => {
  api = await openTestApi();
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
});
afterAll(() => api.close());

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

/** Packing a gigabyte takes this machine half a minute. */
const PACKED_MS = 180_000;

describe('a workbook', () => {
  it('[X.640] is read like a text: its texts, numbers and switches, as a spreadsheet shows them', async () => {
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

  it('[X.640] says what its formulas came to, and days as days', async () => {
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

  it('[X.640] is read from its first sheet that has rows, or from the one that is named', async () => {
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

describe('what is no workbook', () => {
  const NONE =
    'This is not a workbook that can be read. Save the sheet as .xlsx or as CSV (UTF-8) and try again.';

  it('[X.641] is refused: another zip, a broken one, XML that does not close, entities of its own', async () => {
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

  it('[X.641] is refused when it is of an old form, and when nothing is in it', async () => {
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await refusal(old)).toEqual([422, { file: [expect.stringContaining('of an old form')] }]);
    expect(await refusal(workbook([{ name: 'S', rows: [HEADING] }]))).toEqual([
      422,
      { file: ['The file has no rows below its heading.'] },
    ]);
  });

  it(
    '[X.641, G.46] is refused before a gigabyte of it is unpacked, whatever size it says',
    async () => {
      const gigabyte = new Uint8Array(1024 * 1024 * 1024);
      const file = workbook([{ name: 'S', rows: [] }], { 'xl/worksheets/sheet1.xml': gigabyte });
      const tooLarge = [422, { file: [expect.stringContaining('Unpacked, the workbook is too large')] }];
      expect(await refusal(file)).toEqual(tooLarge);
      // The same with a directory that says ten bytes.
      const lying = Buffer.from(file);
      for (
        let at = lying.indexOf('PK\u0001\u0002');
        at !== -1;
        at = lying.indexOf('PK\u0001\u0002', at + 4)
      ) {
        lying.writeUInt32LE(10, at + 24);
      }
      expect(await refusal(lying)).toEqual([422, { file: [NONE] }]);
    },
    PACKED_MS,
  );

  it('[X.641, W.134] is refused with 10,001 rows and with 201 columns', async () => {
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
