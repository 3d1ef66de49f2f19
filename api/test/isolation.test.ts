import { ROLES } from '@storeroom/shared/contract';
import { type Json, type TestApi, openTestApi } from './api';
import type { TestTeam, TestUser } from './arrange';
import { asClient } from '../src/database/roles';
import { listsOf } from './lists';
import { stockIn } from './stock';

/**
 * Every call that the server answers, as every role, against teams that the caller may not reach. The calls are
 * read from the OpenAPI document, so a new one is under test from its first day.
 */
let api: TestApi;
let calls: ApiCall[];
let home: TestTeam;
let foreign: Awaited<ReturnType<typeof furnish>>[];
const people: TestUser[] = [];

const MARK = 'belongs to somebody else';

interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  operation: Json;
}

beforeAll(async () => {
  api = await openTestApi();
  const parent = await api.arrange.team({ name: `Parent, ${MARK}` });
  home = await api.arrange.team({ parent_id: parent.id });
  const sister = await api.arrange.team({ parent_id: parent.id, name: `Sister, ${MARK}` });
  const stranger = await api.arrange.team({ name: `Stranger, ${MARK}` });
  foreign = await Promise.all([parent, sister, stranger].map(furnish));
  for (const role of ROLES) people.push(await api.arrange.user(home, role));
  const { body } = await api.call('GET', '/api/docs/openapi.json');
  calls = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security !== undefined)
      .map(([method, operation]) => ({ method: method.toUpperCase() as ApiCall['method'], path, operation })),
  );
});
afterAll(() => api.close());

async function furnish(team: TestTeam) {
  const mine = stockIn(api, team);
  const location = await mine.place(`Rack, ${MARK}`);
  const stock = await mine.item({ name: `Bolt, ${MARK}`, location_id: location });
  const owner = await api.arrange.user(team, 'owner', { name: `Owner, ${MARK}` });
  await api.call('POST', `/api/stock/${stock}/adjust`, {
    as: owner,
    body: { team_id: team.id, delta: 1, reason: 'received', note: MARK },
  });
  const [log] = await mine.logs(stock);
  const line = { stock_id: stock, amount: 5, note: MARK };
  const list = await listsOf(api, team, owner).create([line], { customer_name: `Customer, ${MARK}` });
  const made = await api.call('POST', `/api/teams/${team.id}/subscriptions`, {
    as: owner,
    body: { expiration_at: new Date(Date.now() + 300 * 86_400_000).toISOString(), type: MARK },
  });
  const subscription = Number(made.body.result?.subscription?.id);
  return {
    team,
    subscription,
    stock,
    location,
    log: log?.id ?? 0,
    list: list.id,
    line: list.items[0]?.id ?? 0,
  };
}

type Foreign = (typeof foreign)[number];

/** The foreign record that an address' parameter would mean. */
function address(path: string, target: Foreign): string {
  return path
    .replace('{idOrSlug}', target.team.slug)
    .replace('/teams/{id}', `/teams/${target.team.id}`)
    .replace('{subscription}', String(target.subscription))
    .replace('/locations/{id}', `/locations/${target.location}`)
    .replace('/logs/{log}', `/logs/${target.log}`)
    .replace('/lists/{list}', `/lists/${target.list}`)
    .replace('/items/{item}', `/items/${target.line}`)
    .replace(/\{\w+\}/g, String(target.stock));
}

/** Enough of a body for the validation, with foreign ids wherever an id may stand. */
function bodyOf({ path, operation }: ApiCall, target: Foreign, team_id: number): Json | undefined {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const filled = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    valueOf(name, field, target),
  ]);
  const body = { ...Object.fromEntries(filled), team_id } as Json & { count?: unknown };
  if (path.endsWith('/adjust')) delete body.count;
  return body;
}

function valueOf(name: string, field: Json, target: Foreign): unknown {
  if (name === 'location_id') return target.location;
  if (name.endsWith('stock_id')) return target.stock;
  if (name === 'list_item_id') return target.line;
  if ((field.format as unknown) === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  if (field.enum) return (field.enum as unknown as string[])[0];
  const type = [field.type].flat()[0] as unknown as string;
  return { string: 'a new name', integer: 1, number: 1, boolean: false, array: [] }[type];
}

/** Everything that is stored of the foreign teams, as text. */
async function stored(): Promise<string> {
  return asClient(api.database.connection('superuser'), async (client) => {
    const tables = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id'
       where c.relkind = 'r' and c.relname <> 'log_seals' and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    const ids = foreign.map(({ team }) => team.id).join(', ');
    const dumps = tables.rows.map(
      ({
        name,
      }) => `select '${name}' as name, jsonb_agg(to_jsonb(t) - 'published_at' order by to_jsonb(t)::text) as rows
         from ${client.escapeIdentifier(name)} t where team_id in (${ids})`,
    );
    return JSON.stringify((await client.query(dumps.join(' union all '))).rows);
  });
}

it('[W.7, D-RIGHTS.48] a team out of reach is unknown to every call, whatever the role', async () => {
  const before = await stored();
  const scoped = calls.filter(({ operation }) => 403 in (operation.responses ?? {}));
  expect(scoped.length).toBeGreaterThanOrEqual(10);
  for (const call of scoped) {
    for (const as of people) {
      for (const target of foreign) {
        const url = `${address(call.path, target)}?team_id=${target.team.id}`;
        const answer = await api.call(call.method, url, { as, body: bodyOf(call, target, target.team.id) });
        expect([call.method, url, answer.status, answer.body]).toEqual([
          call.method,
          url,
          404,
          { message: 'Not found.' },
        ]);
      }
    }
  }
  expect(await stored()).toBe(before);
});

it('[W.6, D-RIGHTS.54, PF.128] a foreign record is unknown under the own team, and nothing of it is told or changed', async () => {
  const before = await stored();
  for (const call of calls) {
    for (const as of people) {
      for (const target of foreign) {
        // The caller's own token must last.
        if (call.path === '/api/logout') continue;
        const url = `${address(call.path, target)}?team_id=${home.id}&${filtersOf(call, target)}`;
        const answer = await api.call(call.method, url, { as, body: bodyOf(call, target, home.id) });
        expect(answer.text).not.toContain(MARK);
        if (!call.path.includes('{')) continue;
        const allowed = as === people[0] ? [404] : [403, 404];
        expect([call.method, url, allowed.includes(answer.status) ? allowed : answer.status]).toEqual([
          call.method,
          url,
          allowed,
        ]);
      }
    }
  }
  expect(await stored()).toBe(before);
});

it('the same calls reach the own team: what is refused above is refused for the team alone', async () => {
  const own = await furnish(home);
  for (const call of calls) {
    if (call.path === '/api/logout') continue;
    const url = `${address(call.path, own)}?team_id=${home.id}`;
    const answer = await api.call(call.method, url, { as: people[0], body: bodyOf(call, own, home.id) });
    expect([call.method, url, answer.status, [401, 403, 404, 500].includes(answer.status)]).toEqual([
      call.method,
      url,
      answer.status,
      false,
    ]);
  }
});

/** Filters that name foreign records. */
function filtersOf({ operation }: ApiCall, target: Foreign): string {
  const parameters = (operation.parameters ?? []) as unknown as { name: string; in: string }[];
  return parameters
    .filter(
      (parameter) =>
        parameter.in === 'query' && /_ids?$/.test(parameter.name) && parameter.name !== 'team_id',
    )
    .map(({ name }) => `${name}=${name.startsWith('location') ? target.location : target.stock}`)
    .join('&');
}
