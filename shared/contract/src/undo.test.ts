import { permissionMissingToUndo, mayUndo, undoRight, wasChangedSince } from './undo';
import type { Permission } from './permissions';

const MADE = Date.parse('2026-11-20T10:00:00Z');
const LOG = {
  action: 'adjusted' as const,
  actor: { id: 7, name: 'Tom Ashby' },
  created_at: '2026-11-20T10:00:00.000000Z',
  undone: false,
};

const as = (user_id: number, now: number, ...held: Permission[]) => ({
  user_id,
  now,
  can: (permission: Permission) => held.includes(permission),
});

test('one’s own change can be undone for ten minutes with the permission to make it [W.130]', () => {
  expect(mayUndo(LOG, as(7, MADE + 600_000, 'stock.adjust'))).toBe(true);
  expect(mayUndo(LOG, as(7, MADE + 600_001, 'stock.adjust'))).toBe(false);
  expect(mayUndo(LOG, as(7, MADE, 'stock.edit'))).toBe(false);
});

test('another person’s change, or an old one, can be undone only with the permission stock.undo [W.130]', () => {
  expect(mayUndo(LOG, as(8, MADE, 'stock.adjust'))).toBe(false);
  expect(mayUndo(LOG, as(8, MADE + 86_400_000, 'stock.undo'))).toBe(true);
  expect(mayUndo(LOG, as(7, MADE + 86_400_000, 'stock.adjust'))).toBe(false);
  expect(mayUndo(LOG, as(7, MADE + 86_400_000, 'stock.undo'))).toBe(true);
});

test('the missing permission for an undo is that of the change for a recent own one, and else stock.undo [W.130]', () => {
  const lacking = (user_id: number, now: number, ...held: Permission[]) =>
    permissionMissingToUndo(LOG, 'stock.adjust', as(user_id, now, ...held));
  expect(lacking(7, MADE)).toBe('stock.adjust');
  expect(lacking(7, MADE + 600_001, 'stock.adjust')).toBe('stock.undo');
  expect(lacking(8, MADE, 'stock.adjust')).toBe('stock.undo');
  expect([lacking(7, MADE, 'stock.adjust'), lacking(7, MADE, 'stock.undo')]).toEqual([null, null]);
});

test('a pick of a list that is done cannot be undone [W.709, lists.1003]', () => {
  const pick = { ...LOG, list_item_id: 3 };
  const [closed, open] = [
    { ...pick, list_closed: true },
    { ...pick, list_closed: false },
  ];
  expect(mayUndo(closed, as(7, MADE, 'lists.pick', 'stock.undo'))).toBe(false);
  expect(mayUndo(open, as(7, MADE, 'lists.pick'))).toBe(true);
  expect(mayUndo(pick, as(7, MADE, 'lists.pick'))).toBe(true);
});

test('a change whose field was changed again cannot be undone [W.131, logs.1685]', () => {
  const [older, only] = [
    { ...LOG, changed_again: true },
    { ...LOG, changed_again: false },
  ];
  expect(mayUndo(older, as(7, MADE, 'stock.adjust', 'stock.undo'))).toBe(false);
  expect(mayUndo(only, as(7, MADE, 'stock.adjust'))).toBe(true);
});

test('a change that was undone already, or that created a record, cannot be undone [W.130]', () => {
  expect(mayUndo({ ...LOG, undone: true }, as(7, MADE, 'stock.undo'))).toBe(false);
  expect(mayUndo({ ...LOG, action: 'created' }, as(7, MADE, 'stock.undo'))).toBe(false);
});

test('one’s own pick can be undone with the permission to pick, and not with that to adjust [W.709]', () => {
  const pick = { ...LOG, list_item_id: 31 };
  expect(mayUndo(pick, as(7, MADE, 'lists.pick'))).toBe(true);
  expect(mayUndo(pick, as(7, MADE, 'stock.adjust'))).toBe(false);
  expect(mayUndo({ ...LOG, list_item_id: null }, as(7, MADE, 'lists.pick'))).toBe(false);
});

test('a change counts as changed again when a later one touched the same field [W.131]', () => {
  const changes = [{ field: 'amount' }, { field: 'name' }];
  expect(wasChangedSince(changes, [{ changes: [{ field: 'location_id' }] }])).toBe(false);
  expect(wasChangedSince(changes, [{ changes: [] }, { changes: [{ field: 'name' }] }])).toBe(true);
});

test.each([
  ['adjusted', 'stock.adjust'],
  ['counted', 'stock.count'],
  ['edited', 'stock.edit'],
  ['moved', 'stock.move'],
  ['archived', 'stock.archive.write'],
  ['unarchived', 'stock.archive.write'],
] as const)(
  'what was %s is undone with the permission %s, also where it belongs to a list [W.130]',
  (action, right) => {
    expect(undoRight({ action, list_item_id: null })).toBe(right);
    expect(undoRight({ action, list_item_id: 7 })).toBe(action === 'adjusted' ? 'lists.pick' : right);
  },
);
