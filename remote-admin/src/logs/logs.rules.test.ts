import { ADJUST_REASONS, STOCK_ACTIONS, type StockLog } from '@storeroom/contract';
import en from '../texts/admin.en.json';
import fr from '../texts/admin.fr.json';
import { LOG_ADDRESS } from './log-lists';
import { amountBefore, byDay, actionOf } from './logs.rules';

const LOG: StockLog = {
  id: 1,
  created_at: '2026-11-20T10:00:00.000000Z',
  time: 1_795_168_800,
  name: 'PTFE tape 12 mm',
  action: 'adjusted',
  stock_id: 9,
  location_id: 3,
  location_name: 'Rack A2',
  actor: { id: 7, name: 'Priya Nair' },
  reason: 'used',
  note: null,
  delta: -0.1,
  amount_after: 0.2,
  changes: [],
  cause: 'web',
  request_id: null,
  batch_id: null,
};

const parametersOf = (query: string) => LOG_ADDRESS.query(LOG_ADDRESS.read(new URLSearchParams(query), 15));

test.each(['', 'use', 'null'])(
  'the action filter %p in the address of a log is not sent [R5.9]',
  (action) => {
    expect(parametersOf(`action=${action}`)).toEqual({});
  },
);

test('an action filter of four letters in the address of a log is sent [R5.9]', () => {
  expect(parametersOf('action=used')).toEqual({ action: 'used' });
});

test('name, location, period and page in the address of a log are sent with its request [R7.28]', () => {
  expect(parametersOf('name=tape&location_id=3&time=7d&page=2')).toEqual({
    name: 'tape',
    location_id: '3',
    time: '7d',
    page: '2',
  });
});

test('an unknown period in the address of a log is not sent', () => {
  expect(parametersOf('time=yesterday')).toEqual({});
});

test('the amount before a change is calculated from the log row without rounding errors, and is unknown without a change', () => {
  expect(amountBefore(LOG)).toBe(0.3);
  expect(amountBefore({ ...LOG, delta: null })).toBeNull();
});

test('the sentence of a log row depends on the reason of an adjustment and on the fields of an edit', () => {
  expect(actionOf(LOG)).toBe('used');
  expect(actionOf({ ...LOG, action: 'edited', changes: [{ field: 'name', old: 'a', new: 'b' }] })).toBe(
    'renamed',
  );
  expect(
    actionOf({
      ...LOG,
      action: 'edited',
      changes: [{ field: 'allow_minus_amount', old: true, new: false }],
    }),
  ).toBe('minusOff');
  expect(
    actionOf({
      ...LOG,
      action: 'edited',
      changes: [
        { field: 'name', old: 'a', new: 'b' },
        { field: 'allow_minus_amount', old: true, new: false },
      ],
    }),
  ).toBe('edited');
  expect(actionOf({ ...LOG, action: 'archived' })).toBe('archived');
});

test('picking, putting back and moving a part of an item have sentences of their own in the log', () => {
  const pick = { ...LOG, list_id: 4, list_item_id: 31 };
  expect(actionOf(pick)).toBe('picked');
  expect(actionOf({ ...pick, reason: 'correction', delta: 1 })).toBe('unpicked');
  expect(actionOf({ ...LOG, action: 'moved', reason: null })).toBe('movedPart');
  expect(actionOf({ ...LOG, action: 'moved', reason: null, delta: null })).toBe('moved');
});

const EDITS = [
  ['unit', null, 'metre', 'field'],
  ['minimum', 10, 20, 'field'],
  ['note', null, 'Cut to length', 'field'],
  ['photo', null, 'a1b2-40x30', 'photoAdded'],
  ['photo', 'a1b2-40x30', 'c3d4-40x30', 'photo'],
  ['photo', 'c3d4-40x30', null, 'photoRemoved'],
  ['codes', 'A-1', 'A-1, 4006381333931', 'codeAdded'],
  ['codes', 'A-1, A-2', 'A-2', 'codeRemoved'],
  ['codes', 'A-1', 'A-2', 'codes'],
] as const;

test.each(EDITS)(
  'an edit of the %s alone, from %s to %s, is told by the text of the log with the key %s',
  (...edit) => {
    const [field, old, next, kind] = edit;
    expect(actionOf({ ...LOG, action: 'edited', changes: [{ field, old, new: next }] })).toBe(kind);
  },
);

/** One row of every kind that the server writes. */
const KINDS: StockLog[] = [
  ...STOCK_ACTIONS.flatMap((action) => [
    { ...LOG, action, reason: null },
    { ...LOG, action, reason: null, delta: null },
  ]),
  ...ADJUST_REASONS.map((reason) => ({ ...LOG, reason })),
  ...[1, -1].map((delta) => ({ ...LOG, delta, list_id: 4 })),
  ...EDITS.map(([field, old, next]) => ({
    ...LOG,
    action: 'edited' as const,
    changes: [{ field, old, new: next }],
  })),
  ...['name', 'allow_minus_amount', 'location_id', 'anything'].flatMap((field) =>
    [true, false].map((value) => ({
      ...LOG,
      action: 'edited' as const,
      changes: [{ field, old: !value, new: value }],
    })),
  ),
];
const CAUSES: Record<StockLog['cause'], true> = {
  web: true,
  import: true,
  scan: true,
  api: true,
  system: true,
};

test.each([
  ['en', en],
  ['fr', fr],
])(
  'every kind of log row and every cause has words in the language %s [logs.262, G.228]',
  (_locale, texts) => {
    const keys = KINDS.map((log) => actionOf(log));
    expect(keys.filter((key) => !(key in texts.action))).toEqual([]);
    expect(keys.filter((key) => !(key in texts.bulk))).toEqual([]);
    expect(keys.filter((key) => !(key in texts.activity.did))).toEqual([]);
    const moved = KINDS.filter(({ action }) => action === 'adjusted').map((log) => actionOf(log));
    expect(moved.filter((key) => !(key in texts.activity.moved))).toEqual([]);
    expect(keys.filter((key) => !(key in texts.activity.many))).toEqual([]);
    expect(Object.keys(texts.cause).sort()).toEqual(Object.keys(CAUSES).sort());
    expect(Object.values(texts.action).every((words) => words.length > 2)).toBe(true);
  },
);

test('log rows of the same day are grouped, in their order [logs.264]', () => {
  const at = (id: number, created_at: string) => ({ ...LOG, id, created_at });
  const days = byDay([
    at(3, '2026-11-20T12:00:00.000000Z'),
    at(2, '2026-11-20T11:00:00.000000Z'),
    at(1, '2026-11-18T11:00:00.000000Z'),
  ]);
  expect(days.map(({ logs }) => logs.map(({ id }) => id))).toEqual([[3, 2], [1]]);
});
