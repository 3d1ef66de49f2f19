import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { makeExportsFolder, manifestIn, rowsIn } from '../../../test/exports';
import { type Json, type TestApi, openTestApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { type ShownPhoto, look, picture, sendPhoto } from '../../../test/photos';
import { hostnames, memberships, roles, teams, users } from '../../platform/database/schema/identity';
import { invites } from '../../platform/database/schema/people';
import { hostname_claims, team_logos, team_slugs } from '../../platform/database/schema/teams';
import { sealLogs } from '../../platform/audit/seal-logs';
import { verifySeals } from '../../platform/audit/verify-seals';
import { stock_photos } from '../../platform/database/schema/stock';
import { tidy } from '../housekeeping/housekeeping';
import { exportTo } from './export';
import { importFrom } from './import';
import type { ImportOptions } from './options';

let from: TestApi;
let into: TestApi;
let folder: string;
let company: TestTeam;
let branch: TestTeam;
let owner: TestUser;
let keeper: TestUser;
const told: string[] = [];
const print = (line: string) => void told.push(line);

beforeAll(async () => {
  folder = makeExportsFolder();
  [from, into] = [await openTestApi(), await openTestApi()];
  company = await from.arrange.team({ name: 'Park Supplies', slug: 'park' });
  branch = await from.arrange.team({ name: 'Park North', slug: 'north', parent_id: company.id });
  owner = await from.arrange.user(company, 'owner', { preferences: { locale: 'fr' } });
  keeper = await from.arrange.user(branch, 'keeper', { name: 'Kim Keeper', username: 'kim' });
  // Numbers there are others than here, and a username is taken.
  const before = await into.arrange.team();
  await into.arrange.user(before, 'viewer', { username: 'KIM' });
  await fill();
  await exportTo(from.database, optionsFor('park'), print);
});
afterAll(async () => {
  await Promise.all([from.close(), into.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => void told.splice(0));

const optionsFor = (name: string) => ({ team: company.slug, with_sub_teams: true, to: join(folder, name) });
const take = (options: Partial<ImportOptions> = {}, to = into) =>
  importFrom(
    to.database,
    {
      from: join(folder, 'park'),
      as_slug: null,
      under: null,
      dry_run: false,
      product_host: 'storeroom.localhost',
      ...options,
    },
    print,
  );

/** A team with one at least of everything, made as people make it. */
async function fill(): Promise<void> {
  const post = async (url: string, body: object, as: TestUser = owner) => {
    const answer = await from.call('POST', url, { as, body: { team_id: branch.id, ...body } });
    if (answer.status > 201) throw new Error(`${url}: ${answer.status} ${answer.text}`);
    return answer.body.result as Json;
  };
  const idOf = (result: Json, key: string) => Number(result[key]?.['id']);
  const shed = idOf(await post('/api/stock/locations', { name: 'Shed – é' }), 'location');
  const rack = idOf(await post('/api/stock/locations', { name: 'Rack' }), 'location');
  const items = [];
  for (const name of ['Bolt "M8"', 'Nut\u2028M8', 'Washer']) {
    items.push(idOf(await post('/api/stock', { name, location_id: shed, amount: 10.5 }), 'stock'));
  }
  const [bolt = 0, nut = 0, washer = 0] = items;
  await post(`/api/stock/${bolt}/adjust`, { delta: -2.25, reason: 'used', note: 'Line 1\nLine 2' }, keeper);
  await post(`/api/stock/${nut}/move`, { location_id: rack });
  await post('/api/stock/bulk', { action: 'allow_minus', stock_ids: [bolt, washer] });
  await post(`/api/stock/${washer}/archive`, {});
  const { logs } = (await from.call('GET', `/api/stock/${nut}/history?team_id=${branch.id}`, { as: owner }))
    .body.result as unknown as { logs: { data: { id: number }[] } };
  await post(`/api/stock/logs/${logs.data[0]?.id}/undo`, {});
  const made = await post('/api/stock/lists', {
    customer_name: 'Fenwick',
    items: [
      { stock_id: bolt, amount: 3 },
      { stock_id: nut, amount: 2 },
    ],
  });
  await sendPhoto(from, branch, owner, bolt, await picture());
  const list = idOf(made, 'list');
  const lines = made['list']?.['items'] as unknown as { id: number }[];
  await post(`/api/stock/lists/${list}/items/${lines[0]?.id}/pick`, { delta: 2 });
  await from.call('PUT', `/api/stock/lists/${list}`, {
    as: owner,
    body: { team_id: branch.id, user_id: keeper.id },
  });
  await post(`/api/stock/lists/${list}/complete`, { remaining: 'carry_over' }, keeper);
  await post('/api/views', {
    page: 'stock',
    name: 'In the shed',
    scope: 'team',
    query: `location_id=${shed},not set&sort=name`,
  });
  await post(`/api/teams/${company.id}/subscriptions`, {
    team_id: company.id,
    expiration_at: new Date(Date.now() + 300 * 86_400_000).toISOString(),
  });
  await from.call('POST', '/api/invites', {
    as: owner,
    body: { team_id: branch.id, emails: ['guest@example.test'], role: 'viewer' },
  });
  await from.arrange.hostname(branch, 'north.park.test');
  await from.arrange.hostname(branch, 'north.storeroom.localhost');
  await from.database.write(asSystem(branch.id), ({ db }) =>
    db
      .insert(hostname_claims)
      .values({ team_id: branch.id, hostname: 'north.park.test', token: 'secret-token' }),
  );
  await from.database.write(asSystem(company.id), async ({ db }) => {
    await db
      .insert(team_logos)
      .values({ team_id: company.id, hash: 'a'.repeat(64), image: Buffer.from([0, 255]) });
    await db
      .insert(roles)
      .values({ team_id: company.id, name: 'Night shift', permissions: ['stock', 'lists'] });
  });
  const night = await from.arrange.user(company, null, { name: 'Nat Night' });
  const [role] = await from.database.identity.select().from(roles);
  await from.database.write(asSystem(branch.id), ({ db }) =>
    db
      .insert(memberships)
      .values({ user_id: night.id, team_id: branch.id, role: 'custom', role_id: role?.id ?? 0 }),
  );
  await sealLogs(from.database);
}

async function arrivalOf(slug: string, at = into): Promise<TestTeam> {
  const [row] = await at.database.identity.select().from(teams).where(eq(teams.slug, slug));
  if (!row) throw new Error(`There is no team ${slug}.`);
  return row;
}
async function userAt(email: string, at = into) {
  const [row] = await at.database.identity.select().from(users).where(eq(users.email, email));
  if (!row) throw new Error(`There is nobody with ${email}.`);
  return row;
}

/** Addresses of photos without what each installation signs by itself. */
const withoutPasses = (body: Json) =>
  JSON.parse(JSON.stringify(body).replace(/\?team=\d+&sign_in=\d+&expires=[^"]*/g, '')) as Json;

const NUMBERED = /(^|_)(id|ids|by)$/;
const CHANGED = ['location_id', 'user_id', 'continues_id', 'copy_of', 'stock_id'];

/** Both say the same, but for numbers of rows; and each number there stands for the same one here. */
function expectSame(one: unknown, other: unknown, path: string, pairs: Map<string, unknown>): void {
  const key = path.split('.').at(-1) ?? '';
  if (typeof one === 'number' && typeof other === 'number' && NUMBERED.test(key)) {
    const name = `${path} ${one}`;
    expect([name, pairs.get(name) ?? other]).toEqual([name, other]);
    pairs.set(name, other);
    return;
  }
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') {
    expect([path, other]).toEqual([path, one]);
    return;
  }
  if (Array.isArray(one)) {
    expect([path, (other as unknown[]).length]).toEqual([path, one.length]);
    one.forEach((part, at) => expectSame(part, (other as unknown[])[at], path, pairs));
    return;
  }
  expect([path, Object.keys(other)]).toEqual([path, Object.keys(one)]);
  const { field } = one as { field?: string };
  for (const [name, part] of Object.entries(one)) {
    const isNumber = (name === 'old' || name === 'new') && CHANGED.includes(field ?? '');
    expectSame(part, (other as Json)[name], `${path}.${isNumber ? `${name}_id` : name}`, pairs);
  }
}

describe('a team that was imported into another installation [PF.168]', () => {
  let north: TestTeam;
  let reader: { token: string };
  let kim: { token: string };
  beforeAll(async () => {
    await take();
    north = await arrivalOf('north');
    reader = { token: await into.arrange.token(await userAt(owner.email)) };
    kim = { token: await into.arrange.token(await userAt(keeper.email)) };
  });

  it.each([
    '/api/stock',
    '/api/stock?positiveAmount=false',
    '/api/stock?deleted=true',
    '/api/stock/locations?totals=true',
    '/api/stock/logs?per_page=100',
    '/api/stock/locations/logs?per_page=100',
    '/api/stock/lists/logs?per_page=100',
    '/api/stock/lists/picking',
    '/api/stock/lists/done',
    '/api/views?page=stock',
    '/api/stock/reports/overview',
    '/api/stock/reports/movements?time=30d',
    '/api/stock/reports/picking',
    '/api/stock/reports/people',
  ])('answers %s as before, except for the numbers of rows', async (path) => {
    const url = (team: TestTeam) => `${path}${path.includes('?') ? '&' : '?'}team_id=${team.id}`;
    const now = new Date();
    for (const { app } of [from, into]) app.clock.set(now);
    const isOwn = /lists\/(picking|done)/.test(path);
    const was = await from.call('GET', url(branch), { as: isOwn ? keeper : owner });
    const is = await into.call('GET', url(north), { as: isOwn ? kim : reader });
    for (const { app } of [from, into]) app.clock.set(null);
    expect([was.status, is.status]).toEqual([200, 200]);
    if (path.startsWith('/api/views')) {
      for (const { body } of [was, is]) Object.assign(body.result?.views?.[0] ?? {}, { query: '' });
    }
    expectSame(withoutPasses(was.body), withoutPasses(is.body), '', new Map());
  });

  it('refers to the same items and locations as before in its lists, saved filters and logs, by their new ids', async () => {
    const as = reader;
    const lists = await into.call('GET', `/api/stock/lists/picking?team_id=${north.id}`, { as: kim });
    const list = Number(lists.body.result?.lists?.data?.[0]?.id);
    const { body } = await into.call('GET', `/api/stock/lists/${list}?team_id=${north.id}`, { as });
    const line = body.result?.list?.items?.[0] as unknown as { stock_id: number; name: string };
    const item = await into.call('GET', `/api/stock/${line.stock_id}?team_id=${north.id}`, { as });
    expect(item.body.result?.stock?.name).toBe(line.name);
    const views = await into.call('GET', `/api/views?page=stock&team_id=${north.id}`, { as });
    const query = String(views.body.result?.views?.[0]?.query);
    const found = await into.call('GET', `/api/stock?team_id=${north.id}&${query}`, { as });
    const rows = found.body.result?.stock?.data as unknown as { location_name: string | null }[];
    expect(rows.map(({ location_name }) => location_name)).toEqual(['Shed – é', 'Shed – é']);
    const moved = await into.call('GET', `/api/stock/logs?team_id=${north.id}&action=moved`, { as });
    const [log] = moved.body.result?.logs?.data as unknown as {
      stock_id: number;
      changes: { new: number }[];
    }[];
    const nut = await into.call('GET', `/api/stock/${log?.stock_id}?team_id=${north.id}`, { as });
    expect(nut.body.result?.stock?.name).toBe('Nut\u2028M8');
    const rack = await into.call('GET', `/api/stock/locations/${log?.changes[0]?.new}?team_id=${north.id}`, {
      as,
    });
    expect(rack.body.result?.location?.name).toBe('Rack');
  });

  it('has the photos of its items, under addresses of their own [stock.613]', async () => {
    const photoAt = async (api: TestApi, team: TestTeam, as: { token: string }) => {
      const { body } = await api.call('GET', `/api/stock?team_id=${team.id}&name=bolt`, { as });
      return body.result?.stock?.data?.[0]?.photo as unknown as ShownPhoto;
    };
    const [was, is] = [await photoAt(from, branch, owner), await photoAt(into, north, reader)];
    const [before, after] = [await look(from, was.large), await look(into, is.large)];
    expect([after.statusCode, after.rawPayload.equals(before.rawPayload)]).toEqual([200, true]);
    expect((await look(into, was.large)).statusCode).toBe(404);
    expect(JSON.stringify(manifestIn(join(folder, 'park')).files)).not.toContain('photo_key');
  });

  it('has its people with their e-mail addresses and roles, without passwords, and with another username where theirs is taken', async () => {
    expect(await userAt(keeper.email)).toMatchObject({
      name: 'Kim Keeper',
      username: 'kim-2',
      password_hash: null,
      team_id: north.id,
    });
    expect((await userAt(owner.email)).preferences).toEqual({ locale: 'fr' });
    const { body } = await into.call('GET', '/api/user', { as: reader });
    const held = body.result?.user?.teams as unknown as { slug: string; role: string }[];
    expect(held.map(({ slug, role }) => `${slug}: ${role}`)).toEqual(['park: owner', 'north: owner']);
    const nat = (await into.database.identity.select().from(users)).find(({ name }) => name === 'Nat Night');
    const token = await into.arrange.token({ id: nat?.id ?? 0 });
    const night = await into.call('GET', '/api/user', { as: { token } });
    expect(night.body.result?.user?.teams?.[0]).toMatchObject({ slug: 'north', role_name: 'Night shift' });
  });

  it('has no hostname but a claim to verify it anew, and no invitations, sessions or secrets', async () => {
    const claims = await into.database.read(asSystem(north.id), ({ db }) =>
      db.select().from(hostname_claims),
    );
    expect(claims).toEqual([
      expect.objectContaining({
        hostname: 'north.park.test',
        token: expect.stringMatching(/^[0-9a-f]{32}$/),
      }),
    ]);
    expect(await into.database.identity.$count(hostnames)).toBe(0);
    expect(await into.database.read(asSystem(north.id), ({ db }) => db.$count(invites))).toBe(0);
    expect(Object.keys(manifestIn(join(folder, 'park')).files)).not.toContain('tokens');
    const packed = rowsIn(join(folder, 'park'), 'hostname_claims');
    expect(JSON.stringify([packed, rowsIn(join(folder, 'park'), 'users')])).not.toMatch(
      /secret-token|argon2/,
    );
  });

  it('has seals of its own, and the export says what the former ones were', async () => {
    const rows = rowsIn(join(folder, 'park'), 'stock_logs').length;
    expect(await verifySeals(into.database, north.id)).toMatchObject({ misfit: null });
    const { audit } = manifestIn(join(folder, 'park'));
    const { head } = await verifySeals(from.database, branch.id);
    expect(audit.map(({ team, intact }) => [team, intact])).toEqual([
      ['park', true],
      ['north', true],
    ]);
    expect(audit[1]).toMatchObject({ head, rows: expect.any(Number) });
    expect(audit[1]?.rows).toBeGreaterThanOrEqual(rows);
    const logs = await into.call('GET', `/api/teams/logs?team_id=${north.id}`, { as: reader });
    expect(logs.body.result?.logs?.data?.[0]).toMatchObject({
      action: 'created',
      cause: 'import',
      actor: null,
    });
  });
});

it('a new item of an imported team gets a number that no imported one has [PF.168]', async () => {
  const fresh = await openTestApi();
  try {
    await take({}, fresh);
    const north = await arrivalOf('north', fresh);
    const as = { token: await fresh.arrange.token(await userAt(owner.email, fresh)) };
    const body = { team_id: north.id, name: 'Next', amount: 1 };
    const made = await fresh.call('POST', '/api/stock', { as, body });
    expect(made.status).toBe(201);
    const all = await fresh.call('GET', `/api/stock?team_id=${north.id}`, { as });
    const ids = (all.body.result?.stock?.data as unknown as { id: number }[]).map(({ id }) => id);
    expect(Math.max(...ids)).toBe(Number(made.body.result?.stock?.id));
    expect(new Set(ids).size).toBe(ids.length);
  } finally {
    await fresh.close();
  }
});

it('a team can be imported again under another slug and below another team, without doubling people whose address has other capitals or roles with the same rights, and no earlier team is found by that slug any more [PF.168]', async () => {
  const fresh = await openTestApi();
  try {
    await take({}, fresh);
    await expect(take({}, fresh)).rejects.toThrow(
      'There is a team with the slug "park" already: choose another with --as-slug.',
    );
    await expect(take({ as_slug: 'admin' }, fresh)).rejects.toThrow('"admin" cannot be a slug');
    await expect(take({ as_slug: 'copy', under: 'nobody' }, fresh)).rejects.toThrow(
      'There is no team with the slug "nobody" to go under.',
    );
    const above = await arrivalOf('north', fresh);
    await fresh.database.asSuperuser('update users set email = upper(email)');
    await fresh.database.asSuperuser("update roles set permissions = '{lists,stock}'");
    const redirect = { slug: 'copy', team_id: above.id, ends_at: '2100-01-01T00:00:00Z' };
    await fresh.database.write(asSystem(above.id), ({ db }) => db.insert(team_slugs).values(redirect));
    await take({ as_slug: 'copy', under: 'north' }, fresh);
    expect(await fresh.database.identity.$count(team_slugs)).toBe(0);
    const [copy] = await fresh.database.identity.select().from(teams).where(eq(teams.slug, 'copy'));
    expect(copy?.parent_id).toBe(above.id);
    expect((await arrivalOf('copy-north', fresh)).name).toBe('Park North');
    // Nobody is there twice, and the company's role is one.
    expect(await fresh.database.identity.$count(users)).toBe(rowsIn(join(folder, 'park'), 'users').length);
    expect(await fresh.database.identity.$count(roles)).toBe(1);
    await expect(take({ as_slug: 'deep', under: 'copy-north' }, fresh)).rejects.toThrow('team tree too deep');
    expect(await fresh.database.identity.$count(teams)).toBe(4);
  } finally {
    await fresh.close();
  }
});

it('somebody who is only named in the log of an imported team comes along deactivated, and who has a role in it does not, whatever their home team was [PF.168]', async () => {
  const fresh = await openTestApi();
  try {
    const to = join(folder, 'branch.tar');
    await exportTo(from.database, { team: String(branch.id), with_sub_teams: false, to }, print);
    await take({ from: to }, fresh);
    expect((await userAt(owner.email, fresh)).deactivated_at).not.toBeNull();
    expect((await userAt(keeper.email, fresh)).deactivated_at).toBeNull();
    const [night] = await fresh.database.identity.select().from(users).where(eq(users.name, 'Nat Night'));
    expect(night?.deactivated_at).toBeNull();
    const north = await arrivalOf('north', fresh);
    const logs = await fresh.database.read(asSystem(north.id), ({ db }) =>
      db.execute<{ wrong: string }>(
        `select count(*) as wrong from stock_logs join users on users.id = actor_id where users.name <> actor_name`,
      ),
    );
    expect(logs.rows).toEqual([{ wrong: '0' }]);
  } finally {
    await fresh.close();
  }
});

it('a dry run of an import says how many rows it would write, and writes nothing', async () => {
  const fresh = await openTestApi();
  try {
    await take({ dry_run: true }, fresh);
    expect(told).toContain('stock: 3 rows');
    expect(await fresh.database.identity.$count(teams)).toBe(0);
    expect(await fresh.database.identity.$count(users)).toBe(0);
  } finally {
    await fresh.close();
  }
});

it('a photo that no item has had for long comes along and is cleared away here, although the housekeeping has run before [operation.2127]', async () => {
  const name = `${'b'.repeat(32)}-1x1`;
  const long_ago = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const photo = { name, large: Buffer.from('x'), thumbnail: Buffer.from('x'), left_at: long_ago };
  await from.database.write(asSystem(branch.id), ({ db }) =>
    db.insert(stock_photos).values({ team_id: branch.id, ...photo }),
  );
  const options = optionsFor('left');
  await exportTo(from.database, options, print);
  const fresh = await openTestApi();
  try {
    await tidy(fresh.database);
    await take({ from: options.to }, fresh);
    const kept = () => fresh.database.asSuperuser('select from stock_photos where name = $1', [name]);
    expect(await kept()).toHaveLength(1);
    await tidy(fresh.database);
    expect(await kept()).toHaveLength(0);
  } finally {
    await fresh.close();
  }
});
