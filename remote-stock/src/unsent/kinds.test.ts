import type { Stock, StockList } from '@storeroom/contract';
import { aStock } from '../sample';
import type { ManyWork } from '../items';
import { leftOf, itemWithUnsent } from './kinds';
import { clashIn } from './left-work';
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
    const clash = asked && clashIn(asked);
    expect(clash).toMatchObject({ changes, base, current: now });
    const again = asked && clash?.chosen(changes)(asked).work;
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
  expect(asked && clashIn(asked)).toBeNull();
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
