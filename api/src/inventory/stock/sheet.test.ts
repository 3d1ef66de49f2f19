import { randomUUID } from 'node:crypto';
import { type Answer, testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { stockIn } from '../../../test/stock';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
let mine: ReturnType<typeof stockIn>;
beforeEach(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
  mine = stockIn(api, team);
});

const save = (rows: object[], headers = {}) =>
  api.call('POST', '/api/stock/sheet', { as: manager, body: { team_id: team.id, rows }, headers });
const failures = (answer: Answer) =>
  answer.body.result?.failed as unknown as { id: number; errors: object; current?: object }[];

it('each item of a sheet is changed in its own way, in one batch that can be undone [W.145]', async () => {
  const [a, b] = [await mine.location('A'), await mine.location('B')];
  const first = await mine.item({ name: 'Hinge', location_id: a, amount: 10 });
  const second = await mine.item({ name: 'Bolt', amount: 4 });
  const same = await mine.item({ name: 'Nut', amount: 7 });
  const answer = await save([
    { stock_id: first, version: 1, name: ' Brass hinge ', location_id: b, amount: 12.5 },
    { stock_id: second, version: 1, allow_minus_amount: true, amount: -2 },
    { stock_id: same, version: 1, name: 'Nut', amount: 7 },
  ]);
  expect([answer.status, answer.body.message]).toEqual([200, '2 items changed.']);
  const { batch_id } = answer.body.result ?? {};
  expect(await mine.row(first)).toMatchObject({
    name: 'Brass hinge',
    location_id: b,
    amount: 12.5,
    version: 2,
  });
  expect(await mine.row(second)).toMatchObject({ amount: -2, allow_minus_amount: true, version: 2 });
  expect(await mine.row(same)).toMatchObject({ version: 1 });
  expect(await mine.logs(first)).toMatchObject([
    { action: 'edited', batch_id, amount_after: 10, location_name: 'B' },
    { action: 'adjusted', batch_id, delta: 2.5, amount_after: 12.5, reason: 'correction' },
  ]);
  const undone = await api.call('POST', `/api/stock/batches/${String(batch_id)}/undo`, {
    as: manager,
    body: { team_id: team.id },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(undone.body.result).toMatchObject({ updated: 2, failed: [] });
  expect(await mine.row(first)).toMatchObject({ name: 'Hinge', location_id: a, amount: 10 });
  expect(await mine.row(second)).toMatchObject({ amount: 4, allow_minus_amount: false });
});

it('an item of a sheet that was changed since the sent version is left as it is, and answered as it is now [W.146]', async () => {
  const [stale, fresh] = [await mine.item({ amount: 10 }), await mine.item({ amount: 3 })];
  await api.call('POST', `/api/stock/${stale}/adjust`, {
    as: manager,
    body: { team_id: team.id, delta: -4, reason: 'used' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const answer = await save([
    { stock_id: stale, version: 1, amount: 20 },
    { stock_id: fresh, version: 1, amount: 20 },
  ]);
  expect(answer.body.message).toBe('1 item changed, 1 left unchanged.');
  expect(failures(answer)).toMatchObject([
    {
      id: stale,
      errors: { version: ['Someone else has changed this item in the meantime.'] },
      current: { amount: 6, version: 2 },
    },
  ]);
  expect(await mine.row(stale)).toMatchObject({ amount: 6 });
});

it.each([
  ['below zero without permission', { amount: -1 }, { amount: ['Only 3 available'] }, {}],
  [
    'minus forbidden while below zero',
    { allow_minus_amount: false },
    { allow_minus_amount: ['An item that is below zero must stay able to go below zero.'] },
    { amount: -3, allow_minus_amount: true },
  ],
  [
    'a location that is not there',
    { location_id: 999_999 },
    { location_id: ['The selected location is archived or does not exist.'] },
    {},
  ],
  [
    'archived',
    { name: 'Nut' },
    { deleted_at: ['The item is archived and cannot be changed.'] },
    { deleted_at: '2026-11-01T00:00:00Z' },
  ],
])(
  'a row of a sheet that cannot be applied is named with its reason: %s [W.146]',
  async (_what, change, errors, item) => {
    const id = await mine.item({ amount: 3, ...item });
    const other = await mine.item();
    const answer = await save([
      { stock_id: id, version: 1, ...change },
      { stock_id: other, version: 1, name: 'Other' },
    ]);
    expect(failures(answer)).toMatchObject([{ id, errors }]);
    expect((await save([{ stock_id: id, version: 1, ...change }])).status).toBe(422);
  },
);

it('a row of a sheet is answered as one of no item where that is deleted, or archived and hidden from the caller [W.146, stock.660]', async () => {
  const deleted_at = '2026-11-01T00:00:00Z';
  const [gone, archived, other] = [
    await mine.item({ deleted_at, removed_at: deleted_at }),
    await mine.item({ deleted_at }),
    await mine.item(),
  ];
  const blind = await api.arrange.user(await api.arrange.team(), null);
  await api.arrange.member(blind, team, 'keeper', { denied: ['stock.archive'] });
  const rows = [gone, archived, other].map((stock_id) => ({ stock_id, name: 'Nut' }));
  const answer = await api.call('POST', '/api/stock/sheet', { as: blind, body: { team_id: team.id, rows } });
  const errors = { stock_id: ['The item does not exist.'] };
  expect(failures(answer)).toMatchObject([
    { id: gone, errors },
    { id: archived, errors },
  ]);
});

it('a row of a sheet may turn off “may go below zero” where it brings the amount up to zero [W.145]', async () => {
  const id = await mine.item({ amount: -3, allow_minus_amount: true });
  const answer = await save([{ stock_id: id, version: 1, allow_minus_amount: false, amount: 0 }]);
  expect(answer.body.result).toMatchObject({ updated: 1, failed: [] });
});

it('an item twice in a sheet, a wrong amount, an empty name and a sheet without rows are refused, naming the place [W.14]', async () => {
  const id = await mine.item();
  const errorsOf = async (rows: object[]) => Object.keys((await save(rows)).body.errors ?? {});
  const row = { stock_id: id, version: 1 };
  expect(
    await errorsOf([
      { ...row, name: 'A' },
      { ...row, name: 'B' },
    ]),
  ).toEqual(['rows.1.stock_id']);
  expect(await errorsOf([{ ...row, amount: 1.00001 }])).toEqual(['rows.0.amount']);
  expect(await errorsOf([{ ...row, amount: 1e12 }])).toEqual(['rows.0.amount']);
  expect(await errorsOf([{ ...row, name: '\u200b \u2060' }])).toEqual(['rows.0.name']);
  expect(await errorsOf([])).toEqual(['rows']);
});

it('the same sheet sent thirty times at the same moment with one Idempotency-Key is one change, with one answer [W.25]', async () => {
  const id = await mine.item({ amount: 3 });
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => save([{ stock_id: id, version: 1, amount: 9 }], key)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await mine.logs(id)).toMatchObject([{ delta: 6 }]);
});

it('fields that a sheet does not declare are ignored in its rows, and a viewer changes nothing with them [W.156]', async () => {
  const id = await mine.item({ name: 'Hinge', amount: 4 });
  const before = await mine.row(id);
  const more = {
    unit: 'metre',
    minimum: 999,
    note: 'mine',
    codes: { a: 1 },
    photo: null,
    team_id: 1,
    version_: 9,
  };
  const viewer = await api.arrange.user(team, 'viewer');
  for (const [name, value] of Object.entries(more)) {
    const body = { team_id: team.id, rows: [{ stock_id: id, [name]: value }] };
    const answer = await api.call('POST', '/api/stock/sheet', { as: viewer, body });
    expect([name, answer.body.result?.updated]).toEqual([name, 0]);
  }
  expect(await mine.row(id)).toEqual(before);
  const answer = await save([{ stock_id: id, name: 'Brass hinge', ...more }]);
  expect(answer.status).toBe(200);
  expect(await mine.row(id)).toEqual({
    ...before,
    name: 'Brass hinge',
    version: 2,
    updated_at: expect.anything(),
    updated_by: manager.id,
  });
  expect(await mine.logs(id)).toMatchObject([{ changes: [{ field: 'name' }] }]);
});
