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
  keeper = await api.arrange.user(team, 'owner');
});

const dry = (file: string | Buffer, fields: Record<string, string> = {}) =>
  upload(api, '/api/stock/import', { as: keeper, file, fields: { dry_run: 'true', ...fields } });
async function refusal(file: string | Buffer, fields: Record<string, string> = {}): Promise<unknown> {
  const answer = await dry(file, fields);
  return [answer.status, answer.body.errors];
}
async function rowsOf(file: string | Buffer, fields: Record<string, string> = {}) {
  const answer = await dry(file, fields);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.result?.rows as unknown as ImportRow[];
}

/** A workbook with a single shared text that many rows of twenty cells refer to: it is a few kilobytes in size. */
function sharing(length: number, rows: number): Buffer {
  const cells = '<c t="s"><v>0</v></c>'.repeat(20);
  const heading = '<c t="str"><v>name</v></c>' + '<c t="str"><v>more</v></c>'.repeat(19);
  return workbook([{ name: 'S', rows: `<row>${heading}</row>${`<row>${cells}</row>`.repeat(rows)}` }], {
    'xl/sharedStrings.xml': `<sst><si><t>${'y'.repeat(length)}</t></si></sst>`,
  });
}

describe('a file of stock by the length of its cells', () => {
  it('is refused beyond 32 million characters in all, however small the file is [stock.887]', async () => {
    const more = 'The cells of the file hold more than 32,000,000 characters. Divide it into several.';
    expect(await refusal(sharing(20_000, 200))).toEqual([422, { file: [more] }]);
    expect(await rowsOf(sharing(20_000, 10))).toHaveLength(10);
  });

  it('is refused where one cell has more than 32,767 characters, in a text and in a workbook [stock.887]', async () => {
    const long = 'x'.repeat(32_768);
    const refused = (row: number) => [
      422,
      { file: [`A cell of row ${row} has more than 32,767 characters. Shorten it or leave its column out.`] },
    ];
    expect(await refusal(`name,note\nBolt,1\nNut,"${long}"\n`)).toEqual(refused(3));
    expect(await refusal(`${long}\nBolt\n`)).toEqual(refused(1));
    const heading = ['name', 'note'];
    expect(await refusal(workbook([{ name: 'S', rows: [heading, ['Bolt', long]] }]))).toEqual(refused(2));
    expect(await rowsOf(`name,remark on it\nBolt,${long.slice(1)}\n`)).toHaveLength(1);
  });
});

/**
 * The longest time that the work blocked the event loop, in milliseconds of processor time, so that other programs do
 * not count.
 */
async function longestBlockOf(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  let [last, longest] = [used(), 0];
  const timer = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  }, 5);
  await work();
  longest = Math.max(longest, used() - last);
  clearInterval(timer);
  return longest;
}

describe('a cell that is far too long', () => {
  /** Accents of two kinds in turn: sorting them takes time in the square of their number. */
  const accents = 'a' + '\u0301\u0323'.repeat(16_000);
  const fewCodes = Array.from({ length: 5_400 }, (_none, at) => 10_000 + at).join(',');

  it.each([
    ['name', 'A name has at most 191 characters.'],
    ['location', 'A name has at most 191 characters.'],
    ['note', 'A note has at most 1,000 characters.'],
    ['unit', 'This unit is not known. Write piece, box, metre, litre or kilogram, for example.'],
    ['codes', expect.stringContaining('A code has at most 64 characters: a')],
  ])(
    'is refused in the column %s without 1.5 seconds of processor time at a stretch [stock.888]',
    async (field, words) => {
      const others = field === 'name' ? 'name' : `${field},name`;
      const file = `${others}\n${`${accents}${field === 'name' ? '' : ',Bolt'}\n`.repeat(30)}`;
      let rows: ImportRow[] = [];
      const blocked = await longestBlockOf(async () => (rows = await rowsOf(file)));
      expect(rows[0]?.errors).toEqual({ [field]: [words] });
      expect(blocked).toBeLessThan(1_500);
    },
  );

  it('takes less than 1.5 seconds of processor time at a stretch where it is a heading [stock.888]', async () => {
    const file = `name${`,${accents}`.repeat(30)}\nBolt\n`;
    expect(await longestBlockOf(() => rowsOf(file))).toBeLessThan(1_500);
  });

  it('takes less than 1.5 seconds of processor time at a stretch where it holds thousands of codes, and is refused [stock.888]', async () => {
    const file = `name,codes\n${`Bolt,"${fewCodes}"\n`.repeat(60)}`;
    let rows: ImportRow[] = [];
    const blocked = await longestBlockOf(async () => (rows = await rowsOf(file)));
    expect(rows[0]?.errors).toEqual({ codes: ['An item has at most 20 codes.'] });
    expect(blocked).toBeLessThan(1_500);
    const repeated = await rowsOf(`name,codes\nBolt,"${'A1;'.repeat(30)}"\n`);
    expect(repeated[0]).toMatchObject({ status: 'create' });
  });

  it('is refused as the name of a new location, and so are more than 1,000 such names [stock.888]', async () => {
    const list = (count: number, name = 'Rack') =>
      JSON.stringify(Array.from({ length: count }, (_none, at) => `${name} ${at}`));
    const refused = [
      422,
      {
        create_locations: [
          'Say true, false or a JSON list of at most 1,000 names of at most 191 characters.',
        ],
      },
    ];
    const file = 'name,location\nBolt,rack 7\n';
    expect(await refusal(file, { create_locations: list(1_001) })).toEqual(refused);
    expect(await refusal(file, { create_locations: list(1, 'x'.repeat(2_001)) })).toEqual(refused);
    expect(await rowsOf(file, { create_locations: list(1_000) })).toMatchObject([{ new_location: true }]);
  });
});
