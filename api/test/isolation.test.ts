import { randomUUID } from 'node:crypto';
import { ROLES } from '@storeroom/contract';
import { type Json, testApi } from './api';
import type { TestTeam, TestUser } from './arrange';
import { type SeededTeam, addressIn, seedTeam } from './seed-team';
import type { Rights } from '../src/operation/docs/rights-of-operations';
import { isLong } from './rounds';
import { textOf } from './stored';

/**
 * Every call that the server answers, as every role, against teams that the caller may not reach. The calls are
 * read from the OpenAPI document, so a new one is under test from its first day.
 */
const api = testApi();
let calls: ApiCall[];
let home: TestTeam;
let foreign: SeededTeam[];
const people: TestUser[] = [];

const MARK = 'belongs to somebody else';

/**
 * Of the foreign teams one for each call and role, in turn, so that every call and every role meets all three; all of them
 * with each where there is time.
 */
const targetsOf = (call: ApiCall, role: number): SeededTeam[] =>
  isLong ? foreign : foreign.filter((_team, at) => (calls.indexOf(call) + role + at) % 3 === 0);

interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  operation: Json;
}

let parent: TestTeam;
beforeAll(async () => {
  parent = await api.arrange.team({ name: `Parent, ${MARK}` });
  const sister = await api.arrange.team({ parent_id: parent.id, name: `Sister, ${MARK}` });
  const stranger = await api.arrange.team({ name: `Stranger, ${MARK}` });
  foreign = await Promise.all(
    [parent, sister, stranger].map(async (team) => {
      const owner = await api.arrange.user(team, 'owner', { name: `Owner, ${MARK}` });
      return seedTeam(api, team, owner, MARK);
    }),
  );
  const { body } = await api.call('GET', '/api/docs/openapi.json');
  calls = Object.entries(body.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.security !== undefined)
      .map(([method, operation]) => ({ method: method.toUpperCase() as ApiCall['method'], path, operation })),
  );
});
beforeEach(async () => {
  home = await api.arrange.team({ parent_id: parent.id });
  // Who has a role above has it here, too, and is seen here: not this one.
  await api.arrange.member({ id: foreign[0]?.user ?? 0 }, home, null);
  people.length = 0;
  for (const role of ROLES) people.push(await api.arrange.user(home, role));
});

/** Only then is it about a team. */
function asksForRights(operation: Json): boolean {
  const { needs, some } = operation['x-rights'] as unknown as Rights;
  return needs.length + some.length > 0;
}

/** Enough of a body for the validation, with foreign ids wherever an id may stand. */
function bodyOf({ path, operation }: ApiCall, target: SeededTeam, team_id: number): Json | undefined {
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

function valueOf(name: string, field: Json, target: SeededTeam): unknown {
  if (['location_id', 'move_to', 'into'].includes(name)) return target.location;
  if (name === 'stock_ids') return [target.stock];
  if (name === 'lines') return [{ stock_id: target.stock, counted: 1, seen_amount: 1 }];
  if (name.endsWith('stock_id')) return target.stock;
  if (name === 'list_item_id') return target.line;
  if ((field.format as unknown) === 'uuid') return randomUUID();
  if ((field.format as unknown) === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  if (name === 'email' || (field.format as unknown) === 'email') return 'somebody@example.test';
  if (field.enum) return (field.enum as unknown as string[])[0];
  const type = [field.type].flat()[0] as unknown as string;
  return { string: 'a new name', integer: 1, number: 1, boolean: false, array: [] }[type];
}

const stored = () =>
  textOf(
    api,
    foreign.map(({ team }) => team),
  );

it('a team that the caller may not see answers 404 to every call, whatever the caller’s role [W.7, D-RIGHTS.48]', async () => {
  const before = await stored();
  const scoped = calls.filter(({ operation }) => asksForRights(operation));
  expect(scoped.length).toBeGreaterThanOrEqual(10);
  for (const call of scoped) {
    for (const [role, as] of people.entries()) {
      for (const target of targetsOf(call, role)) {
        const url = `${addressIn(call.path, target)}?team_id=${target.team.id}`;
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

it('another team’s record answers as unknown under one’s own team, and nothing of it is answered or changed [W.6, D-RIGHTS.54, PF.128]', async () => {
  const before = await stored();
  for (const call of calls) {
    for (const [role, as] of people.entries()) {
      for (const target of targetsOf(call, role)) {
        // The caller's own token must last.
        if (call.path === '/api/logout') continue;
        const url = `${addressIn(call.path, target)}?team_id=${home.id}&${filtersOf(call, target)}`;
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

it('the calls that are refused for another team are not refused for one’s own', async () => {
  const [me] = people;
  if (!me) throw new Error('There is nobody.');
  const session = Number((await api.arrange.token(me)).split('|')[0]);
  const own = { ...(await seedTeam(api, home, me, MARK)), session };
  for (const call of calls) {
    if (call.path === '/api/logout' || call.path === '/api/user/sessions') continue;
    // The company's top-level team keeps its roles.
    if (call.path.startsWith('/api/roles') && call.method !== 'GET') continue;
    const url = `${addressIn(call.path, own)}?team_id=${home.id}`;
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
function filtersOf({ operation }: ApiCall, target: SeededTeam): string {
  const parameters = (operation.parameters ?? []) as unknown as { name: string; in: string; schema: Json }[];
  return parameters
    .filter(
      (parameter) =>
        parameter.in === 'query' && /_ids?$/.test(parameter.name) && parameter.name !== 'team_id',
    )
    .map(({ name, schema }) => {
      if ((schema.format as unknown) === 'uuid') return `${name}=${randomUUID()}`;
      return `${name}=${name.startsWith('location') ? target.location : target.stock}`;
    })
    .join('&');
}

it('a write needs the permission in the team that its body names, not in that of its address [G.271]', async () => {
  const [one, two] = [await api.arrange.team(), await api.arrange.team()];
  const person = await api.arrange.user(one, 'keeper');
  await api.arrange.member(person, two, 'viewer');
  const write = (at: TestTeam, about: TestTeam) =>
    api.call('POST', `/api/stock?team_id=${at.id}`, {
      as: person,
      body: { team_id: about.id, name: 'Bolt' },
    });
  expect((await write(one, two)).body.permission).toBe('stock.create');
  expect((await write(two, one)).status).toBe(201);
  const { body } = await api.call('GET', `/api/stock?team_id=${one.id}&positiveAmount=false`, { as: person });
  expect(body.result?.stock?.pagination?.total).toBe(1);
});
