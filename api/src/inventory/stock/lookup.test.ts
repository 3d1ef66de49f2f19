import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { readOperations } from '../../../test/operations';
import { stockIn } from '../../../test/stock';
import { readCode } from './lookup.rules';

const api = testApi();
let team: TestTeam;
let picker: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  picker = await api.arrange.user(team, 'picker');
});

async function look(code: string, as: TestUser = picker) {
  const answer = await api.call('GET', `/api/stock/lookup?code=${encodeURIComponent(code)}`, { as });
  return answer.body.result?.matches as unknown as { type: string; id: number; name: string }[];
}

it('the look-up finds items and locations by number and by exact name, archived items only for those who may see them [W.138]', async () => {
  const mine = stockIn(api, team);
  const rack = await mine.location('Rack 100%');
  const id = await mine.item({ name: 'Écrou M8_x' });
  const twin = await mine.item({ name: 'écrou m8_X' });
  await mine.item({ name: 'Écrou M8Xx' });
  const archived = await mine.item({ name: 'ÉCROU M8_X', deleted_at: '2026-11-01T00:00:00Z' });
  expect(await look(String(id))).toContainEqual({ type: 'stock', id, name: 'Écrou M8_x' });
  expect(await look(String(rack))).toContainEqual({ type: 'location', id: rack, name: 'Rack 100%' });
  expect((await look(' ÉCROU m8_x ')).map((match) => match.id)).toEqual([twin, id]);
  const viewer = await api.arrange.user(team, 'viewer');
  expect((await look('écrou m8_x', viewer)).map((match) => match.id)).toEqual([twin, id, archived]);
  expect(await look('rack 100%')).toEqual([{ type: 'location', id: rack, name: 'Rack 100%' }]);
  expect(await look('Rack 100')).toEqual([]);
  expect(await look('Écrou')).toEqual([]);
});

it('the look-up names an item with a code before the one with that number, and a location of a number before one that is called so [stock.604, W.138]', async () => {
  const mine = stockIn(api, team);
  const [rack, numbered] = [await mine.location('Rack of a number'), await mine.item({ name: 'Numbered' })];
  const coded = await mine.item({ name: 'Coded', codes: String(numbered) });
  const called = await mine.item({ name: String(numbered) });
  const namesake = await mine.location(String(rack));
  const found = async (code: number, type: string) =>
    (await look(String(code))).flatMap((match) => (match.type === type ? match.id : []));
  expect(await found(numbered, 'stock')).toEqual([coded, numbered, called]);
  expect(await found(rack, 'location')).toEqual([rack, namesake]);
});

it('the look-up reads the addresses on labels of this installation’s own hosts [W.138]', async () => {
  const ours = api.config.client_origin.origin;
  const mine = stockIn(api, team);
  const rack = await mine.location('Cold room');
  const id = await mine.item({ name: 'Plug' });
  expect(await look(`${ours}/fr/stock?item=${id}`)).toEqual([{ type: 'stock', id, name: 'Plug' }]);
  expect(await look(`${ours}/stock/locations/${rack}-cold-room`)).toEqual([
    { type: 'location', id: rack, name: 'Cold room' },
  ]);
  expect(await look(`${ours}/users?user=1`)).toEqual([]);
});

it('the look-up finds nothing by the label of another installation [stock.1042]', async () => {
  const mine = stockIn(api, team);
  const rack = await mine.location('Their rack');
  const id = await mine.item({ name: 'Socket' });
  const ours = new URL(api.config.client_origin);
  const addresses = [`/stock?item=${id}`, `/fr/stock?item=${id}`, `/stock/locations/${rack}`];
  const hosts = ['stock.example', `${ours.hostname}.example`, `${ours.hostname}@stock.example`, '[::1]'];
  for (const address of addresses) {
    for (const host of hosts) expect([host, await look(`https://${host}${address}`)]).toEqual([host, []]);
    expect(await look(`https://${ours.hostname}:8443${address}`)).toHaveLength(1);
  }
});

describe('a call that sends a code with a change', () => {
  /**
   * Every call that takes a scanned code, for an item with an amount of five in a location, and the field that has the
   * error.
   */
  const calls: Record<
    string,
    (of: { id: number; rack: number; line: string }, code: string) => [string, object, string]
  > = {
    adjust: ({ id }, code) => [`/api/stock/${id}/adjust`, { delta: -1, reason: 'used', code }, 'code'],
    'adjust to a count': ({ id }, code) => [
      `/api/stock/${id}/adjust`,
      { count: 5, reason: 'counted', code },
      'code',
    ],
    move: ({ id }, code) => [`/api/stock/${id}/move`, { location_id: null, amount: 1, code }, 'code'],
    pick: ({ line }, code) => [line, { delta: 1, code }, 'code'],
    count: ({ id, rack }, code) => [
      `/api/stock/locations/${rack}/counts`,
      { lines: [{ stock_id: id, counted: 4, code }] },
      'lines.0.code',
    ],
  };

  it('is covered by a test for every call of the API that takes a code', async () => {
    const { operations } = await readOperations(api);
    const taking = operations.filter(({ body }) => /"code":\{/.test(JSON.stringify(body ?? {})));
    const line = '/api/stock/lists/{list}/items/{item}/pick';
    const rack = '{id}' as unknown as number;
    const tried = Object.values(calls).map((call) => call({ id: rack, rack, line }, 'x')[0]);
    expect(taking.map(({ path }) => path).sort()).toEqual([...new Set(tried)].sort());
  });

  it.each(Object.keys(calls))(
    'to %s is refused with the label of another host, and accepted with one of its own [stock.1164]',
    async (call) => {
      const keeper = await api.arrange.user(team, 'manager');
      const mine = stockIn(api, team);
      const rack = await mine.location(`Rack for ${call}`);
      const id = await mine.item({ amount: 5, location_id: rack });
      const made = await api.call('POST', '/api/stock/lists', {
        as: keeper,
        body: { team_id: team.id, customer_name: 'Fenwick', items: [{ stock_id: id, amount: 2 }] },
      });
      const list = made.body.result?.list as unknown as { id: number; items: { id: number }[] };
      const line = `/api/stock/lists/${list.id}/items/${list.items[0]?.id}/pick`;
      const sent = (host: string) => {
        const [path, body, field] = calls[call]?.({ id, rack, line }, `${host}/stock?item=${id}`) ?? [
          '',
          {},
          '',
        ];
        return { field, answer: api.call('POST', path, { as: keeper, body: { team_id: team.id, ...body } }) };
      };
      const { answer, field } = sent('https://stock.example');
      const refused = await answer;
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
      expect((await mine.row(id)).amount).toBe(5);
      expect((await sent(api.config.client_origin.origin).answer).status).toBe(200);
    },
  );
});

it('the look-up finds neither items of other teams nor deleted ones, and answers 404 to somebody without a role in the team [W.6]', async () => {
  const theirs = stockIn(api, await api.arrange.team());
  const foreign = await theirs.item({ name: 'Foreign thing' });
  expect(await look(String(foreign))).toEqual([]);
  expect(await look('foreign thing')).toEqual([]);
  const mine = stockIn(api, team);
  const gone = await mine.item({
    name: 'Gone',
    deleted_at: '2026-11-01T00:00:00Z',
    removed_at: '2026-11-02T00:00:00Z',
  });
  expect([await look(String(gone)), await look('gone')]).toEqual([[], []]);
  const shed = await mine.location('Shed', '2026-11-01T00:00:00Z');
  expect((await look('shed')).map(({ id }) => id)).toEqual([shed]);
  const owner = await api.arrange.user(team, 'owner');
  await api.call('DELETE', `/api/stock/locations/${shed}?team_id=${team.id}`, { as: owner });
  expect(await look('shed')).toEqual([]);
  expect((await look(String(shed))).filter(({ type }) => type === 'location')).toEqual([]);
  await mine.location('Yard');
  const blind = await api.arrange.user(team, null);
  await api.arrange.member(blind, await api.arrange.team(), null);
  expect((await api.call('GET', '/api/stock/lookup?code=yard', { as: blind })).status).toBe(404);
});

it('the look-up refuses an empty code and one that is too long [W.12]', async () => {
  for (const code of ['', '%20', 'x'.repeat(2001)]) {
    const answer = await api.call('GET', `/api/stock/lookup?code=${code}`, { as: picker });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['code']]);
  }
});

it.each([
  ['512', { stock_id: 512, location_id: 512, name: '512' }],
  ['-5', { stock_id: null, location_id: null, name: '-5' }],
  ['9999999999999999', { stock_id: null, location_id: null, name: '9999999999999999' }],
  ['https://a.test/stock?item=x', { stock_id: null, location_id: null, name: null }],
  ['https://a.test/stockroom?item=5', { stock_id: null, location_id: null, name: null }],
  ['https://', { stock_id: null, location_id: null, name: null }],
])('the code %s is read as a number, a name, the address on a label or as nothing', (code, wanted) => {
  expect(readCode(code)).toEqual(wanted);
});

it('for whoever may not open the archive an archived item answers 404 and is found neither in the list of named items nor by the look-up [G.48]', async () => {
  const mine = stockIn(api, team);
  const archived = await mine.item({ name: 'Old valve', deleted_at: '2026-11-01T00:00:00Z' });
  const live = await mine.item({ name: 'New valve' });
  const viewer = await api.arrange.user(team, 'viewer');
  const ask = async (as: TestUser, path: string) => api.call('GET', `/api/stock${path}`, { as });
  const statuses = async (as: TestUser) => [
    (await ask(as, `/${archived}`)).status,
    (await ask(as, `/${archived}/history`)).status,
    (await ask(as, `/${live}`)).status,
  ];
  expect([await statuses(picker), await statuses(viewer)]).toEqual([
    [404, 404, 200],
    [200, 200, 200],
  ]);
  const named = await ask(picker, `?stock_ids=${archived},${live}`);
  expect((named.body.result?.stock as unknown as { id: number }[]).map(({ id }) => id)).toEqual([live]);
  expect([await look('Old valve'), (await look('Old valve', viewer)).length]).toEqual([[], 1]);
});
