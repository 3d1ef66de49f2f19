import type { ImportRow } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { upload } from '../../../test/upload';

const api = testApi();
let team: TestTeam;
let owner: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
});

const NAMES = [
  "'=1+1",
  "''@sum",
  "'-",
  "'s-Hertogenbosch",
  '=1+1',
  'odd _x0041_x0042_',
  '_x005F_',
  'half \ufffd sign',
  'word\u200b break',
  '\ufeffmarked',
];

describe.each(['csv', 'xlsx'])('an import of what was exported as %s', (format) => {
  it('finds every row unchanged, with apostrophes, character codes, unreadable and invisible characters in names, and long notes [stock.996]', async () => {
    const made = await api.arrange.team();
    const as = await api.arrange.user(made, 'owner');
    for (const name of NAMES) {
      const body = { team_id: made.id, name, amount: 1, note: '😀'.repeat(700) };
      expect((await api.call('POST', '/api/stock', { as, body })).status).toBe(201);
    }
    const columns = 'id,name,amount,note';
    const url = `/api/stock/export?team_id=${made.id}&columns=${columns}&format=${format}`;
    const headers = { authorization: `Bearer ${as.token}` };
    const file = await api.app.inject({ method: 'GET', url, headers });
    expect(file.statusCode).toBe(200);
    const fields = { team_id: String(made.id), dry_run: 'true' };
    const again = await upload(api, '/api/stock/import', { as, file: file.rawPayload, fields });
    const rows = again.body.result?.rows as unknown as ImportRow[];
    expect(rows.map(({ status, changes, errors }) => [status, changes, errors])).toEqual(
      NAMES.map(() => ['unchanged', undefined, {}]),
    );
  });
});

it('invisible characters in the names of items and locations are removed when they are saved [stock.996]', async () => {
  const name = '\ufeffBo\u200blt\u2060';
  const answers = [
    await api.call('POST', '/api/stock', { as: owner, body: { team_id: team.id, name, amount: 1 } }),
    await api.call('POST', '/api/stock/locations', { as: owner, body: { team_id: team.id, name } }),
  ];
  expect(answers.map(({ body }) => (body.result?.stock ?? body.result?.location)?.name)).toEqual([
    'Bolt',
    'Bolt',
  ]);
});
