import { ROLES } from '@storeroom/shared/contract';
import { type Json, type TestApi, openTestApi } from './api';
import { type TestTeam, type TestUser, asSystem } from './arrange';
import type { Rights } from '../src/docs/rights-of-routes';
import { asClient } from '../src/database/roles';
import { roles } from '../src/database/schema/identity';
import { eventually } from './eventually';
import { listsOf } from './lists';
import { stockIn } from './stock';
import { upload } from './upload';

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
  // Who has a role above has it here, too, and is seen here: not this one.
  await api.arrange.member({ id: foreign[0]?.user ?? 0 }, home, null);
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
  const [me] = people;
  const owner =
    me && team.id === home.id ? me : await api.arrange.user(team, 'owner', { name: `Owner, ${MARK}` });
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
  const moved = await api.call('POST', '/api/stock/bulk', {
    as: owner,
    body: { team_id: team.id, action: 'allow_minus', stock_ids: [stock] },
  });
  const view = await api.call('POST', '/api/views', {
    as: owner,
    body: { team_id: team.id, page: 'stock', name: MARK, scope: 'team', query: '' },
  });
  const fields = { team_id: String(team.id) };
  const begun = await upload(api, '/api/stock/import', { as: owner, fields, file: `name\n${MARK}\n` });
  const job = Number(begun.body.result?.job?.id);
  const jobUrl = `/api/jobs/${job}?team_id=${team.id}`;
  const isDone = async () => (await api.call('GET', jobUrl, { as: owner })).body.result?.job?.status;
  await eventually(async () => String(await isDone()), 'done', 30_000);
  await api.arrange.hostname(team, hostOf(team));
  const invited = await api.call('POST', '/api/invites', {
    as: owner,
    body: { team_id: team.id, emails: [`guest-${team.id}@example.test`], role: 'viewer', message: MARK },
  });
  const [role] = await api.database.write(asSystem(team.id), ({ db }) =>
    db
      .insert(roles)
      .values({ team_id: team.id, name: 'Night shift', permissions: ['stock'] })
      .returning(),
  );
  return {
    team,
    user: owner.id,
    session: Number(owner.token.split('|')[0]),
    invite: Number(invited.body.result?.invites?.[0]?.id),
    role: role?.id ?? 0,
    subscription,
    stock,
    location,
    log: log?.id ?? 0,
    batch: String(moved.body.result?.batch_id),
    view: Number(view.body.result?.view?.id),
    job,
    list: list.id,
    line: list.items[0]?.id ?? 0,
  };
}

/** Only then is it about a team. */
function asksForRights(operation: Json): boolean {
  const { needs, some } = operation['x-rights'] as unknown as Rights;
  return needs.length + some.length > 0;
}

const hostOf = (team: TestTeam) => `${team.slug}.storeroom.localhost`;

type Foreign = (typeof foreign)[number];

/** The foreign record that an address' parameter would mean. */
function address(path: string, target: Foreign): string {
  return path
    .replace('{idOrSlug}', target.team.slug)
    .replace('/teams/{id}', `/teams/${target.team.id}`)
    .replace('{hostname}', hostOf(target.team))
    .replace('/users/{id}', `/users/${target.user}`)
    .replace('/invites/{id}', `/invites/${target.invite}`)
    .replace('/roles/{id}', `/roles/${target.role}`)
    .replace('/sessions/{id}', `/sessions/${target.session}`)
    .replace('{subscription}', String(target.subscription))
    .replace('/locations/{id}', `/locations/${target.location}`)
    .replace('/logs/{log}', `/logs/${target.log}`)
    .replace('{batch}', target.batch)
    .replace('/views/{id}', `/views/${target.view}`)
    .replace('/jobs/{id}', `/jobs/${target.job}`)
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
  if (['location_id', 'move_to', 'into'].includes(name)) return target.location;
  if (name === 'stock_ids') return [target.stock];
  if (name === 'lines') return [{ stock_id: target.stock, counted: 1 }];
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
  const scoped = calls.filter(({ operation }) => asksForRights(operation));
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
        // Roles are a company's: known in every team of it, and changed at its top only.
        const isKnown = call.path.startsWith('/api/roles') && target === foreign[0];
        const allowed = as === people[0] && !isKnown ? [404] : [403, 404];
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
  const session = Number((await api.arrange.token(people[0] ?? { id: 0 })).split('|')[0]);
  const own = { ...(await furnish(home)), session };
  for (const call of calls) {
    if (call.path === '/api/logout' || call.path === '/api/user/sessions') continue;
    // The company's top-level team keeps its roles.
    if (call.path.startsWith('/api/roles') && call.method !== 'GET') continue;
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
