import type { ImportRow } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';
import { upload } from '../../../test/upload';
import { workbook } from '../../../test/workbook';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'owner');
});

const send = (file: string | Buffer, fields: Record<string, string> = {}) =>
  upload(api, '/api/stock/import', { as: keeper, file, fields: { team_id: String(team.id), ...fields } });
const rowsOf = (answer: Answer) => answer.body.result?.rows as unknown as ImportRow[];

/** The answer to a dry run of the file, and the names of the team's items after its import. */
async function imported(file: string | Buffer, fields: Record<string, string> = {}) {
  const shown = await send(file, { dry_run: 'true', ...fields });
  const sent = await send(file, fields);
  expect([shown.status, sent.status]).toEqual([200, 202]);
  const id = Number(sent.body.result?.job?.id);
  const status = async () =>
    (await api.call('GET', `/api/jobs/${id}?team_id=${team.id}`, { as: keeper })).body.result?.job?.status;
  await eventually(async () => ['done', 'failed'].includes(String(await status())), true);
  expect(await status()).toBe('done');
  const list = await api.call('GET', `/api/stock?team_id=${team.id}`, { as: keeper });
  return {
    columns: shown.body.result?.columns as unknown as { name: string }[],
    rows: rowsOf(shown),
    items: list.body.result?.stock?.data as unknown as Record<string, unknown>[],
  };
}

describe('characters that the database cannot hold', () => {
  it('become the sign for an unreadable character or a space where a cell is corrected [stock.889]', async () => {
    const mended = '[{"row":2,"values":{"name":"x\\ud800y","note":"a\\u0000b","codes":"c\\udc00"}}]';
    const { items } = await imported('name,amount,note,codes\nBolt,1,n,c\n', { mended });
    expect(items).toMatchObject([{ name: 'x\ufffdy', note: 'a b', codes: ['c\ufffd'] }]);
  });

  it('are replaced in the names of new locations as in the cells [stock.889]', async () => {
    const fields = {
      mended: '[{"row":2,"values":{"location":"Rack\\u0000A\\ud800"}}]',
      create_locations: '["Rack\\u0000A\\ud800"]',
    };
    const { rows, items } = await imported('name,amount,location\nBolt,1,x\n', fields);
    expect(rows).toMatchObject([{ status: 'create', new_location: true }]);
    expect(items[0]?.['location_name']).toBe('Rack A\ufffd');
  });

  it('become the sign for an unreadable character or a space in the cells and headings of a workbook [stock.889]', async () => {
    const rows = [
      ['name', 'no_x0000_te', 'codes', 'amount'],
      ['Bo_x0000_lt_xD800_', 'n_xD83D__xDE00_', 'c_xDC00_', 1],
    ];
    const mapping = '{"name":1,"note":2,"codes":3,"amount":4}';
    const { columns, items } = await imported(workbook([{ name: 'S', rows }]), { mapping });
    expect(columns[1]?.name).toBe('no te');
    expect(items).toMatchObject([{ name: 'Bo lt\ufffd', note: 'n😀', codes: ['c\ufffd'] }]);
  });
});

it('a row of a workbook without a valid number, or with an earlier one, has the next number [stock.889]', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (number: string, text: string) => `<row r="${number}">${cell(text)}</row>`;
  const said = ['abc', '1e999', '-5', '6.5', '9007199254740993000', '2', '20', '0x20'];
  const rows = row('1', 'name') + said.map((number, at) => row(number, `Bolt ${at}`)).join('');
  const answer = await send(workbook([{ name: 'S', rows }]), { dry_run: 'true' });
  expect(answer.status).toBe(200);
  expect(rowsOf(answer).map(({ row: number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 20, 21]);
});

describe('a form field of endlessly nested lists', () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  const TYPE = 'multipart/form-data; boundary=x';
  const part = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const post = (parts: string) =>
    api.call('POST', '/api/stock/import', {
      as: keeper,
      body: Buffer.from(`${parts}${part('file', 'name\nBolt\n', '; filename="a.csv"')}--x--\r\n`),
      headers: { 'content-type': TYPE },
    });

  it('is refused as JSON and as text [wire.956]', async () => {
    const team_id = part('team_id', String(team.id));
    const json = '\r\nContent-Type: application/json';
    for (const name of ['mapping', 'mended', 'create_locations']) {
      for (const value of [deep, `{"name":${deep}}`]) {
        const asJson = await post(team_id + part(name, value, json));
        expect([name, asJson.status]).toEqual([name, 400]);
        const asText = await post(team_id + part('dry_run', 'true') + part(name, value));
        expect([name, asText.status, Object.keys(asText.body.errors ?? {})]).toEqual([name, 422, [name]]);
      }
    }
    const good = await post(team_id + part('dry_run', 'true') + part('mapping', '{"name":1}', json));
    expect(good.status).toBe(200);
  });
});
