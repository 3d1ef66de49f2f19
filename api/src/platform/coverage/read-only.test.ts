import { type Json, testApi } from '../../../test/api';
import type { Rights } from '../../operation/docs/rights-of-operations';
import type { TestUser } from '../../../test/arrange';

const api = testApi();
let owner: TestUser;
let team_id: number;
let writes: { method: 'POST' | 'PUT' | 'DELETE'; path: string; guarded: boolean }[];
const END = Date.parse('2030-01-01T00:00:00Z');
const at = (days: number) => new Date(END + days * 86_400_000);

/** Operations that need no subscription: renewing it, and protecting the team. */
const FREE = [
  'PUT /api/users/{id}/roles',
  'POST /api/users/{id}/deactivate',
  'POST /api/users/{id}/sessions/revoke',
  'DELETE /api/users/{id}/sessions/{session}',
  'POST /api/users/{id}/recovery',
  'DELETE /api/invites/{id}',
  'POST /api/teams/{id}/subscriptions',
  'POST /api/teams/subscriptions/{subscription}/renew',
  'PUT /api/teams/subscriptions/{subscription}',
  'DELETE /api/teams/subscriptions/{subscription}',
];
const FINISHING = /\/lists\/\{list\}\/(complete|items\/\{item\}\/(pick|short))$/;

beforeAll(async () => {
  const team = await api.arrange.team();
  team_id = team.id;
  owner = await api.arrange.user(team, 'owner');
  api.app.clock.set(at(-90));
  const body = { expiration_at: '2030-01-01T00:00:00Z' };
  await api.call('POST', `/api/teams/${team.id}/subscriptions`, { as: owner, body });
  const document = (await api.call('GET', '/api/docs/openapi.json')).body;
  writes = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Json>)
      .filter(([method, operation]) => method !== 'get' && isOfATeam(operation))
      .map(([method, { responses }]) => ({
        method: method.toUpperCase() as 'POST',
        path,
        guarded: JSON.stringify(responses?.[402] ?? {}).includes('/Unpaid"'),
      })),
  );
});

/** Whether an operation needs a right in a team. */
function isOfATeam(operation: Json): boolean {
  const { needs, some } = operation['x-rights'] as unknown as Rights;
  return needs.length + some.length > 0;
}

const call = ({ method, path }: (typeof writes)[number]) =>
  api.call(method, `${addressOf(path)}?team_id=${team_id}`, {
    as: owner,
    ...(method === 'DELETE' ? {} : { body: {} }),
  });
const addressOf = (path: string) =>
  path.replace(/\{(id|idOrSlug)\}/, String(team_id)).replace(/\{\w+\}/g, '999999');

it('every write of a read-only team answers 402, but those that protect the team, renew its subscription or finish a list [D-RIGHTS.64, D-RIGHTS.66, teams.1171]', async () => {
  api.app.clock.set(at(15));
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.some(({ path }) => FINISHING.test(path))).toBe(true);
  for (const one of writes) {
    const name = `${one.method} ${one.path}`;
    const open = FREE.includes(name) || FINISHING.test(one.path) || !one.guarded;
    const { status, body } = await call(one);
    expect([name, status === 402]).toEqual([name, !open]);
    if (!open) expect(body).toMatchObject({ code: 'subscription_read_only' });
  }
});

it('the API’s description has a 402 for every write of a team but exports, changes of its subscription and what protects it [teams.1171]', async () => {
  const free = writes.filter(({ guarded }) => !guarded).map(({ method, path }) => `${method} ${path}`);
  expect(free.filter((name) => !/export/.test(name)).sort()).toEqual([...FREE].sort());
});

it('a team that has been read-only for eight days can no longer finish a picking list [D-RIGHTS.66]', async () => {
  api.app.clock.set(at(22));
  for (const one of writes.filter(({ path }) => FINISHING.test(path))) {
    expect([one.path, (await call(one)).status]).toEqual([one.path, 402]);
  }
});
