import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';
import { textOf } from '../../../test/stored';
import { tidy } from '../../operation/housekeeping/housekeeping';
import { counts } from '../../platform/database/schema/counts';
import { memberships, roles, teams } from '../../platform/database/schema/identity';
import { jobs } from '../../platform/database/schema/jobs';
import { invites } from '../../platform/database/schema/people';
import { stock, stock_photos } from '../../platform/database/schema/stock';
import {
  hostname_claims,
  subscriptions,
  team_logos,
  team_logs,
  team_slugs,
} from '../../platform/database/schema/teams';
import { views } from '../../platform/database/schema/views';
import { sealLogs } from '../../platform/audit/seal-logs';
import { verifySeals } from '../../platform/audit/verify-seals';

const api = testApi();
let top: TestTeam;
let team: TestTeam;
let owner: TestUser;
beforeEach(async () => {
  api.app.clock.set(null);
  top = await api.arrange.team();
  team = await api.arrange.team({ parent_id: top.id });
  owner = await api.arrange.user(top, 'owner');
  // A token that is still valid when the thirty days are over.
  owner.token = await api.arrange.token(owner, 24 * 60);
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
async function remove(of: TestTeam): Promise<void> {
  for (const path of [`/api/teams/${of.id}/archive`, `/api/teams/${of.id}`]) {
    const method = path.endsWith('archive') ? 'POST' : 'DELETE';
    const answer = await api.call(method, path, { as: owner, body: { confirm_name: of.name } });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  }
}
async function rowOf({ id }: TestTeam) {
  const [row] = await api.database.identity.select().from(teams).where(eq(teams.id, id));
  return row;
}
const countIn = (table: typeof stock) => api.database.read(asSystem(team.id), ({ db }) => db.$count(table));

/** The tables in which the team has rows. */
async function tablesWithRows(): Promise<string[]> {
  const tables = JSON.parse(await textOf(api, [team])) as { name: string; rows: unknown }[];
  return tables.filter(({ rows }) => rows !== null).map(({ name }) => name);
}

const PHOTO = `${'a'.repeat(32)}-4x3`;

/** Makes at least one row of everything that a team can have. */
async function seedTeam(): Promise<void> {
  const { id: team_id } = team;
  const mine = stockIn(api, team);
  const person = await api.arrange.user(team, 'keeper');
  const viewer = await api.arrange.user(top, 'viewer');
  const location = await mine.location('Shed');
  const item = await mine.item({ location_id: location });
  await mine.openList(person.id, { stock_id: item, amount: 1 });
  await api.call('POST', `/api/stock/${item}/adjust`, { as: person, body: { delta: 1, reason: 'received' } });
  await api.arrange.hostname(team, `${team.slug}.test`);
  await api.database.write(asSystem(team_id), async ({ db }) => {
    const [role] = await db
      .insert(roles)
      .values({ team_id, name: 'Night shift', permissions: ['stock'] })
      .returning();
    const colleague = { user_id: viewer.id, team_id, role: 'custom' as const, role_id: role?.id ?? 0 };
    await db.insert(memberships).values(colleague);
    await db.insert(views).values({
      team_id,
      user_id: person.id,
      page: 'stock',
      name: 'Mine',
      scope: 'personal',
      query: '',
    });
    await db.insert(counts).values({
      team_id,
      user_id: person.id,
      id: randomUUID(),
      location_id: location,
      lines: [{ stock_id: item, counted: 1, seen_amount: 1 }],
    });
    await db.insert(subscriptions).values({ team_id, expiration_at: inDays(90).toISOString() });
    await db.insert(hostname_claims).values({ team_id, hostname: 'wanted.test', token: 'x' });
    await db.insert(team_logos).values({ team_id, hash: 'a'.repeat(64), image: Buffer.from('x') });
    await db
      .insert(stock_photos)
      .values({ team_id, name: PHOTO, large: Buffer.from('x'), thumbnail: Buffer.from('x') });
    await db.update(stock).set({ photo: PHOTO }).where(eq(stock.team_id, team_id));
    const ends_at = inDays(90).toISOString();
    await db.insert(team_slugs).values({ team_id, slug: `${team.slug}-before`, ends_at });
    const invited = { email: 'lea@fenwick.test', role: 'viewer' as const, locale: 'en' as const };
    const invited_by = { invited_by: person.id, invited_by_name: person.name };
    await db.insert(invites).values({ team_id, ...invited, ...invited_by, expires_at: ends_at });
    const by = { user_id: person.id, user_name: person.name };
    await db.insert(jobs).values({ team_id, kind: 'export', ...by, total: 1 });
  });
}

it('what belongs to a deleted team is removed after thirty days; its log stays, and stays sealed [D-S2.4, PF.161, stock.613]', async () => {
  await seedTeam();
  const shown = {
    brand_name: 'Fenwick',
    brand_logo: `/api/logos/${'a'.repeat(64)}.png`,
    brand_logo_dark: `/api/logos/${'a'.repeat(64)}.png`,
    brand_palette: { light: '#0B6B4C' },
    hide_landing: true,
    landing: { jumbotron: { title: null, subtitle: null, height: 300, background: null }, navigation: null },
    logo: true,
    contact_form: true,
    contact_email: 'desk@fenwick.test',
  };
  await api.database.identity.update(teams).set(shown).where(eq(teams.id, team.id));
  await remove(team);
  await sealLogs(api.database);
  await tidy(api.database, inDays(29));
  expect(await countIn(stock)).toBe(1);
  const before = await tablesWithRows();
  expect((await rowOf(team))?.purged_at).toBeNull();
  await tidy(api.database, inDays(31));
  const after = await tablesWithRows();
  expect(before.filter((table) => !after.includes(table))).toEqual([
    'counts',
    'hostname_claims',
    'hostnames',
    'invites',
    'jobs',
    'locations',
    'memberships',
    'roles',
    'stock',
    'stock_list_items',
    'stock_lists',
    'stock_photos',
    'stock_ranks',
    'subscriptions',
    'team_logos',
    'team_slugs',
    'views',
  ]);
  const logs = await api.database.read(asSystem(team.id), ({ db }) =>
    db.$count(team_logs, eq(team_logs.team_id, team.id)),
  );
  expect(logs).toBe(2);
  expect(await verifySeals(api.database, team.id)).toMatchObject({ rows: 3, misfit: null });
  expect(await rowOf(team)).toMatchObject({
    name: team.name,
    slug: expect.stringMatching(/^purged-/),
    ...Object.fromEntries(Object.keys(shown).map((field) => [field, field === 'logo' ? false : null])),
  });
});

it('a team that was purged after thirty days is no longer found, and its slug is free [D-S2.4]', async () => {
  await remove(team);
  const deleted = async () => (await api.call('GET', '/api/teams?removed=true', { as: owner })).text;
  const before = await deleted();
  await tidy(api.database, inDays(31));
  expect([before.includes(team.slug), (await deleted()).includes('purged-')]).toEqual([true, false]);
  expect((await api.call('GET', `/api/teams/${team.id}`, { as: owner })).status).toBe(404);
  const again = { team_id: team.id, confirm_name: team.name };
  const restored = await api.call('POST', `/api/teams/${team.id}/restore`, { as: owner, body: again });
  expect(restored.status).toBe(404);
  const body = { name: 'Another', slug: team.slug, parent_id: top.id };
  expect((await api.call('POST', '/api/teams', { as: owner, body })).status).toBe(201);
});

it('a deleted team is kept while a team below it is not deleted, and purged together with it [PF.163]', async () => {
  const below = await api.arrange.team({ parent_id: team.id });
  await api.call('POST', `/api/teams/${below.id}/archive`, {
    as: owner,
    body: { confirm_name: below.name },
  });
  await remove(team);
  await tidy(api.database, inDays(31));
  expect((await rowOf(team))?.purged_at).toBeNull();
  await api.database.identity
    .update(teams)
    .set({ removed_at: inDays(0).toISOString() })
    .where(eq(teams.id, below.id));
  await tidy(api.database, inDays(31));
  expect([(await rowOf(team))?.purged_at, (await rowOf(below))?.purged_at]).not.toContain(null);
});

it('the log of an item that was purged can still be read [PF.161]', async () => {
  const mine = stockIn(api, top);
  const item = await mine.item({ name: 'Hinge' });
  await api.call('POST', `/api/stock/${item}/adjust`, { as: owner, body: { delta: 1, reason: 'received' } });
  await api.call('POST', `/api/stock/${item}/archive`, { as: owner, body: {} });
  await api.call('DELETE', `/api/stock/${item}`, { as: owner });
  await tidy(api.database, inDays(31));
  await expect(mine.row(item)).rejects.toThrow('There is no item');
  for (const path of ['/api/stock/logs?name=Hinge', `/api/stock/${item}/history`]) {
    const { status, body } = await api.call('GET', path, { as: owner });
    const rows = body.result?.logs?.data as unknown as { action: string; name: string }[];
    expect([path, status, rows?.map(({ action }) => action)]).toEqual([
      path,
      200,
      ['deleted', 'archived', 'adjusted'],
    ]);
  }
  expect((await api.call('GET', '/api/stock/999999/history', { as: owner })).status).toBe(404);
});
