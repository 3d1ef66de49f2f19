import { mayUndo } from './undo';
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
