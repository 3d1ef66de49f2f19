import type { StockLog } from '@storeroom/shared/contract';
import { actionKey, amountBefore, byDay, logParameters } from './logs.rules';

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

const parametersOf = (query: string) => logParameters(new URLSearchParams(query));

test.each(['', 'use', 'null'])('[R5.9] the action %p is not sent', (action) => {
  expect(parametersOf(`action=${action}`)).toEqual({});
});

test('[R5.9, R7.31] an action of four letters is sent', () => {
  expect(parametersOf('action=used')).toEqual({ action: 'used' });
});

test('[X.1, R7.28, R7.29, R7.30] name, place, period and page are sent as they stand in the address', () => {
  expect(parametersOf('name=tape&location_id=3&time=7d&page=2')).toEqual({
    name: 'tape',
    location_id: '3',
    time: '7d',
    page: 2,
  });
});

test('[X.1] a period that does not exist is left out', () => {
  expect(parametersOf('time=yesterday')).toEqual({});
});

test('[V.16] the amount before has no more decimals than the amounts', () => {
  expect(amountBefore(LOG)).toBe(0.3);
  expect(amountBefore({ ...LOG, delta: null })).toBeNull();
});

test('[X.262] the sentence tells the reason of an adjustment and the field of an edit', () => {
  expect(actionKey(LOG)).toBe('action.used');
  expect(actionKey({ ...LOG, action: 'edited', changes: [{ field: 'name', old: 'a', new: 'b' }] })).toBe(
    'action.renamed',
  );
  expect(
    actionKey({
      ...LOG,
      action: 'edited',
      changes: [{ field: 'allow_minus_amount', old: true, new: false }],
    }),
  ).toBe('action.minusOff');
  expect(
    actionKey({
      ...LOG,
      action: 'edited',
      changes: [
        { field: 'name', old: 'a', new: 'b' },
        { field: 'allow_minus_amount', old: true, new: false },
      ],
    }),
  ).toBe('action.edited');
  expect(actionKey({ ...LOG, action: 'archived' })).toBe('action.archived');
});

test('[X.264] rows of one day stand together in their order', () => {
  const at = (id: number, created_at: string) => ({ ...LOG, id, created_at });
  const days = byDay([
    at(3, '2026-11-20T12:00:00.000000Z'),
    at(2, '2026-11-20T11:00:00.000000Z'),
    at(1, '2026-11-18T11:00:00.000000Z'),
  ]);
  expect(days.map(({ logs }) => logs.map(({ id }) => id))).toEqual([[3, 2], [1]]);
});
