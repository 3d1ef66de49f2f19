import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { namesOf, stockIn } from '../../../test/stock';
import { tidy } from '../../operation/housekeeping/housekeeping';
import { locations } from '../../platform/database/schema/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
});

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
const restore = (id: number, as = manager) =>
  api.call('POST', `/api/stock/${id}/restore`, { as, body: { team_id: team.id } });

it('restoring brings a deleted item back among the archived ones, as of when it was archived, with a log row and an event [D-S2.3, W.126]', async () => {
  const mine = stockIn(api, team);
  const id = await mine.item({ name: 'Hinge', deleted_at: daysAgo(40), amount: 4 });
  const { deleted_at } = await mine.row(id);
  await api.call('DELETE', `/api/stock/${id}`, { as: manager });
  const deleted = await api.call('GET', '/api/stock?removed=true', { as: manager });
  expect(namesOf(deleted)).toEqual(['Hinge']);
  const answer = await restore(id);
  expect([answer.status, answer.body.result?.stock?.amount]).toEqual([200, 4]);
  expect(answer.body.result?.stock?.deleted_at).toBe(deleted_at);
  expect(namesOf(await api.call('GET', '/api/stock?deleted=true', { as: manager }))).toEqual(['Hinge']);
  expect((await mine.logs(id)).map((log) => log.action)).toEqual(['deleted', 'restored']);
  expect((await mine.events()).at(-1)).toMatchObject({ event: 'Restored', payload: { stock_id: id } });
});

it('restoring is refused after thirty days, and for an item that is not deleted [W.126]', async () => {
  const mine = stockIn(api, team);
  const late = await mine.item({ deleted_at: daysAgo(50), removed_at: daysAgo(31) });
  const soon = await mine.item({ deleted_at: daysAgo(50), removed_at: daysAgo(29) });
  const active = await mine.item();
  expect((await restore(late)).body.errors?.deleted_at).toEqual([
    'What was deleted more than 30 days ago cannot be restored.',
  ]);
  expect((await restore(soon)).status).toBe(200);
  expect((await restore(active)).body.errors?.deleted_at).toEqual(['The item is not deleted.']);
  expect((await restore(999_999)).status).toBe(404);
});

it('restoring an item leaves out a location that was deleted meanwhile, and the log says so', async () => {
  const mine = stockIn(api, team);
  const location = await mine.location('Shed', daysAgo(3));
  const id = await mine.item({ location_id: location, deleted_at: daysAgo(3), removed_at: daysAgo(2) });
  await api.call('DELETE', `/api/stock/locations/${location}`, { as: manager });
  expect((await restore(id)).body.result?.stock).toMatchObject({ location_id: null });
  expect((await mine.logs(id)).at(-1)?.changes).toEqual([
    { field: 'location_id', old: location, new: null, old_text: 'Shed', new_text: null },
  ]);
});

it('an item deleted 31 days ago is purged, unless an open list needs it; one that was restored is kept with its log [D-S2.4]', async () => {
  const mine = stockIn(api, team);
  const shed = await mine.location('Shed', daysAgo(50));
  const kept = await mine.location('Kept', daysAgo(50));
  const facts = { deleted_at: daysAgo(50), removed_at: daysAgo(31) };
  const gone = await mine.item({ ...facts, location_id: shed });
  const listed = await mine.item({ ...facts, location_id: kept });
  const young = await mine.item({ ...facts, removed_at: daysAgo(29) });
  await mine.openList(manager.id, { stock_id: listed, amount: 1 });
  await api.database.write(asSystem(team.id), ({ db }) =>
    db.update(locations).set({ removed_at: daysAgo(31) }),
  );
  await api.call('POST', `/api/stock/${young}/restore`, { as: manager, body: {} });
  await tidy(api.database);
  await expect(mine.row(gone)).rejects.toThrow('There is no item');
  expect((await mine.row(listed)).status).toBe('removed');
  expect((await mine.row(young)).status).toBe('archived');
  expect(await mine.logs(young)).toHaveLength(1);
  const left = await api.database.read(asSystem(team.id), ({ db }) => db.select().from(locations));
  expect(left.map((location) => location.id)).toEqual([kept]);
});

it('restoring an item and the list of deleted items need `stock.delete` [W.126, W.4]', async () => {
  const keeper = await api.arrange.user(team, 'keeper');
  const id = await stockIn(api, team).item({ deleted_at: daysAgo(1), removed_at: daysAgo(1) });
  expect((await restore(id, keeper)).body.permission).toBe('stock.delete');
  const list = await api.call('GET', '/api/stock?removed=true', { as: keeper });
  expect([list.status, list.body.permission]).toEqual([403, 'stock.delete']);
});
