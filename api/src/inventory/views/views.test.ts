import type { SavedView } from '@storeroom/contract';
import { type Answer, testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { views } from '../../platform/database/schema/views';

const api = testApi();
let team: TestTeam;
let viewer: TestUser;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  viewer = await api.arrange.user(team, 'viewer');
  manager = await api.arrange.user(team, 'manager');
});

const VIEW = { page: 'stock', name: 'Bolts', query: 'name=bolt&sort=name' };
const save = (body: object = {}, as = viewer) =>
  api.call('POST', '/api/views', { as, body: { team_id: team.id, ...VIEW, ...body } });
const edit = (id: number, body: object, as = viewer) =>
  api.call('PUT', `/api/views/${id}`, { as, body: { team_id: team.id, ...body } });
const remove = (id: number, as = viewer) => api.call('DELETE', `/api/views/${id}?team_id=${team.id}`, { as });
const viewOf = (answer: Answer) => answer.body.result?.view as unknown as SavedView;
async function list(as = viewer, query = ''): Promise<string[]> {
  const { body } = await api.call('GET', `/api/views?team_id=${team.id}${query}`, { as });
  const views = body.result?.views as unknown as SavedView[];
  return views.map((view) => `${view.page}: ${view.name}${view.is_default ? ' *' : ''}`);
}

it('a person’s own view is saved, listed, changed and deleted, and not listed to others [W.512]', async () => {
  const saved = await save();
  expect([saved.status, saved.body.message]).toEqual([201, 'View saved.']);
  const view = viewOf(saved);
  expect(view).toMatchObject({
    ...VIEW,
    scope: 'personal',
    is_default: false,
    user_id: viewer.id,
    version: 1,
  });
  expect(viewOf(await save({ page: 'locations', name: 'All', query: '?sort=name' })).query).toBe('sort=name');
  expect(await list()).toEqual(['locations: All', 'stock: Bolts']);
  expect(await list(viewer, '&page=stock')).toEqual(['stock: Bolts']);
  expect(await list(manager)).toEqual([]);
  const changed = await edit(view.id, { name: 'Long bolts', query: '' });
  expect(viewOf(changed)).toMatchObject({ name: 'Long bolts', query: '', version: 2 });
  expect((await remove(view.id)).body).toEqual({
    message: 'View deleted.',
    says: [{ code: 'view.deleted' }],
  });
  expect((await remove(view.id)).status).toBe(404);
  expect(await list()).toEqual(['locations: All']);
});

it('sharing a view with the team, and changing or deleting a shared one, needs `views.share` [W.512]', async () => {
  expect((await save({ scope: 'team' })).body.permission).toBe('views.share');
  const shared = viewOf(await save({ scope: 'team' }, manager));
  expect(await list()).toEqual(['stock: Bolts']);
  expect((await edit(shared.id, { name: 'x' })).body.permission).toBe('views.share');
  expect((await remove(shared.id)).body.permission).toBe('views.share');
  const own = viewOf(await save({ name: 'Mine' }));
  expect((await edit(own.id, { scope: 'team' })).body.permission).toBe('views.share');
  const other = await api.arrange.user(team, 'owner');
  const taken = viewOf(await edit(shared.id, { scope: 'personal' }, other));
  expect(taken).toMatchObject({ scope: 'personal', user_id: other.id });
  expect(await list(manager)).toEqual([]);
});

it('a view is refused a name that another one of the same page and person, or of the same page and team, has [W.512]', async () => {
  const taken = { name: ['There is a view of this name already.'] };
  await save();
  expect((await save({ name: ' BOLTS ' })).body.errors).toEqual(taken);
  expect((await save({ page: 'stock.empty' })).status).toBe(201);
  expect((await save({}, manager)).status).toBe(201);
  expect((await save({ scope: 'team' }, manager)).status).toBe(201);
  expect((await save({ scope: 'team' }, manager)).body.errors).toEqual(taken);
  const other = viewOf(await save({ name: 'Nuts' }));
  expect((await edit(other.id, { name: 'bolts' })).body.errors).toEqual(taken);
  const mine = viewOf(await save({ name: 'Shared' }, manager));
  await save({ name: 'Shared', scope: 'team' }, manager);
  expect((await edit(mine.id, { scope: 'team' }, manager)).body.errors).toEqual(taken);
});

it('a person saves at most thirty views for a page, also when two are saved at the same moment [W.512]', async () => {
  for (let at = 0; at < 29; at += 1) await save({ name: `View ${at}` });
  const last = await Promise.all([save({ name: 'a' }), save({ name: 'b' })]);
  expect(last.map((answer) => answer.status).sort()).toEqual([201, 422]);
  const refused = await save({ name: 'c' });
  expect(refused.body.errors).toEqual({ name: ['A page has room for 30 views. Delete one first.'] });
  expect((await save({ page: 'other' })).status).toBe(201);
  expect((await save({}, manager)).status).toBe(201);
}, 120_000);

it('a page has one default view for each person and one for the team', async () => {
  await save({ page: 'locations', name: 'Other page', is_default: true });
  await save({ name: 'A', is_default: true });
  const second = viewOf(await save({ name: 'B' }));
  await save({ name: 'Team', scope: 'team', is_default: true }, manager);
  await edit(second.id, { is_default: true });
  await save({ name: 'Mine', is_default: true }, manager);
  expect(await list()).toEqual(['locations: Other page *', 'stock: A', 'stock: B *', 'stock: Team *']);
  await edit(second.id, { is_default: false });
  expect(await list(viewer, '&page=stock')).toEqual(['stock: A', 'stock: B', 'stock: Team *']);
  await save({ name: 'Team too', scope: 'team', is_default: true }, manager);
  expect(await list(viewer, '&page=stock')).toEqual([
    'stock: A',
    'stock: B',
    'stock: Team',
    'stock: Team too *',
  ]);
});

it('of thirty views that are made the default at the same moment one is, and none of the calls fails [people.663]', async () => {
  const made = await Promise.all(
    Array.from({ length: 30 }, (_, at) => save({ name: `View ${at}`, scope: 'team' }, manager)),
  );
  const ids = made.map((answer) => viewOf(answer).id);
  const answers = await Promise.all(ids.map((id) => edit(id, { is_default: true }, manager)));
  expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 200));
  expect((await list()).filter((view) => view.endsWith('*'))).toHaveLength(1);
});

it('a person and a team each save at most 300 views on all pages together [people.664]', async () => {
  const row = (user_id: number, scope: 'personal' | 'team') => (at: number) => ({
    ...{ ...VIEW, team_id: team.id, user_id, scope, is_default: false },
    page: `page ${at}`,
  });
  const numbers = Array.from({ length: 299 }, (_, at) => at);
  await api.database.write(asSystem(team.id), ({ db }) =>
    db
      .insert(views)
      .values([...numbers.map(row(viewer.id, 'personal')), ...numbers.map(row(manager.id, 'team'))]),
  );
  const full = { name: ['There is room for 300 views on all pages. Delete one first.'] };
  expect((await save({ name: 'Last' })).status).toBe(201);
  expect((await save({ name: 'Last', scope: 'team' }, manager)).status).toBe(201);
  expect((await save()).body.errors).toEqual(full);
  expect((await save({ scope: 'team' }, manager)).body.errors).toEqual(full);
  const own = viewOf(await save({}, manager));
  expect((await edit(own.id, { scope: 'team' }, manager)).body.errors).toEqual(full);
  expect((await edit(own.id, { name: 'Nuts' }, manager)).status).toBe(200);
});

it('a change of an older version of a view is refused with 409 [D-S4.1]', async () => {
  const { id } = viewOf(await save());
  await edit(id, { name: 'Theirs', version: 1 });
  const stale = await edit(id, { name: 'Mine', query: VIEW.query, version: 1 });
  expect([stale.status, stale.body.conflict, stale.body.result?.current?.name]).toEqual([
    409,
    ['name'],
    'Theirs',
  ]);
});

it.each([
  ['page', { page: '' }],
  ['page', { page: 'x'.repeat(61) }],
  ['name', { name: '' }],
  ['name', { name: ' \t ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['query', { query: 5 }],
  ['query', { query: 'x'.repeat(2001) }],
  ['scope', { scope: 'world' }],
  ['is_default', { is_default: 'yes' }],
])('a saved view is refused with a bad %s [W.12]', async (field, body) => {
  const answer = await save(body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]]);
});

it('a view answers 404 to colleagues and strangers, and views answer 401 to guests [W.3, W.6]', async () => {
  const { id } = viewOf(await save());
  const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
  for (const as of [manager, stranger]) {
    for (const answer of [
      await api.call('PUT', `/api/views/${id}`, { as, body: { name: 'x' } }),
      await api.call('DELETE', `/api/views/${id}`, { as }),
    ])
      expect([answer.status, answer.body]).toEqual([404, { message: 'Not found.' }]);
  }
  expect((await api.call('GET', `/api/views?team_id=${team.id}`, { as: stranger })).status).toBe(404);
  const guest = await api.call('GET', '/api/views');
  expect([guest.status, guest.body]).toEqual([401, { message: 'Unauthenticated.' }]);
});
