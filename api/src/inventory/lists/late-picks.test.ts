import { randomUUID } from 'node:crypto';
import { testApi } from '../../../test/api';
import { type TestTeam, type TestUser, asSystem } from '../../../test/arrange';
import { listsOf, pathOf } from '../../../test/lists';
import { stockIn } from '../../../test/stock';
import { eq } from 'drizzle-orm';
import { clearExpired } from '../../platform/database/expired.sql';
import { memberships } from '../../platform/database/schema/identity';

const api = testApi();
let team: TestTeam;
let keeper: TestUser;
let mine: ReturnType<typeof listsOf>;
let stock: ReturnType<typeof stockIn>;
beforeEach(async () => {
  team = await api.arrange.team();
  keeper = await api.arrange.user(team, 'keeper');
  mine = listsOf(api, team, keeper);
  stock = stockIn(api, team);
});

/** Makes idempotency keys older by this many days, and removes those that have expired by then. */
async function laterBy(days: number): Promise<void> {
  await api.database.identity.execute(
    `update idempotency_keys set created_at = created_at - interval '${days} days'`,
  );
  await clearExpired(api.database, new Date(), 10_000);
}

const keyed = () => ({ 'idempotency-key': randomUUID() });

it('a pick sent again at once gets its first answer, after 30 days a 409 that it was saved, and is booked once [offline.868]', async () => {
  const id = await stock.item({ name: 'Bolt', amount: 10 });
  const { items } = await mine.create([{ stock_id: id, amount: 6 }]);
  const headers = keyed();
  const send = () => mine.call('POST', `${pathOf(items[0])}/pick`, { delta: 2 }, headers);
  const first = await send();
  expect((await send()).body).toEqual(first.body);
  await laterBy(30);
  const late = await send();
  expect([late.status, late.body.message]).toEqual([409, 'This was saved some time ago.']);
  expect(late.body).toMatchObject({ conflict: ['idempotency_key'] });
  expect((await stock.row(id)).amount).toBe(8);
  expect((await stock.logs(id)).filter(({ reason }) => reason === 'used')).toHaveLength(1);
});

it('a count and a line marked as short are refused with 409 and not booked again when they are sent again after 30 days [offline.868]', async () => {
  const place = await stock.location('Rack A1');
  const id = await stock.item({ name: 'Bolt', amount: 10, location_id: place });
  const other = await stock.item({ name: 'Bolt', amount: 10 });
  const { items } = await mine.create([{ stock_id: id, amount: 6 }]);
  const [ofCount, ofShort] = [keyed(), keyed()];
  const count = () =>
    api.call('POST', `/api/stock/locations/${place}/counts`, {
      as: keeper,
      body: { team_id: team.id, lines: [{ stock_id: id, counted: 9, seen_amount: 10 }] },
      headers: ofCount,
    });
  const short = () =>
    mine.call(
      'POST',
      `${pathOf(items[0])}/short`,
      { reason: 'too_few', substitute_stock_id: other },
      ofShort,
    );
  const done = [await count(), await short()];
  expect(done.map(({ status }) => status)).toEqual([200, 200]);
  expect((await short()).body).toEqual(done[1]?.body);
  await laterBy(30);
  expect([(await count()).status, (await short()).status]).toEqual([409, 409]);
  expect((await stock.row(id)).amount).toBe(9);
  expect((await mine.read(items[0]?.list_id ?? 0)).items).toHaveLength(2);
});

it('the Idempotency-Key of a booked pick is refused for another amount, even after 30 days [offline.868]', async () => {
  const id = await stock.item({ name: 'Bolt', amount: 10 });
  const { items } = await mine.create([{ stock_id: id, amount: 6 }]);
  const headers = keyed();
  await mine.call('POST', `${pathOf(items[0])}/pick`, { delta: 2 }, headers);
  await laterBy(30);
  const other = await mine.call('POST', `${pathOf(items[0])}/pick`, { delta: 3 }, headers);
  expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['idempotency_key']]);
  expect((await stock.row(id)).amount).toBe(8);
});

it('a pick that is sent for the first time after 30 days is booked once [offline.909]', async () => {
  const id = await stock.item({ name: 'Bolt', amount: 10 });
  const { items } = await mine.create([{ stock_id: id, amount: 6 }]);
  const headers = keyed();
  const send = () => mine.call('POST', `${pathOf(items[0])}/pick`, { delta: 2 }, headers);
  await laterBy(30);
  const first = await send();
  expect(first.status).toBe(200);
  expect((await send()).body).toEqual(first.body);
  expect((await stock.row(id)).amount).toBe(8);
});

it('a pick for a list that was deleted meanwhile is refused, and booked once the list is restored [offline.909]', async () => {
  const id = await stock.item({ name: 'Bolt', amount: 10 });
  const list = await mine.create([{ stock_id: id, amount: 6 }]);
  const headers = keyed();
  const send = () => mine.call('POST', `${pathOf(list.items[0])}/pick`, { delta: 2 }, headers);
  await mine.call('DELETE', `/${list.id}`);
  const refused = await send();
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['deleted_at']]);
  expect((await stock.row(id)).amount).toBe(10);
  await mine.call('POST', `/${list.id}/restore`, {});
  expect((await send()).status).toBe(200);
  expect((await stock.row(id)).amount).toBe(8);
});

it('a pick by somebody who may not pick any more is refused, and booked once they may again [offline.911]', async () => {
  const id = await stock.item({ name: 'Bolt', amount: 10 });
  const { items } = await mine.create([{ stock_id: id, amount: 6 }]);
  const headers = keyed();
  const send = () => mine.call('POST', `${pathOf(items[0])}/pick`, { delta: 2 }, headers);
  const become = async (role: 'viewer' | 'keeper') => {
    await api.database.write(asSystem(team.id), ({ db }) =>
      db.update(memberships).set({ role }).where(eq(memberships.user_id, keeper.id)),
    );
    api.app.sessions.forget();
  };
  await become('viewer');
  const refused = await send();
  expect([refused.status, refused.body.permission]).toEqual([403, 'lists.pick']);
  expect((await stock.row(id)).amount).toBe(10);
  await become('keeper');
  expect((await send()).status).toBe(200);
  expect((await stock.row(id)).amount).toBe(8);
});

it('putting back a pick that has not arrived yet is refused, and pick and put-back are each booked once afterwards [offline.911]', async () => {
  const id = await stock.item({ name: 'Bolt', amount: 10 });
  const { items } = await mine.create([{ stock_id: id, amount: 6 }]);
  const [ofPick, ofUndo] = [keyed(), keyed()];
  const send = (delta: number, headers: object) =>
    mine.call('POST', `${pathOf(items[0])}/pick`, { delta }, headers);
  expect((await send(-2, ofUndo)).status).toBe(422);
  expect((await send(2, ofPick)).status).toBe(200);
  expect((await stock.row(id)).amount).toBe(8);
  expect((await send(-2, ofUndo)).status).toBe(200);
  expect((await send(2, ofPick)).status).toBe(200);
  expect((await send(-2, ofUndo)).status).toBe(200);
  expect((await stock.row(id)).amount).toBe(10);
});
