import { lackingToUndo, mayUndo, wasChangedSince } from './undo';
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

test('[W.130] one’s own change can be taken back for ten minutes by whoever may make it', () => {
  expect(mayUndo(LOG, as(7, MADE + 600_000, 'stock.adjust'))).toBe(true);
  expect(mayUndo(LOG, as(7, MADE + 600_001, 'stock.adjust'))).toBe(false);
  expect(mayUndo(LOG, as(7, MADE, 'stock.edit'))).toBe(false);
});

test('[W.130] somebody else’s change, and an old one, needs the right to undo', () => {
  expect(mayUndo(LOG, as(8, MADE, 'stock.adjust'))).toBe(false);
  expect(mayUndo(LOG, as(8, MADE + 86_400_000, 'stock.undo'))).toBe(true);
});

test('[W.130] the right that is lacking is that of the change for one’s own recent one, and else that to undo', () => {
  const lacking = (user_id: number, now: number, ...held: Permission[]) =>
    lackingToUndo(LOG, 'stock.adjust', as(user_id, now, ...held));
  expect(lacking(7, MADE)).toBe('stock.adjust');
  expect(lacking(7, MADE + 600_001, 'stock.adjust')).toBe('stock.undo');
  expect(lacking(8, MADE, 'stock.adjust')).toBe('stock.undo');
  expect([lacking(7, MADE, 'stock.adjust'), lacking(7, MADE, 'stock.undo')]).toEqual([null, null]);
});

test('[W.709, X.1003] a pick of a list that is done or gone has no way back', () => {
  const pick = { ...LOG, list_item_id: 3 };
  const [closed, open] = [
    { ...pick, list_closed: true },
    { ...pick, list_closed: false },
  ];
  expect(mayUndo(closed, as(7, MADE, 'lists.pick', 'stock.undo'))).toBe(false);
  expect(mayUndo(open, as(7, MADE, 'lists.pick'))).toBe(true);
  expect(mayUndo(pick, as(7, MADE, 'lists.pick'))).toBe(true);
});

test('[W.130] what was taken back, and what has no way back, offers none', () => {
  expect(mayUndo({ ...LOG, undone: true }, as(7, MADE, 'stock.undo'))).toBe(false);
  expect(mayUndo({ ...LOG, action: 'created' }, as(7, MADE, 'stock.undo'))).toBe(false);
});

test('[W.709] one’s own pick can be taken back by whoever may pick, and by nobody who may only adjust', () => {
  const pick = { ...LOG, list_item_id: 31 };
  expect(mayUndo(pick, as(7, MADE, 'lists.pick'))).toBe(true);
  expect(mayUndo(pick, as(7, MADE, 'stock.adjust'))).toBe(false);
  expect(mayUndo({ ...LOG, list_item_id: null }, as(7, MADE, 'lists.pick'))).toBe(false);
});

test('[W.131] a change is not taken back where a later one touched the same field', () => {
  const changes = [{ field: 'amount' }, { field: 'name' }];
  expect(wasChangedSince(changes, [{ changes: [{ field: 'location_id' }] }])).toBe(false);
  expect(wasChangedSince(changes, [{ changes: [] }, { changes: [{ field: 'name' }] }])).toBe(true);
});
