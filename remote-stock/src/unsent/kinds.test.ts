import type { StockList } from '@storeroom/contract';
import { aStock } from '../sample';
import { leftOf, withUnsent } from './kinds';
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
    expect(left(work, list)).toMatchObject({ asked: [], others: { id: 'e1', work: { version: 3 } } });
  },
);

test.each([
  ['a line', line(6), current(5, null)],
  ['a note', facts, current(4, 'By one')],
])(
  'a change of %s that waited and that somebody else has made otherwise is asked about, over what is there now [offline.1814]',
  (_what, work, list) => {
    expect(left(work, list)).toMatchObject({
      asked: [{ id: 'e2', refusal: { status: 409 }, work: { version: 3 } }],
      others: null,
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
  expect(leftOfName('Dock')).toMatchObject({ asked: [], others: { id: 'e1', work: { version: 3 } } });
  expect(leftOfName('Pier')).toMatchObject({
    asked: [{ id: 'e2', refusal: { status: 409 }, work: { version: 3, base: 'Pier' } }],
    others: null,
  });
});

test('an item of which parts wait to be moved has what stays there, without binary fractions', () => {
  const part = (amount: number) => entryOf({ kind: 'move', call: { split: 512, location_id: 3, amount } });
  const stock = aStock({ id: 512, amount: 0.7 });
  expect(withUnsent(stock, [part(0.2), part(0.1)])).toMatchObject({ amount: 0.4, is_unsent: true });
});
