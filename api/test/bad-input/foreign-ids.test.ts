import { randomUUID } from 'node:crypto';
import { roles } from '../../src/platform/database/schema/identity';
import { type Answer, testApi } from '../api';
import { type TestTeam, type TestUser, asSystem } from '../arrange';
import { type SeededTeam, seedTeam } from '../seed-team';
import { listsOf } from '../lists';
import { type Operation, type Schema, readOperations, resolve } from '../operations';
import { stockIn } from '../stock';
import { printOf } from '../stored';
import { upload } from '../upload';

/**
 * Every field of a body that names a record: with one of another team it is refused in words or as unknown, writes
 * nothing and tells nothing; with one of the own team the same body is fine.
 */
const api = testApi();
let home: TestTeam;
let owner: TestUser;
let own: SeededTeam;
let foreign: SeededTeam[];
let operations: Operation[];
let schemas: Record<string, Schema>;

const MARK = 'belongs to somebody else';

beforeAll(async () => {
  const company = await api.arrange.team({ name: `Company, ${MARK}` });
  home = await api.arrange.team({ parent_id: company.id });
  owner = await api.arrange.user(home, 'owner');
  // Roles of one's own are a company's.
  const [role] = await api.database.write(asSystem(company.id), ({ db }) =>
    db
      .insert(roles)
      .values({ team_id: company.id, name: 'Day shift', permissions: ['stock'] })
      .returning(),
  );
  own = { ...(await seedTeam(api, home, owner, 'of the own team')), role: role?.id ?? 0 };
  const sister = await api.arrange.team({ parent_id: company.id, name: `Sister, ${MARK}` });
  const stranger = await api.arrange.team({ name: `Stranger, ${MARK}` });
  foreign = await Promise.all(
    [sister, stranger].map(async (team) => {
      const person = await api.arrange.user(team, 'owner', { name: `Owner, ${MARK}` });
      return seedTeam(api, team, person, MARK);
    }),
  );
  ({ operations, schemas } = await readOperations(api));
});

/** A call with a record in one of its fields; the rest of it is right, and fresh for each. */
interface Field {
  /** Operation and dotted field, as the completeness test below finds them. */
  name: string;
  arrange: () => Promise<(record: SeededTeam) => Promise<Answer>>;
  /** Where the words are; none where the record is unknown as if it were in the address. */
  told?: string;
}

const call = (method: 'POST' | 'PUT', url: string, body: object) =>
  api.call(method, url, { as: owner, body: { team_id: home.id, ...body } });
const stockOf = () => stockIn(api, home);
let unique = 0;
const name = () => `Thing ${(unique += 1)}`;

/** A field whose call needs an item of its own. */
const ofItem =
  (send: (id: number, record: SeededTeam) => Promise<Answer>): Field['arrange'] =>
  async () => {
    const id = await stockOf().item({ name: name(), amount: 5 });
    return (record) => send(id, record);
  };
const ofLocation =
  (send: (id: number, record: SeededTeam) => Promise<Answer>): Field['arrange'] =>
  async () => {
    const id = await stockOf().location(name());
    await stockOf().item({ name: name(), amount: 5, location_id: id });
    return (record) => send(id, record);
  };
const ofList =
  (send: (list: { id: number; line: number }, record: SeededTeam) => Promise<Answer>): Field['arrange'] =>
  async () => {
    const stock_id = await stockOf().item({ name: name(), amount: 50 });
    const made = await listsOf(api, home, owner).create([{ stock_id, amount: 5 }]);
    return (record) => send({ id: made.id, line: made.items[0]?.id ?? 0 }, record);
  };
const simply = (send: (record: SeededTeam) => Promise<Answer>): Field['arrange'] => {
  return () => Promise.resolve(send);
};

const FIELDS: Field[] = [
  {
    name: 'POST /api/stock location_id',
    arrange: simply(({ location }) => call('POST', '/api/stock', { name: name(), location_id: location })),
    told: 'location_id',
  },
  {
    name: 'PUT /api/stock/{id} location_id',
    arrange: ofItem((id, { location }) => call('PUT', `/api/stock/${id}`, { location_id: location })),
    told: 'location_id',
  },
  {
    name: 'POST /api/stock/{id}/adjust list_item_id',
    arrange: async () => (record) =>
      call('POST', `/api/stock/${own.stock}/adjust`, {
        delta: -1,
        reason: 'used',
        list_item_id: record.line,
      }),
    told: 'list_item_id',
  },
  {
    name: 'POST /api/stock/{id}/move location_id',
    arrange: ofItem((id, { location }) => call('POST', `/api/stock/${id}/move`, { location_id: location })),
    told: 'location_id',
  },
  {
    name: 'POST /api/stock/bulk stock_ids',
    arrange: simply(({ stock }) =>
      call('POST', '/api/stock/bulk', {
        action: 'adjust',
        stock_ids: [stock],
        params: { delta: 1, reason: 'received' },
      }),
    ),
    told: 'stock_ids',
  },
  {
    name: 'POST /api/stock/bulk filter.location_id',
    arrange: simply(({ location }) =>
      call('POST', '/api/stock/bulk', {
        action: 'adjust',
        filter: { location_id: location },
        params: { delta: 1, reason: 'received' },
      }),
    ),
    told: 'stock_ids',
  },
  {
    name: 'POST /api/stock/bulk params.location_id',
    arrange: ofItem((id, { location }) =>
      call('POST', '/api/stock/bulk', { action: 'move', stock_ids: [id], params: { location_id: location } }),
    ),
    told: 'params.location_id',
  },
  {
    name: 'POST /api/stock/bulk seen.stock_ids',
    arrange: simply(({ stock }) =>
      call('POST', '/api/stock/bulk', {
        action: 'move',
        stock_ids: [stock],
        params: { location_id: own.location },
        seen: [{ stock_ids: [stock], value: null }],
      }),
    ),
    told: 'stock_ids',
  },
  {
    name: 'POST /api/stock/sheet rows.stock_id',
    arrange: simply(({ stock }) =>
      call('POST', '/api/stock/sheet', { rows: [{ stock_id: stock, amount: 1 }] }),
    ),
    told: 'rows',
  },
  {
    name: 'POST /api/stock/sheet rows.location_id',
    arrange: ofItem((id, { location }) =>
      call('POST', '/api/stock/sheet', { rows: [{ stock_id: id, location_id: location }] }),
    ),
    told: 'rows',
  },
  {
    name: 'POST /api/stock/locations/{id}/archive move_to',
    arrange: ofLocation((id, { location }) =>
      call('POST', `/api/stock/locations/${id}/archive`, { on_items: 'move', move_to: location }),
    ),
    told: 'move_to',
  },
  {
    name: 'POST /api/stock/locations/{id}/merge into',
    arrange: ofLocation((id, { location }) =>
      call('POST', `/api/stock/locations/${id}/merge`, { into: location }),
    ),
    told: 'into',
  },
  {
    name: 'POST /api/stock/locations/{id}/counts lines.stock_id',
    arrange: simply(({ stock }) =>
      call('POST', `/api/stock/locations/${own.location}/counts`, {
        lines: [{ stock_id: stock, counted: 3 }],
      }),
    ),
    told: 'lines.0.stock_id',
  },
  {
    name: 'PUT /api/stock/locations/{id}/counting lines.stock_id',
    arrange: simply(({ stock }) =>
      call('PUT', `/api/stock/locations/${own.location}/counting`, {
        count_id: randomUUID(),
        lines: [{ stock_id: stock, counted: 3, seen_amount: 3 }],
      }),
    ),
    told: 'lines.0.stock_id',
  },
  {
    name: 'POST /api/stock/lists items.stock_id',
    arrange: simply(({ stock }) =>
      call('POST', '/api/stock/lists', { customer_name: 'Fenwick', items: [{ stock_id: stock, amount: 1 }] }),
    ),
    told: 'items.0.stock_id',
  },
  {
    name: 'PUT /api/stock/lists/{list} user_id',
    arrange: ofList(({ id }, { user }) => call('PUT', `/api/stock/lists/${id}`, { user_id: user })),
    told: 'user_id',
  },
  {
    name: 'POST /api/stock/lists/{list}/items stock_id',
    arrange: ofList(({ id }, { stock }) =>
      call('POST', `/api/stock/lists/${id}/items`, { stock_id: stock, amount: 1 }),
    ),
    told: 'stock_id',
  },
  {
    name: 'POST /api/stock/lists/{list}/items items.stock_id',
    arrange: ofList(({ id }, { stock }) =>
      call('POST', `/api/stock/lists/${id}/items`, { items: [{ stock_id: stock, amount: 1 }] }),
    ),
    told: 'items.0.stock_id',
  },
  {
    name: 'PUT /api/stock/lists/{list}/items/{item} stock_id',
    arrange: ofList(({ id, line }, { stock }) =>
      call('PUT', `/api/stock/lists/${id}/items/${line}`, { stock_id: stock }),
    ),
    told: 'stock_id',
  },
  {
    name: 'POST /api/stock/lists/{list}/items/reorder item_ids',
    arrange: simply(({ line }) =>
      call('POST', `/api/stock/lists/${own.list}/items/reorder`, { item_ids: [line] }),
    ),
    told: 'item_ids',
  },
  {
    name: 'POST /api/stock/lists/{list}/items/{item}/short substitute_stock_id',
    arrange: ofList(({ id, line }, { stock }) =>
      call('POST', `/api/stock/lists/${id}/items/${line}/short`, {
        reason: 'too_few',
        substitute_stock_id: stock,
      }),
    ),
    told: 'substitute_stock_id',
  },
  {
    name: 'POST /api/teams parent_id',
    arrange: simply(({ team }) => call('POST', '/api/teams', { name: name(), parent_id: team.id })),
    told: 'parent_id',
  },
  {
    name: 'PUT /api/teams/{idOrSlug} parent_id',
    arrange: async () => {
      const child = await api.arrange.team({ parent_id: home.id });
      return ({ team }) => call('PUT', `/api/teams/${child.id}`, { parent_id: team.id });
    },
    told: 'parent_id',
  },
  {
    name: 'PUT /api/user/preferences dashboard.reports.team_id',
    arrange: simply(({ team }) =>
      call('PUT', '/api/user/preferences', {
        dashboard: { order: [], hidden: [], reports: [{ team_id: team.id, query: 'report=low' }] },
      }),
    ),
    told: 'dashboard.reports',
  },
  {
    name: 'PUT /api/users/{id} home_team_id',
    arrange: async () => {
      const person = await api.arrange.user(home, 'viewer');
      return ({ team }) => call('PUT', `/api/users/${person.id}`, { home_team_id: team.id });
    },
  },
  {
    name: 'PUT /api/users/{id}/roles role_id',
    arrange: async () => {
      const person = await api.arrange.user(home, 'viewer');
      return ({ role }) => call('PUT', `/api/users/${person.id}/roles`, { role: 'custom', role_id: role });
    },
    told: 'role_id',
  },
  {
    name: 'POST /api/invites role_id',
    arrange: simply(({ role }) =>
      call('POST', '/api/invites', {
        emails: [`new-${(unique += 1)}@example.test`],
        role: 'custom',
        role_id: role,
      }),
    ),
    told: 'role_id',
  },
];

/** Ids of records that there are not. */
const NEVER = 9_000_000;
const NOWHERE = {
  ...{ stock: NEVER, location: NEVER, list: NEVER, line: NEVER, user: NEVER, role: NEVER },
  team: { id: NEVER, name: 'Nowhere', slug: 'nowhere' },
};

it.each(FIELDS)(
  '$name: a record of another team is refused exactly as one that does not exist, without changing or answering anything of it, and one’s own is accepted [W.6, PF.128]',
  async ({ arrange, told }) => {
    const send = await arrange();
    const before = await printOf(api);
    const unknown = await send({ ...own, ...NOWHERE });
    for (const record of foreign) {
      const { status, body, text } = await send(record);
      expect([status, body.message, body.errors]).toEqual([
        unknown.status,
        unknown.body.message,
        unknown.body.errors,
      ]);
      expect([status, Object.keys(body.errors ?? {})]).toEqual(told ? [422, [told]] : [404, []]);
      expect(text).not.toContain(MARK);
    }
    expect(await printOf(api)).toBe(before);
    const fine = await send(own);
    expect([fine.status < 300, fine.text]).toEqual([true, fine.text]);
  },
);

it('every field of a body that names a record is listed in this file', () => {
  const found = operations.flatMap(({ method, path, body }) =>
    idsIn(body ?? {}, '').map((field) => `${method} ${path} ${field}`),
  );
  const listed = FIELDS.map((field) => field.name);
  expect(found.filter((field) => !listed.includes(field))).toEqual([]);
  expect(listed.filter((field) => !found.includes(field))).toEqual([]);
});

/** Names that the caller makes up, and that mean nothing outside of the own team. */
const MADE_UP = ['socket_id', 'batch_id', 'count_id'];

/** Dotted names of the fields that hold ids, at any depth; the team of the call is another test's. */
function idsIn(given: Schema, at: string): string[] {
  const schema = resolve(given, schemas);
  const below = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const field_path = at === '' ? field : `${at}.${field}`;
    const isId =
      /(^|_)ids?$|^(into|move_to)$/.test(field) && field_path !== 'team_id' && !MADE_UP.includes(field);
    return [...(isId ? [field_path] : []), ...idsIn(inner, field_path)];
  });
  return [...below, ...(schema.items ? idsIn(schema.items, at) : [])];
}

it('an import with ids of another team is refused in a dry run, which answers nothing of the items [W.6]', async () => {
  const [sister] = foreign;
  const before = await printOf(api);
  const fields = { team_id: String(home.id), dry_run: 'true' };
  const answer = await upload(api, '/api/stock/import', {
    as: owner,
    fields,
    file: `id,name,amount\n${sister?.stock ?? 0},Mine now,1\n`,
  });
  const rows = answer.body.result?.rows as unknown as { status: string; errors: Record<string, unknown> }[];
  expect(rows.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual([['error', ['id']]]);
  expect(answer.text).not.toContain(MARK);
  expect(await printOf(api)).toBe(before);
});

it('the code of another team’s record answers nothing of it [W.6]', async () => {
  for (const { stock, location } of foreign) {
    for (const code of [String(stock), String(location), `Bolt, ${MARK}`, `Rack, ${MARK}`]) {
      const url = `/api/stock/lookup?team_id=${home.id}&code=${encodeURIComponent(code)}`;
      const { status, text } = await api.call('GET', url, { as: owner });
      expect([status, text.includes(MARK)]).toEqual([200, false]);
    }
  }
});

it('a hostname of another team is refused, without saying whose it is [W.408]', async () => {
  for (const { hostname } of foreign) {
    const added = await api.call('POST', `/api/teams/${home.id}/hostnames`, {
      as: owner,
      body: { hostname },
    });
    expect([added.status, Object.keys(added.body.errors ?? {})]).toEqual([422, ['hostname']]);
    expect(added.text).not.toContain(MARK);
    const code = await api.call('POST', '/api/login/handover', { as: owner, body: { hostname } });
    expect([code.status, Object.keys(code.body.errors ?? {})]).toEqual([422, ['hostname']]);
  }
});
