import type { Stock, StockList } from '@storeroom/contract';
import { aStock } from '../sample';
import type { ManyWork } from '../items';
import { itemWithUnsent, lanesOf, leftOf, triedAgain } from './kinds';
import { conflictIn } from './left-work';
import type { Entry, Work } from './unsent.rules';

const entryOf = (work: Work): Entry => ({
  ...{ id: 'e1', user_id: 1, team_id: 2, made_at: 1, refusal: null },
  ...{ about: { name: 'Hex bolt', customer: 'Fenwick Plumbing' }, work },
});
const current = (amount: number, note: string | null) =>
  ({ id: 41, version: 3, note, items: [{ id: 2, amount }] }) as unknown as StockList;
const line = (amount: number): Work => ({
  ...({ kind: 'editLine', list_id: 41, item_id: 2 } as const),
  ...{ fields: { amount }, base: { amount: 4 }, version: 1 },
});
const facts: Work = {
  ...({ kind: 'editList', list_id: 41, version: 1 } as const),
  ...{ fields: { note: 'By noon' }, base: { note: null } },
};
const left = (work: Work, list: StockList) => leftOf(entryOf(work), { current: list }, () => 'e2');

test.each([
  ['a line', line(6)],
  ['a note', facts],
])(
  'a change of %s that waited goes on over what others have changed elsewhere in the list [offline.1814]',
  (_what, work) => {
    const list = current(4, null);
    expect(left(work, list)).toMatchObject({ newEntries: [], rest: { id: 'e1', work: { version: 3 } } });
  },
);

test.each([
  ['a line', line(6), current(5, null)],
  ['a note', facts, current(4, 'By one')],
])(
  'a change of %s that waited and that somebody else has made otherwise is asked about, over what is there now [offline.1814]',
  (_what, work, list) => {
    expect(left(work, list)).toMatchObject({
      newEntries: [{ id: 'e2', refusal: { status: 409 }, work: { version: 3 } }],
      rest: null,
    });
  },
);

const renaming: Work = {
  ...({ kind: 'renameLocation', location_id: 2, name: 'Quay', base: 'Dock' } as const),
  version: 1,
};
const leftOfName = (name: string) =>
  leftOf(entryOf(renaming), { current: { id: 2, name, version: 3 } }, () => 'e2');

test('another name of a location that waited goes on over other changes of it, and is asked about where somebody else has named it otherwise [offline.1816]', () => {
  expect(leftOfName('Dock')).toMatchObject({ newEntries: [], rest: { id: 'e1', work: { version: 3 } } });
  expect(leftOfName('Pier')).toMatchObject({
    newEntries: [{ id: 'e2', refusal: { status: 409 }, work: { version: 3, base: 'Pier' } }],
    rest: null,
  });
});

test('an item of which parts wait to be moved has what stays there, without binary fractions', () => {
  const part = (amount: number) => entryOf({ kind: 'move', call: { split: 512, location_id: 3, amount } });
  const stock = aStock({ id: 512, amount: 0.7 });
  expect(itemWithUnsent(stock, [part(0.2), part(0.1)])).toMatchObject({ amount: 0.4, is_unsent: true });
});

const several = (call: Partial<ManyWork['call']>): Work => ({
  ...{ kind: 'many', names: { 1: 'Elbow', 2: 'Tee' }, versions: { 1: 4, 2: 1 } },
  call: { action: 'move', params: { location_id: 3 }, stock_ids: [1, 2], ...call },
});
const failedOf = (failed: object[]) => ({ updated: 1, failed });
const stale = (stock: Partial<Stock>) => ({
  ...{ id: 2, message: 'Someone else has changed this item in the meantime.', errors: { seen: [] } },
  current: aStock({ id: 2, name: 'Tee', ...stock }),
});

test.each([
  ['a location', several({}), 1, { location_id: 9 }, { location_id: 3 }, { location_id: 1 }],
  [
    'a field',
    several({ action: 'set', params: { field: 'supplier', value: 'Acme' } }),
    null,
    { supplier: 'Brand' },
    { supplier: 'Acme' },
    { supplier: null },
  ],
  [
    'below zero',
    several({ action: 'allow_minus', params: {} }),
    true,
    { allow_minus_amount: false },
    { allow_minus_amount: true },
    { allow_minus_amount: true },
  ],
])(
  'an item of several that somebody else has given %s is chosen about, and the choice is sent over what is there now [offline.2289]',
  (_what, work, value, now, changes, base) => {
    const entry = entryOf(withSeenOf(work, value));
    const [asked, ...more] = leftOf(entry, failedOf([stale(now)]), () => 'e2')?.newEntries ?? [];
    expect(more).toEqual([]);
    const conflict = asked && conflictIn(asked);
    expect(conflict).toMatchObject({ changes, base, current: now });
    const again = asked && conflict?.chosen(changes)(asked).work;
    const [given] = Object.values(now);
    expect(again).toMatchObject({ call: { stock_ids: [2], seen: [{ value: given, stock_ids: [2] }] } });
  },
);

const withSeenOf = (work: Work, value: string | number | boolean | null): Work =>
  work.kind === 'many' ? { ...work, call: { ...work.call, seen: [{ value, stock_ids: [1, 2] }] } } : work;

test('of several that were counted the one whose amount was changed since is counted by itself, as it was seen [offline.2289]', () => {
  const counted = several({ action: 'adjust', params: { count: 7, reason: 'counted' } });
  const left = leftOf(entryOf(withSeenOf(counted, 5)), failedOf([stale({ amount: 9 })]), () => 'e2');
  const change = { count: 7, reason: 'counted', seen_amount: 5, seen_version: 1 };
  expect(left?.newEntries).toMatchObject([
    { id: 'e2', refusal: null, work: { kind: 'adjust', stock_id: 2, change } },
  ]);
});

test('what an older release has left of several items is told by item, and nothing is chosen about [offline.1755]', () => {
  const [asked] =
    leftOf(entryOf(several({})), failedOf([{ id: 2, message: 'Gone', errors: {} }]), () => 'e2')
      ?.newEntries ?? [];
  expect(asked).toMatchObject({ refusal: { status: 422 }, work: { call: { stock_ids: [2] } } });
  expect(asked && conflictIn(asked)).toBeNull();
});

const delta: Work = { kind: 'adjust', stock_id: 2, change: { delta: -3, reason: 'used' }, version: 1 };
const part: Work = { kind: 'move', call: { split: 2, location_id: 3, amount: 3 }, version: 1 };
test.each([
  ['a difference', delta],
  ['a part that moves', part],
  ['the same for several', several({ action: 'adjust', params: { delta: -3, reason: 'used' } })],
])(
  '%s that was sent without an answer is not taken off a newer reading, which may hold it [offline.2163]',
  (_what, work) => {
    const sent = { ...entryOf(work), is_sent: true };
    const amountIn = (version: number, entry: Entry, isBefore: boolean) =>
      itemWithUnsent(aStock({ id: 2, amount: 10, version }), [entry], isBefore).amount;
    expect([amountIn(1, sent, false), amountIn(2, sent, false), amountIn(2, sent, true)]).toEqual([7, 10, 7]);
    expect(amountIn(2, entryOf(work), false)).toBe(7);
    expect(itemWithUnsent(aStock({ id: 2, version: 2 }), [sent], false)).toMatchObject({ is_unsent: true });
  },
);

const some = { stock_ids: [512] };
const names = { 512: 'Hex bolt' };
const at = '2026-10-14T14:02:00.000Z';

test.each<[Work, Partial<Stock>]>([
  [{ kind: 'many', names, call: { action: 'adjust', ...some, params: { delta: 0.2 } } }, { amount: 0.3 }],
  [{ kind: 'many', names, call: { action: 'adjust', ...some, params: { count: 7 } } }, { amount: 7 }],
  [
    { kind: 'many', names, call: { action: 'move', ...some, params: { location_id: 4 } } },
    { location_id: 4, location_name: 'Dock' },
  ],
  [
    { kind: 'many', names, call: { action: 'move', ...some } },
    { location_id: null, location_name: null },
  ],
  [{ kind: 'many', names, call: { action: 'archive', ...some } }, { deleted_at: at }],
  [{ kind: 'many', names, call: { action: 'delete', ...some } }, { deleted_at: at }],
  [{ kind: 'many', names, call: { action: 'unarchive', ...some } }, { deleted_at: null }],
  [{ kind: 'many', names, call: { action: 'allow_minus', ...some } }, { allow_minus_amount: true }],
  [{ kind: 'many', names, call: { action: 'disallow_minus', ...some } }, { allow_minus_amount: false }],
  [
    { kind: 'many', names, call: { action: 'set', ...some, params: { field: 'supplier', value: 'Ashby' } } },
    { supplier: 'Ashby' },
  ],
  [{ kind: 'status', stock_id: 512, to: 'archived', how: {} }, { deleted_at: at }],
  [{ kind: 'status', stock_id: 512, to: 'unarchived', how: {} }, { deleted_at: null }],
  [
    { kind: 'edit', stock_id: 512, fields: { location_id: 4 }, base: {}, version: 3 },
    { location_id: 4, location_name: 'Dock' },
  ],
  [
    { kind: 'edit', stock_id: 512, fields: { location_id: null }, base: {}, version: 3 },
    { location_id: null, location_name: null },
  ],
  [
    {
      ...{ kind: 'sheet', names, bases: {} },
      rows: [{ stock_id: 512, version: 3, amount: 2, location_id: null }],
    },
    { amount: 2, location_id: null, location_name: null },
  ],
])('an item is shown as it will be while %j waits [offline.1756]', (work, shown) => {
  const before = work.kind === 'status' || work.kind === 'many' ? '2026-10-01T08:00:00.000Z' : null;
  const stock = {
    ...aStock({ amount: 0.1, location_id: 2, location_name: 'Pier', deleted_at: before }),
    ...{ id: 512, allow_minus_amount: !shown.allow_minus_amount, supplier: null },
  };
  const entry = { ...entryOf(work), made_at: Date.parse(at) };
  const waiting = { ...entry, about: { ...entry.about, place: 'Dock' } };
  expect(itemWithUnsent(stock, [waiting])).toEqual({ ...stock, ...shown, is_unsent: true });
});

test.each<[Work, string[]]>([
  [
    { kind: 'count', location_id: 4, lines: [{ stock_id: 512, counted: 1, seen_amount: 2 }] },
    ['location:4', 'stock:512'],
  ],
  [{ kind: 'move', call: { split: 512, amount: 2, location_id: 4 } }, ['stock:512']],
  [{ kind: 'many', names, call: { action: 'archive', stock_ids: [512, 513] } }, ['stock:512', 'stock:513']],
  [{ kind: 'sheet', names, bases: {}, rows: [{ stock_id: 512, version: 3 }] }, ['stock:512']],
  [{ kind: 'undoMany', batch_id: 'b', names }, ['batches', 'stock:512']],
  [{ kind: 'undoMany', batch_id: 'b', names, location_id: 4 }, ['batches', 'stock:512', 'location:4']],
  [
    { kind: 'renameLocation', location_id: 4, name: 'Quay', base: 'Dock', version: 1 },
    ['locations', 'location:4'],
  ],
  [{ kind: 'addLocation', name: 'Quay' }, ['locations']],
  [{ kind: 'finishList', list_id: 41, remaining: null, open: 0 }, ['list:41']],
])('%j is sent after what waits of the same items, list or location [offline.1757]', (work, lanes) => {
  expect(lanesOf(work)).toEqual(lanes);
});

test.each<[Work, object]>([
  [{ kind: 'finishList', list_id: 41, remaining: 'close', open: 2 }, { open: 3 }],
  [{ kind: 'archiveLocation', location_id: 4, on_items: 'clear' }, { expected_total: 3 }],
])('%j is tried again with the number that the refusal has said [stock.1491]', (work, again) => {
  const refusal = { status: 422, message: '', errors: {}, result: { total: 3 } };
  expect(triedAgain({ ...entryOf(work), refusal }).work).toEqual({ ...work, ...again });
});
