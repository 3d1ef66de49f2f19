import { ROLES, type Role, permissionsOfRole } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';

/** Calls each operation of stock, locations, logs and figures with each role: the server must follow the table of rights. */
const api = testApi();
let team: TestTeam;
const people = new Map<Role, TestUser>();
beforeAll(async () => {
  team = await api.arrange.team();
  for (const role of ROLES) people.set(role, await api.arrange.user(team, role));
});

type Action = (as: TestUser, items: { active: number; archived: number }) => Promise<Answer>;
const body = (more: object = {}) => ({ team_id: team.id, ...more });

const ACTIONS: Record<string, Action> = {
  available: (as) => api.call('GET', '/api/stock', { as }),
  empty: (as) => api.call('GET', '/api/stock?positiveAmount=false', { as }),
  archived: (as) => api.call('GET', '/api/stock?deleted=true', { as }),
  'one item': (as, { active }) => api.call('GET', `/api/stock/${active}`, { as }),
  history: (as, { active }) => api.call('GET', `/api/stock/${active}/history`, { as }),
  locations: (as) => api.call('GET', '/api/stock/locations', { as }),
  logs: (as) => api.call('GET', '/api/stock/logs', { as }),
  overview: (as) => api.call('GET', '/api/stock/reports/overview', { as }),
  create: (as) => api.call('POST', '/api/stock', { as, body: body({ name: 'Bolt' }) }),
  edit: (as, { active }) => api.call('PUT', `/api/stock/${active}`, { as, body: body({ name: 'Nut' }) }),
  adjust: (as, { active }) =>
    api.call('POST', `/api/stock/${active}/adjust`, { as, body: body({ delta: 1, reason: 'received' }) }),
  count: (as, { active }) =>
    api.call('POST', `/api/stock/${active}/adjust`, { as, body: body({ count: 1, reason: 'counted' }) }),
  archive: (as, { active }) => api.call('POST', `/api/stock/${active}/archive`, { as, body: body() }),
  unarchive: (as, { archived }) => api.call('POST', `/api/stock/${archived}/unarchive`, { as, body: body() }),
  delete: (as, { archived }) => api.call('DELETE', `/api/stock/${archived}`, { as }),
};

const READ_STOCK = ['available', 'empty', 'one item', 'history', 'locations', 'overview'];
const KEEP_STOCK = ['create', 'edit', 'adjust', 'count', 'archive', 'unarchive'];

async function expectExactly(role: Role, allowed: string[]): Promise<void> {
  const as = people.get(role);
  if (!as) throw new Error(`Nobody is ${role}.`);
  const done: string[] = [];
  for (const [name, action] of Object.entries(ACTIONS)) {
    const mine = stockIn(api, team);
    const items = {
      active: await mine.item(),
      archived: await mine.item({ deleted_at: '2026-11-01T00:00:00Z' }),
    };
    const answer = await action(as, items);
    if (answer.status < 300) done.push(name);
    else {
      expect([name, answer.status]).toEqual([name, 403]);
      expect(permissionsOfRole(role)).not.toContain(answer.body.permission);
    }
  }
  expect(done.sort()).toEqual(allowed.sort());
}

it('an Owner may read, write and delete stock and read its log', () =>
  expectExactly('owner', [...READ_STOCK, 'archived', ...KEEP_STOCK, 'delete', 'logs']));

it('a Manager may read, write and delete stock and read its log', () =>
  expectExactly('manager', [...READ_STOCK, 'archived', ...KEEP_STOCK, 'delete', 'logs']));

it('a Stock keeper may read, write and archive stock, but neither delete it nor read its log [D-RIGHTS.23]', () =>
  expectExactly('keeper', [...READ_STOCK, 'archived', ...KEEP_STOCK]));

it('a Picker may read active stock and count it, but neither change it otherwise nor see what is archived [D-RIGHTS.31]', () =>
  expectExactly('picker', [...READ_STOCK, 'count']));

it('a Viewer may read stock, archived items too, and write nothing [D-RIGHTS.36]', () =>
  expectExactly('viewer', [...READ_STOCK, 'archived']));

it('an Auditor may read stock and its log, and write nothing [D-RIGHTS.39]', () =>
  expectExactly('auditor', [...READ_STOCK, 'archived', 'logs']));

it('Billing may neither read nor write stock', () => expectExactly('billing', []));
