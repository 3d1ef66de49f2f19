import { CHANNELS } from '@storeroom/contract';
import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { stockIn } from '../stock';
import { type PublishedEvent, recordEvents, keysOf, refusedFor } from './recorded-events';

/** Each row of the contract's table of locations: answer, events with channels and payload, typical refusals. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let mine: ReturnType<typeof stockIn>;
let recorded: ReturnType<typeof recordEvents>;
beforeEach(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  mine = stockIn(api, team);
  recorded = recordEvents(api, team);
});

const PLACES = '/api/stock/locations';
const call = (method: 'POST' | 'PUT', path: string, body: object = {}): Promise<Answer> =>
  api.call(method, `${PLACES}${path}`, { as: owner, body: { team_id: team.id, ...body } });
const remove = (id: number) => api.call('DELETE', `${PLACES}/${id}?team_id=${team.id}`, { as: owner });
const ofLocation = (id: number) => [CHANNELS.location(id), CHANNELS.team(team.id)].sort();
const ofItem = (id: number) => [CHANNELS.stock(id), CHANNELS.team(team.id)].sort();

it('a location is added and renamed, with the event of each [W.27, W.200, W.202]', async () => {
  const made = await recorded(() => call('POST', '', { name: 'Cold room' }));
  const location_id = Number(made.answer.body.result?.location?.id);
  expect([made.answer.status, keysOf(made.answer)]).toEqual([201, ['location']]);
  expect(made.published).toEqual<PublishedEvent[]>([['Created', ofLocation(location_id), { location_id }]]);
  expect(refusedFor(await call('POST', '', { name: 'COLD ROOM' }))).toEqual([422, ['name']]);

  const edited = await recorded(() => call('PUT', `/${location_id}`, { name: 'Cold room 1', version: 1 }));
  expect([edited.answer.status, keysOf(edited.answer)]).toEqual([200, ['location']]);
  expect(edited.published).toEqual<PublishedEvent[]>([['Edited', ofLocation(location_id), { location_id }]]);
  const late = await call('PUT', `/${location_id}`, { name: 'Freezer', version: 1 });
  expect([late.status, late.body.conflict]).toEqual([409, ['name']]);
});

it('archiving a location is refused while it has items, or moves or clears them, with the events of each [W.27, W.203]', async () => {
  const [location_id, other] = [await mine.location('Rack'), await mine.location('Van')];
  const stock_id = await mine.item({ location_id });
  const refused = await recorded(() => call('POST', `/${location_id}/archive`, { on_items: 'refuse' }));
  expect([refusedFor(refused.answer), refused.published]).toEqual([[422, ['on_items']], []]);
  const moved = await recorded(() =>
    call('POST', `/${location_id}/archive`, { on_items: 'move', move_to: other }),
  );
  expect([moved.answer.status, moved.answer.body.result?.moved]).toEqual([200, 1]);
  expect(keysOf(moved.answer)).toEqual(['batch_id', 'location', 'moved']);
  const deleted_at = moved.answer.body.result?.location?.deleted_at as unknown as string;
  expect([...moved.published].sort()).toEqual<PublishedEvent[]>([
    ['Archived', ofLocation(location_id), { location_id, deleted_at }],
    ['Edited', ofItem(stock_id), { stock_ids: [stock_id], location_id: other }],
  ]);
  const cleared = await recorded(() => call('POST', `/${other}/archive`, { on_items: 'clear' }));
  const cleared_at = cleared.answer.body.result?.location?.deleted_at as unknown as string;
  expect([...cleared.published].sort()).toEqual<PublishedEvent[]>([
    ['Archived', ofLocation(other), { location_id: other, deleted_at: cleared_at }],
    ['Edited', ofItem(stock_id), { stock_ids: [stock_id], location_id: null }],
  ]);
});

it('a location is unarchived, deleted and restored, with the event of each [W.27, W.206]', async () => {
  const location_id = await mine.location('Rack');
  expect((await remove(location_id)).status).toBe(422);
  await call('POST', `/${location_id}/archive`);
  const back = await recorded(() => call('POST', `/${location_id}/unarchive`));
  expect(back.published).toEqual<PublishedEvent[]>([
    ['Archived', ofLocation(location_id), { location_id, deleted_at: null }],
  ]);
  await mine.item({ location_id, deleted_at: '2026-01-01T00:00:00Z' });
  await call('POST', `/${location_id}/archive`);
  expect(refusedFor(await remove(location_id))).toEqual([422, ['items']]);

  const empty = await mine.location('Shelf');
  await call('POST', `/${empty}/archive`);
  const deleted = await recorded(() => remove(empty));
  expect(deleted.published).toEqual<PublishedEvent[]>([
    ['Deleted', ofLocation(empty), { location_id: empty }],
  ]);
  const restored = await recorded(() => call('POST', `/${empty}/restore`));
  expect([restored.answer.status, keysOf(restored.answer)]).toEqual([200, ['location']]);
  expect(restored.published).toEqual<PublishedEvent[]>([
    ['Restored', ofLocation(empty), { location_id: empty }],
  ]);
});

it('a merge of locations sends Deleted and Edited, and is refused into itself [W.27, W.208]', async () => {
  const [location_id, into] = [await mine.location('Rack'), await mine.location('Van')];
  const stock_id = await mine.item({ location_id });
  const { answer, published } = await recorded(() => call('POST', `/${location_id}/merge`, { into }));
  expect([answer.status, answer.body.result?.moved]).toEqual([200, 1]);
  expect([...published].sort()).toEqual<PublishedEvent[]>([
    ['Deleted', ofLocation(location_id), { location_id }],
    ['Edited', ofItem(stock_id), { stock_ids: [stock_id], location_id: into }],
  ]);
  expect(refusedFor(await call('POST', `/${into}/merge`, { into }))).toEqual([422, ['into']]);
});

it('a count answers what differs, sends one event with all counted items, and names a wrong line by its place [W.14, W.209]', async () => {
  const location_id = await mine.location('Rack');
  const [one, two] = (await mine.items({ location_id, amount: 5 }, { location_id, amount: 5 })).map(
    ({ id }) => id,
  );
  const lines = [
    { stock_id: one, counted: 4, seen_amount: 5 },
    { stock_id: two, counted: 5 },
  ];
  const { answer, published } = await recorded(() =>
    call('POST', `/${location_id}/counts`, { lines, note: 'Friday' }),
  );
  expect([answer.status, keysOf(answer)]).toEqual([200, ['batch_id', 'differences', 'newer', 'unclear']]);
  expect(answer.body.result?.differences).toMatchObject([{ stock_id: one }]);
  // Also of what was right: it has been counted now.
  expect(published.map(([event, , payload]) => [event, payload['stock_ids']])).toEqual([
    ['Edited', [one, two]],
  ]);
  const wrong = await call('POST', `/${location_id}/counts`, {
    lines: [lines[0], { stock_id: two, counted: -1 }],
  });
  expect(refusedFor(wrong)).toEqual([422, ['lines.1.counted']]);
});
