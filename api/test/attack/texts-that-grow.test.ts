import { randomUUID } from 'node:crypto';
import { testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { stockIn } from '../stock';

/** One character that becomes three in the form in which texts are kept. */
const SHIN = '\ufb2c';

const api = testApi();
let team: TestTeam;
let owner: TestUser;
let id: number;
let place: number;
beforeAll(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  id = await stockIn(api, team).item({ name: 'Bolt', amount: 4 });
  place = await stockIn(api, team).location('Rack');
});

type Write = [what: string, method: 'POST' | 'PUT', path: () => string, body: () => object, field: string];
const WRITES: Write[] = [
  ['name of an item', 'POST', () => 'stock', () => ({ name: SHIN.repeat(100), amount: 1 }), 'name'],
  ['name of a changed item', 'PUT', () => `stock/${id}`, () => ({ name: SHIN.repeat(100) }), 'name'],
  ['note', 'PUT', () => `stock/${id}`, () => ({ note: SHIN.repeat(900) }), 'note'],
  [
    'note of an adjustment',
    'POST',
    () => `stock/${id}/adjust`,
    () => ({ delta: 1, reason: 'received', note: SHIN.repeat(900) }),
    'note',
  ],
  [
    'note of a bulk change',
    'POST',
    () => 'stock/bulk',
    () => ({
      action: 'adjust',
      stock_ids: [id],
      params: { delta: 1, reason: 'received', note: SHIN.repeat(900) },
    }),
    'params.note',
  ],
  ['reason', 'POST', () => `stock/${id}/archive`, () => ({ reason: SHIN.repeat(900) }), 'reason'],
  [
    'name in a sheet',
    'POST',
    () => 'stock/sheet',
    () => ({ rows: [{ stock_id: id, name: SHIN.repeat(191) }] }),
    'rows.0.name',
  ],
  ['name of a location', 'POST', () => 'stock/locations', () => ({ name: SHIN.repeat(100) }), 'name'],
  [
    'name of a changed location',
    'PUT',
    () => `stock/locations/${place}`,
    () => ({ name: SHIN.repeat(100) }),
    'name',
  ],
  [
    'name of a view',
    'POST',
    () => 'views',
    () => ({ page: 'stock', name: SHIN.repeat(50), query: '' }),
    'name',
  ],
  [
    'query of a view',
    'POST',
    () => 'views',
    () => ({ page: 'stock', name: 'V', query: SHIN.repeat(1_900) }),
    'query',
  ],
  [
    'name of a customer',
    'POST',
    () => 'stock/lists',
    () => ({ customer_name: SHIN.repeat(100), items: [{ stock_id: id, amount: 1 }] }),
    'customer_name',
  ],
  ['name of a team', 'PUT', () => `teams/${team.id}`, () => ({ name: SHIN.repeat(100) }), 'name'],
  ['name of a role', 'POST', () => 'roles', () => ({ name: SHIN.repeat(40), permissions: [] }), 'name'],
  ['name of a person', 'PUT', () => 'user', () => ({ name: SHIN.repeat(100) }), 'name'],
];

it.each(WRITES)(
  'a %s that is too long in its normalised form is refused at its field [wire.957]',
  async (...write) => {
    const [, method, path, body, field] = write;
    const answer = await api.call(method, `/api/${path()}`, {
      as: owner,
      body: { team_id: team.id, ...body() },
      headers: { 'idempotency-key': randomUUID() },
    });
    const says = expect.stringContaining('must not be greater than') as string;
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [says] }]);
  },
);

it('a name that is short enough in its normalised form is accepted, spaces around it not counted [wire.957]', async () => {
  const name = `${SHIN.repeat(63)}  `;
  const answer = await api.call('POST', '/api/stock', {
    as: owner,
    body: { team_id: team.id, name, amount: 1 },
  });
  expect([answer.status, answer.body.result?.stock?.name]).toEqual([201, name.trim().normalize('NFC')]);
});

it('a username that is too long in its normalised form is refused [wire.957]', async () => {
  const body = { team_id: team.id, username: '\u337f'.repeat(100) };
  const answer = await api.call('PUT', '/api/user', { as: owner, body });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['username']]);
});
