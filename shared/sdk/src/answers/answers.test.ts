import { ITEM_DETAILS, namesOf, type Stock, type StockLog, type Team, type User } from '@storeroom/contract';
import { aUser } from '@storeroom/testing';
import { setEnvironment, type Environment } from '../environment/environment';
import { answerFrom } from './answers';

// Records with the fields of the specification and no other, as its section 3 lists them.
const CREATED = '2026-11-20T03:29:58.000000Z';
const ITEM = {
  id: 7,
  name: 'Brass hinge',
  location_id: 3,
  amount: 40,
  allow_minus_amount: false,
  created_at: CREATED,
  deleted_at: null,
};
const LOG = {
  id: 9,
  created_at: CREATED,
  name: 'Brass hinge',
  action: 'adjusted',
  stock_id: 7,
  location_id: 3,
};

const stockOf = (stock: object) => (answerFrom('GET /api/stock/{id}', { stock }) as { stock: Stock }).stock;
const logOf = (log: object) =>
  (answerFrom('GET /api/stock/logs', { logs: { data: [log] } }) as { logs: { data: StockLog[] } }).logs
    .data[0];
const userOf = (user: unknown) => (answerFrom('GET /api/user', { user }) as { user: User | null }).user;

describe('an item', () => {
  const noDetails = Object.fromEntries(namesOf(ITEM_DETAILS).map((name) => [name, null]));
  const whole: Stock = {
    ...ITEM,
    ...noDetails,
    committed: 2,
    list_count: 1,
    location_name: 'Rack A2',
    updated_at: '2026-11-21T03:29:58.000000Z',
    updated_by: 'Priya Nair',
    version: 4,
    unit: 'metre',
    minimum: 2.5,
    note: 'Cut to length',
    codes: ['CT-12'],
  };

  test('an item of this product’s own server is read unchanged', () => {
    expect(stockOf(whole)).toEqual(whole);
  });

  test('an item with the specification’s fields only has nothing reserved, no details and version 0 [D-P3.4]', () => {
    expect(stockOf(ITEM)).toEqual({
      ...ITEM,
      committed: 0,
      list_count: 0,
      updated_at: CREATED,
      updated_by: null,
      version: 0,
      ...noDetails,
      codes: null,
    });
  });

  test('an item may have its ids and amount as texts and a flag as 1 [D-P3.5]', () => {
    const written = { ...ITEM, id: '7', location_id: '3', amount: '12.5000', allow_minus_amount: 1 };
    expect(stockOf(written)).toMatchObject({ id: 7, location_id: 3, amount: 12.5, allow_minus_amount: true });
  });

  test('an item without a name and with details that the pages do not know has none of them [D-P3.4]', () => {
    const read = stockOf({
      ...ITEM,
      name: 7,
      allow_minus_amount: 'maybe',
      unit: 'bushel',
      codes: ['A', '', 7, 'B'],
    });
    expect(read).toMatchObject({ name: '', allow_minus_amount: false, unit: null, codes: ['A', 'B'] });
    expect(stockOf({ ...ITEM, created_at: undefined })).toMatchObject({ created_at: '', updated_at: '' });
  });

  test('an item that was never changed but archived was changed last when it was archived [D-P3.4]', () => {
    const deleted_at = '2026-11-22T03:29:58.000000Z';
    expect(stockOf({ ...ITEM, deleted_at })).toMatchObject({ deleted_at, updated_at: deleted_at });
  });

  test('an item is archived where deleted_at holds a text, and not where that is empty [D-P3.4, R3.2]', () => {
    expect(stockOf({ ...ITEM, deleted_at: 'long ago' }).deleted_at).toBe('long ago');
    expect(stockOf({ ...ITEM, deleted_at: '' }).deleted_at).toBeNull();
    const withoutZone = { ...ITEM, deleted_at: '2026-11-22 03:29:58' };
    expect(stockOf(withoutZone).deleted_at).toBe('2026-11-22T03:29:58Z');
  });
});

describe('a list', () => {
  const pageOf = (stock: unknown) => (answerFrom('GET /api/stock', { stock }) as { stock: unknown }).stock;

  test('missing pagination figures of a list are derived from those that are there [D-P3.4, D-P3.5]', () => {
    const pagination = { total: '31', per_page: '15', current_page: '3' };
    expect(pageOf({ data: [ITEM], pagination })).toMatchObject({
      pagination: { total: 31, per_page: 15, current_page: 3, last_page: 3, from: 31 },
    });
    expect(pageOf({ data: [] })).toMatchObject({
      pagination: { total: 0, current_page: 1, last_page: 1, from: 0 },
    });
  });

  const THIRD = { total: 100, per_page: 15, current_page: 3, last_page: 7, from: 31 };

  test.each([
    ['a list keeps its earlier total instead of one below 0 [R5.5]', { total: -1 }, {}],
    ['a list keeps its earlier page size instead of one below four [R5.6]', { per_page: 3 }, {}],
    [
      'a list keeps its earlier page numbers where the page size is 0 [R5.7]',
      { per_page: 0, current_page: 5, last_page: 9 },
      {},
    ],
    ['a list keeps its earlier first row instead of one below 0 [R5.8]', { from: -15 }, {}],
    [
      'a list accepts the smallest valid pagination figures [R5.5, R5.6, R5.7, R5.8]',
      { total: 0, per_page: 4, current_page: 1, last_page: 1, from: 0 },
      { total: 0, per_page: 4, current_page: 1, last_page: 1, from: 0 },
    ],
    [
      'a list accepts page numbers with the page size 1, although it keeps its earlier page size [R5.7]',
      { per_page: 1, current_page: 5, last_page: 9 },
      { current_page: 5, last_page: 9 },
    ],
  ] as const)('%s', (_title, said, becomes) => {
    pageOf({ data: [ITEM], pagination: THIRD });
    expect(pageOf({ data: [ITEM], pagination: { ...THIRD, ...said } })).toMatchObject({
      pagination: { ...THIRD, ...becomes },
    });
  });

  test('a list that is a plain array is read without the rows that have no id [D-P3.4]', () => {
    expect(pageOf([ITEM, {}, null])).toMatchObject([{ id: 7, version: 0 }]);
  });

  test('a list without rows is an error', () => {
    for (const none of [undefined, {}, { data: null }])
      expect(() => pageOf(none)).toThrow(new TypeError('The answer holds no list.'));
  });

  test('a list whose first answer has impossible pagination figures has those that follow from its rows [R5.5, R5.6, R5.7, R5.8]', () => {
    const pagination = { total: -1, per_page: 0, current_page: 0, last_page: 0, from: -1, to: -1 };
    const logs = { data: [LOG, LOG], pagination };
    expect(answerFrom('GET /api/stock/{id}/history', { logs })).toMatchObject({
      logs: { pagination: { total: 2, per_page: 15, current_page: 1, last_page: 1, from: 1 } },
    });
  });

  test('a list keeps the number of its last row and whether its total is an estimate, where they are possible', () => {
    const read = (said: object) =>
      (pageOf({ data: [ITEM], pagination: { ...THIRD, ...said } }) as { pagination: object }).pagination;
    expect(read({ to: '45', total_is_estimate: 1 })).toEqual({ ...THIRD, to: 45, total_is_estimate: true });
    expect(read({ to: 0, total_is_estimate: false })).toEqual({ ...THIRD, to: 0 });
    expect(read({ to: -1 })).toEqual(THIRD);
    expect(read({})).toEqual(THIRD);
  });

  test('a list of locations or of picking lists gets its missing fields too [D-P3.4]', () => {
    const location = { id: 3, name: 'Rack A2', created_at: CREATED, deleted_at: null };
    expect(answerFrom('GET /api/stock/locations', { locations: [location] })).toEqual({
      locations: [{ ...location, version: 0 }],
    });
    const list = {
      id: 4,
      name: null,
      customer_name: 'Fenwick',
      status: 'picking',
      user_id: 1,
      created_at: CREATED,
    };
    expect(answerFrom('GET /api/stock/lists/{list}', { lists: { data: [list] } })).toMatchObject({
      lists: { data: [{ id: 4, item_count: 0, picked_count: 0, deleted_at: null, version: 0 }] },
    });
  });
});

describe('a picking list', () => {
  const listOf = (list: object) => answerFrom('GET /api/stock/lists/{list}', { list });

  test('a picking list of this product’s own server is read unchanged, and numbers may be texts [D-P3.5]', () => {
    const list = {
      id: 4,
      name: 'Monday',
      customer_name: 'Fenwick',
      status: 'done',
      user_id: 7,
      user_name: 'Priya Nair',
      item_count: 3,
      picked_count: 2,
      short_count: 1,
      note: 'Ring twice',
      completed_at: CREATED,
      continues_id: 2,
      created_at: CREATED,
      updated_at: CREATED,
      deleted_at: null,
      version: 5,
    };
    expect(listOf(list)).toEqual({ list });
    expect(listOf({ ...list, id: '4', user_id: '7', item_count: '3', continues_id: '2' })).toEqual({ list });
  });

  test('a picking list with its id only is being picked and empty [D-P3.4]', () => {
    expect(listOf({ id: 4, status: 'lost' })).toEqual({
      list: {
        id: 4,
        name: null,
        customer_name: '',
        status: 'picking',
        user_id: 0,
        user_name: '',
        item_count: 0,
        picked_count: 0,
        short_count: 0,
        note: null,
        completed_at: null,
        continues_id: null,
        created_at: '',
        updated_at: '',
        deleted_at: null,
        version: 0,
      },
    });
  });
});

describe('a location', () => {
  test.each([
    [
      { name: 'Rack A2', amount: '12.5' },
      { name: 'Rack A2', amount: 12.5 },
    ],
    [{ name: null }, { name: '' }],
  ])('a location %j is read as %j [D-P3.4, D-P3.5]', (sent, read) => {
    const record = { id: 3, created_at: CREATED, deleted_at: null, version: 2 };
    expect(answerFrom('GET /api/stock/locations/{id}', { location: { ...record, ...sent } })).toEqual({
      location: { ...record, ...read },
    });
  });
});

describe('a log row', () => {
  test('a write answers the item and its log row as a reading does [D-P3.4]', () => {
    for (const call of ['POST /api/stock/{id}/adjust', 'POST /api/stock/logs/{log}/undo'])
      expect(
        answerFrom(call, { stock: { ...ITEM, amount: '38' }, log: { ...LOG, delta: '-2' } }),
      ).toMatchObject({
        stock: { id: 7, amount: 38, committed: 0 },
        log: { id: 9, delta: -2, changes: [] },
      });
  });

  test('a log row of this product’s own server is read unchanged, and ids and numbers may be texts [D-P3.5]', () => {
    const row = {
      ...LOG,
      time: Date.parse(CREATED) / 1_000,
      item_id: 11,
      delta: -2.5,
      amount_after: 37.5,
      reason: 'broken',
      note: 'Fell',
      request_id: 'r1',
      batch_id: 'b1',
      location_name: 'Rack A2',
      stock_name: 'Brass hinge',
      customer_name: 'Fenwick',
      actor: { id: 7, name: 'Priya Nair' },
      cause: 'import',
      changes: [{ field: 'amount', before: 40, after: 37.5 }],
    };
    expect(logOf(row)).toEqual(row);
    const texts = { stock_id: '7', location_id: '3', item_id: '11', delta: '-2.5', amount_after: '37.5' };
    expect(logOf({ ...row, ...texts })).toEqual(row);
  });

  test('a log row without a moment or an action is an edit at no known time, and what names no field is no change [D-P3.4]', () => {
    expect(
      logOf({ id: 9, actor: { name: 'Tom' }, changes: [{ field: 'name' }, { before: 1 }, null] }),
    ).toMatchObject({
      name: '',
      action: 'edited',
      created_at: '',
      time: 0,
      actor: { id: 0, name: 'Tom' },
      changes: [{ field: 'name' }],
    });
  });

  test('a log row may have its moment as a date in the place of its seconds [D-P3.5]', () => {
    const time = '2026-11-20T10:00:00.500Z';
    expect(logOf({ ...LOG, created_at: time, time: undefined })?.time).toBe(1_795_168_800);
    expect(logOf({ ...LOG, created_at: undefined, time: '2026-11-20T10:00:00Z' })).toMatchObject({
      created_at: '2026-11-20T10:00:00.000Z',
      time: 1_795_168_800,
    });
  });
  test('a log row with the specification’s fields only names no person, no cause and no change [D-P3.4]', () => {
    expect(logOf(LOG)).toMatchObject({
      ...LOG,
      time: Date.parse(CREATED) / 1_000,
      actor: null,
      cause: '',
      changes: [],
      delta: null,
      amount_after: null,
      location_name: null,
    });
  });

  test('a log row may have its moment in seconds and its action in a framework’s words [D-P3.5]', () => {
    expect(logOf({ ...LOG, created_at: undefined, time: '1795168800', action: 'trashed' })).toMatchObject({
      created_at: '2026-11-20T10:00:00.000Z',
      time: 1_795_168_800,
      action: 'archived',
    });
    expect(logOf({ ...LOG, action: 'relabelled' })?.action).toBe('relabelled');
  });
});

describe('rows of the other logs', () => {
  test.each([
    ['GET /api/stock/lists/logs', { list_id: 4 }],
    ['GET /api/stock/locations/logs', { location_id: 3 }],
    ['GET /api/teams/logs', { team_id: 2 }],
    ['GET /api/teams/subscriptions/logs', { team_id: 2 }],
  ])(
    'log rows of %s with the specification’s fields only name no person, no cause and no change [D-P3.4]',
    (call, subject) => {
      const row = { id: 9, name: 'Leeds', action: 'updated', time: 1_795_168_800, ...subject };
      expect(answerFrom(call, { logs: { data: [row] } })).toMatchObject({
        logs: {
          data: [
            {
              ...row,
              action: 'edited',
              created_at: '2026-11-20T10:00:00.000Z',
              actor: null,
              cause: '',
              changes: [],
              request_id: null,
              batch_id: null,
            },
          ],
        },
      });
    },
  );
});

describe('a team', () => {
  const teamOf = (team: object) => (answerFrom('GET /api/teams/{idOrSlug}', { team }) as { team: Team }).team;
  const TEAM = { id: 2, name: 'Leeds', slug: 'leeds', logo: false, parent_id: null, created_at: CREATED };

  test('a team with the specification’s fields only may be read, and offers no write [D-P3.4, D-P3.7]', () => {
    const { access, version } = teamOf(TEAM);
    expect(access?.permissions).toEqual(expect.arrayContaining(['teams', 'users', 'logs']));
    expect(access?.permissions.filter((name) => /edit|create|delete|manage/.test(name))).toEqual([]);
    expect(version).toBe(0);
  });

  test('a team keeps the permissions that the server names [D-P3.4]', () => {
    const access = { role: 'manager', role_name: null, permissions: ['teams', 'teams.edit'] };
    expect(teamOf({ ...TEAM, access }).access).toEqual(access);
    expect(teamOf({ ...TEAM, permissions: ['teams'] }).access).toMatchObject({
      role: 'custom',
      permissions: ['teams'],
    });
  });

  test('teams in a list are read like one, and a team that cannot be read gives no right [D-P3.4]', () => {
    const teams = { data: [TEAM] };
    expect(answerFrom('GET /api/teams', { teams })).toMatchObject({
      teams: { data: [{ id: 2, version: 0, access: { role: 'viewer', role_name: null } }] },
    });
    expect(teamOf({ name: 'Leeds' }).access).toEqual({ role: 'viewer', role_name: null, permissions: [] });
  });

  test('a subscription of this product’s own server is read unchanged, and without a list there is none [D-P3.4]', () => {
    setEnvironment({ now: () => Date.parse(CREATED) } as Environment);
    const subscription = {
      id: 1,
      team_id: 2,
      state: 'dormant',
      expiration_at: CREATED,
      invoice_email: 'ann@brightwater.example',
      created_at: CREATED,
      updated_at: CREATED,
      deleted_at: null,
      version: 3,
    };
    const read = (subscriptions: unknown) => answerFrom('GET /api/teams/subscriptions', { subscriptions });
    expect(read([subscription])).toEqual({ subscriptions: [subscription] });
    expect(read(null)).toEqual({ subscriptions: [] });
    const states = [CREATED, '2026-11-20T03:29:58.001Z', undefined].map((expiration_at) => ({
      id: 1,
      expiration_at,
    }));
    expect(read(states)).toMatchObject({
      subscriptions: [{ state: 'read_only' }, { state: 'active' }, { state: 'active' }],
    });
  });

  test('a team’s subscription without a state is active until its expiry [D-P3.4]', () => {
    const stateOf = (expiration_at: string) =>
      answerFrom('GET /api/teams/subscriptions', { subscriptions: [{ id: 1, team_id: 2, expiration_at }] });
    setEnvironment({ now: () => Date.parse(CREATED) } as Environment);
    expect(stateOf('2027-01-01T00:00:00Z')).toMatchObject({
      subscriptions: [{ state: 'active', invoice_email: null }],
    });
    expect(stateOf('2026-01-01T00:00:00Z')).toMatchObject({ subscriptions: [{ state: 'read_only' }] });
  });
});

describe('an account', () => {
  test('an account of this product’s own server is read unchanged', () => {
    const { team, ...rest } = aUser();
    const { id, name, slug } = team;
    expect(userOf(aUser())).toEqual({ ...rest, team: { id, name, slug } });
    expect(userOf(userOf(aUser()))).toEqual(userOf(aUser()));
  });

  test('an account with an id and a team only works there, reads everything and writes nothing [D-P3.6, D-P3.7]', () => {
    expect(userOf({ id: '5', username: 'tom', team: { id: 2 } })).toEqual({
      id: 5,
      name: 'tom',
      username: 'tom',
      email: '',
      team: { id: 2, name: '#2', slug: '2' },
      teams: [
        {
          id: 2,
          name: '#2',
          slug: '2',
          parent_id: null,
          role: 'viewer',
          permissions: [
            ...[
              'stock',
              'stock.empty',
              'stock.archive',
              'stock.reports',
              'locations',
              'teams',
              'users',
              'logs',
            ],
          ],
        },
      ],
    });
  });

  test('an account with a number of its team and no names is called by its numbers [D-P3.6]', () => {
    expect(userOf({ id: 5, team_id: '2', teams_total: '3' })).toMatchObject({
      name: '#5',
      username: '',
      email: '',
      team: { id: 2, name: '#2', slug: '2' },
      teams_total: 3,
    });
    expect(userOf({ id: 5, email: 'tom@brightwater.example', team_id: 2 })).not.toHaveProperty('teams_total');
  });

  test('an account may have its permissions beside the person or in the team [D-P3.6]', () => {
    const team = { id: 2, name: 'Leeds', slug: 'leeds' };
    const permissions = ['stock', 'acme.forecast'];
    expect(userOf({ id: 5, permissions, team })?.teams).toMatchObject([{ role: 'custom', permissions }]);
    expect(userOf({ id: 5, team: { ...team, permissions } })?.teams).toMatchObject([
      { name: 'Leeds', permissions },
    ]);
  });

  test('a team of an account keeps its hostnames, its role and what it may see of other teams', () => {
    const team = {
      id: 2,
      name: 'Leeds',
      slug: 'leeds',
      parent_id: 1,
      role: 'manager',
      role_id: 5,
      role_name: 'Counter',
      permissions: ['stock'],
      dormant: true,
      coverage: { teams: [3] },
    };
    const read = userOf({
      id: 5,
      teams: [team, null, { ...team, dormant: false, permissions: ['stock', 7] }],
    });
    const { dormant, ...active } = team;
    expect(read?.teams).toEqual([{ ...active, dormant }, active]);
    const hostnames = { client: 'leeds.example', server: 'api.leeds.example' };
    const homeOf = (given: unknown) => userOf({ id: 5, team: { id: 2, hostnames: given } })?.team.hostnames;
    expect(homeOf(hostnames)).toEqual(hostnames);
    expect(homeOf({ client: 'leeds.example' })).toEqual({ client: 'leeds.example', server: '' });
    expect(homeOf({ server: 'api.leeds.example' })).toBeUndefined();
  });

  test.each([
    null,
    'tom',
    {},
    { id: 5 },
    { id: 0, team: { id: 2 } },
    { id: 5, team: { name: 'Leeds' }, teams: [{}] },
  ])('an account that is %j, without a person or a team, is read as nobody [D-P3.8]', (user) => {
    expect(userOf(user)).toBeNull();
  });
});
