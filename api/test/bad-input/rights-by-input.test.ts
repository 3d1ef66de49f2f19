import { type Permission, ROLES, permissionsOfRole } from '@storeroom/contract';
import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { type SeededTeam, addressIn, seedTeam } from '../seed-team';
import { type Operation, readOperations } from '../operations';
import { printOf } from '../stored';
import { upload } from '../upload';

/** Calls of which only the input says what they need: each of these inputs, as every role. */
const api = testApi();
let team: TestTeam;
let records: SeededTeam;
let operations: Operation[];
const people: { user: TestUser; holds: (right: Permission) => boolean }[] = [];

beforeAll(async () => {
  ({ operations } = await readOperations(api));
});
beforeEach(async () => {
  team = await api.arrange.team();
  people.length = 0;
  for (const role of ROLES) {
    const held = permissionsOfRole(role);
    people.push({ user: await api.arrange.user(team, role), holds: (right) => held.has(right) });
  }
  // No role has the one without the other.
  const halfKeeper = await api.arrange.user(await api.arrange.team(), null);
  await api.arrange.member(halfKeeper, team, 'keeper', { denied: ['stock.empty'] });
  const ofKeeper = permissionsOfRole('keeper');
  people.push({ user: halfKeeper, holds: (right) => right !== 'stock.empty' && ofKeeper.has(right) });
  const colleague = await api.arrange.user(team, 'owner');
  records = await seedTeam(api, team, colleague, 'a colleague’s');
});

interface Case {
  operation: string;
  needs: Permission;
  /** What it needs as well, and is asked for first. */
  first?: Permission;
  query?: string;
  body?: object | ((own: SeededTeam) => object);
  form?: Record<string, string>;
}

const BULK: [string, Permission, object?][] = [
  ['adjust', 'stock.adjust', { delta: 1, reason: 'received' }],
  ['adjust', 'stock.count', { count: 3 }],
  ['move', 'stock.move', { location_id: null }],
  ['archive', 'stock.archive.write'],
  ['unarchive', 'stock.archive.write'],
  ['delete', 'stock.delete'],
  ['restore', 'stock.delete'],
  ['allow_minus', 'stock.edit'],
  ['disallow_minus', 'stock.edit'],
];
const STATUSES: [string, Permission][] = [
  ['positiveAmount=false', 'stock.empty'],
  ['deleted=true', 'stock.archive'],
  ['removed=true', 'stock.delete'],
];
const OF_A_LINE = '/api/stock/lists/{list}/items';

const CASES: Case[] = [
  ...STATUSES.flatMap(([query, needs]) => [
    { operation: 'GET /api/stock', query, needs },
    { operation: 'GET /api/stock/export', query, needs },
  ]),
  { operation: 'GET /api/stock/locations', query: 'removed=true', needs: 'locations.delete' },
  { operation: 'GET /api/stock/locations', query: 'only_archived=true', needs: 'stock.archive' },
  {
    operation: 'POST /api/stock/{id}/adjust',
    body: { delta: 1, reason: 'received' },
    needs: 'stock.adjust',
  },
  { operation: 'POST /api/stock/{id}/adjust', body: { count: 3, reason: 'counted' }, needs: 'stock.count' },
  {
    operation: 'POST /api/stock/{id}/adjust',
    body: { delta: -1, reason: 'used', list_item_id: 1 },
    needs: 'lists.pick',
  },
  ...BULK.map(([action, needs, params = {}]) => ({
    operation: 'POST /api/stock/bulk',
    needs,
    // Of no item at all: who may is refused for that, and nothing changes for the next.
    body: { action, stock_ids: [999_999], params },
  })),
  ...STATUSES.slice(0, 2).map(([query, needs]) => ({
    operation: 'POST /api/stock/bulk',
    needs,
    first: 'stock.count' as const,
    body: {
      action: 'adjust',
      filter: Object.fromEntries([query.split('=')]),
      params: { count: 3, reason: 'counted' },
    },
  })),
  ...(
    [
      [{ name: 'Hinge' }, 'stock.edit'],
      [{ location_id: null }, 'stock.edit'],
      [{ allow_minus_amount: true }, 'stock.edit'],
      [{ amount: 3 }, 'stock.adjust'],
    ] as const
  ).map(([change, needs]) => ({
    operation: 'POST /api/stock/sheet',
    needs,
    body: { rows: [{ stock_id: 999_999, version: 1, ...change }] },
  })),
  { operation: 'POST /api/stock/logs/{log}/undo', body: {}, needs: 'stock.undo' },
  { operation: 'POST /api/stock/batches/{batch}/undo', body: {}, needs: 'stock.undo' },
  {
    operation: 'POST /api/stock/import',
    form: { create_locations: 'true', dry_run: 'true' },
    needs: 'locations.edit',
  },
  { operation: 'PUT /api/stock/lists/{list}', body: { note: 'By noon' }, needs: 'lists.assign' },
  { operation: 'DELETE /api/stock/lists/{list}', query: 'return=true', needs: 'lists.assign' },
  { operation: 'POST /api/stock/lists/{list}/restore', body: {}, needs: 'lists.assign' },
  {
    operation: 'POST /api/stock/lists/{list}/send',
    body: { email: 'site@fenwick.example' },
    needs: 'lists.assign',
  },
  {
    operation: `POST ${OF_A_LINE}`,
    body: (own) => ({ stock_id: own.stock, amount: 1 }),
    needs: 'lists.assign',
  },
  { operation: `PUT ${OF_A_LINE}/{item}`, body: { note: 'the long ones' }, needs: 'lists.assign' },
  { operation: `POST ${OF_A_LINE}/reorder`, body: { item_ids: [] }, needs: 'lists.assign' },
  { operation: `DELETE ${OF_A_LINE}/{item}`, needs: 'lists.assign' },
  {
    operation: 'POST /api/views',
    body: { page: 'stock', name: 'Bolts', scope: 'team', query: '' },
    needs: 'views.share',
  },
  { operation: 'PUT /api/views/{id}', body: { is_default: false }, needs: 'views.share' },
  { operation: 'DELETE /api/views/{id}', needs: 'views.share' },
  ...['movements', 'overview', 'empties'].map((key) => ({
    operation: `GET /api/stock/reports/${key}`,
    query: 'format=csv',
    needs: 'stock.reports.export' as const,
  })),
  { operation: 'GET /api/stock/reports/movements', query: 'include_children=true', needs: 'stock.reports' },
  { operation: 'GET /api/stock/reports/people', needs: 'logs' },
];

function send(one: Case, as: TestUser): Promise<Answer> {
  const [method = '', path = ''] = one.operation.split(' ');
  const url = `${addressIn(path, records)}?team_id=${team.id}&${one.query ?? ''}`;
  if (one.form) {
    const fields = { team_id: String(team.id), ...one.form };
    return upload(api, url, { as, fields, file: 'name,location\nBolt,Nowhere\n' });
  }
  const body = typeof one.body === 'function' ? one.body(records) : one.body;
  return api.call(method as 'GET', url, { as, ...(body ? { body: { team_id: team.id, ...body } } : {}) });
}

function rightsOf(one: Case): Operation['rights'] {
  const operation = operations.find(({ method, path }) => `${method} ${path}` === one.operation);
  if (!operation) throw new Error(`There is no operation ${one.operation}.`);
  return operation.rights;
}

it('a person without the permission that the input of a call needs is refused, naming it, and nothing is written [W.4, D-RIGHTS.48]', async () => {
  const before = await printOf(api);
  const wrong: unknown[] = [];
  for (const one of CASES) {
    const { needs } = rightsOf(one);
    for (const { user, holds } of people) {
      const isAsked = [...needs, ...(one.first ? [one.first] : [])].every(
        (right) => right === one.needs || holds(right),
      );
      if (holds(one.needs) || !isAsked) continue;
      const { status, body } = await send(one, user);
      if (status !== 403 || (body.permission as unknown) !== one.needs)
        wrong.push([one.operation, one.query ?? one.body, status, body]);
    }
  }
  expect(wrong).toEqual([]);
  expect(await printOf(api)).toBe(before);
});

it('a person with the permission that the input of a call needs is not refused [D-RIGHTS.48]', async () => {
  for (const one of CASES) {
    const { needs } = rightsOf(one);
    for (const { user, holds } of people) {
      if (![...needs, one.needs, ...(one.first ? [one.first] : [])].every(holds)) continue;
      const { status } = await send(one, user);
      expect([one.operation, one.needs, status]).not.toEqual([one.operation, one.needs, 403]);
      expect(status).toBeLessThan(500);
    }
  }
});

it('every permission that depends on the input of an operation is listed in this file', () => {
  const undone = ['POST /api/stock/logs/{log}/undo', 'POST /api/stock/batches/{batch}/undo'];
  const missing = operations.flatMap(({ method, path, rights }) => {
    const operation = `${method} ${path}`;
    // Which right one's own change needs is told beside undo; every report asks for the same two.
    if (undone.includes(operation) || path.startsWith('/api/stock/reports/')) return [];
    const shown = CASES.filter((one) => one.operation === operation).map(({ needs }) => needs);
    return [...rights.one_of, ...rights.some]
      .filter((right) => !shown.includes(right))
      .map((right) => `${operation}: ${right}`);
  });
  expect(missing).toEqual([]);
});
