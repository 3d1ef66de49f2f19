import type { EventPayload } from '@storeroom/shared/contract';
import { connectionOf } from './connection-of';
import { teamFrame, userFrame } from './frames';

test.each<[string, EventPayload, object]>([
  ['one item', { stock_id: 7 }, { subject: 'stock', ids: [7] }],
  ['several items', { stock_ids: [7, 8] }, { subject: 'stock', ids: [7, 8] }],
  ['an item at a place', { stock_id: 7, location_id: 2 }, { subject: 'stock', ids: [7], location_id: 2 }],
  ['a place', { location_id: 2 }, { subject: 'location', ids: [2], location_id: 2 }],
  [
    'an item without place',
    { stock_id: 7, location_id: null },
    { subject: 'stock', ids: [7], location_id: null },
  ],
  ['the team', {}, { subject: 'team', ids: [] }],
])('[D-E2, R4.39, R4.40, R7.50] a frame on the team channel about %s', (_case, payload, event) => {
  expect(teamFrame('Edited', payload)).toEqual({ name: 'Edited', ...event });
});

test('[R4.35, D-E1.2] archiving carries when, unarchiving carries null', () => {
  const deleted_at = '2026-11-20T03:29:58.000000Z';
  expect(teamFrame('Archived', { stock_id: 7, deleted_at })).toMatchObject({ deleted_at });
  expect(teamFrame('Archived', { stock_id: 7, deleted_at: null })).toMatchObject({ deleted_at: null });
});

test("[R7.46] a frame on the person's channel is about the person", () => {
  expect(userFrame('Edited')).toEqual({ subject: 'user', name: 'Edited', ids: [] });
});

test.each([
  ['connected', false, true, 'live'],
  ['connecting', false, true, 'connecting'],
  ['connecting', true, true, 'reconnecting'],
  ['connecting', true, false, 'offline'],
  ['unavailable', true, true, 'offline'],
  ['disconnected', true, true, 'off'],
  ['failed', false, true, 'off'],
] as const)('[X.27, R8.19] socket %s (was live: %s, online: %s) is %s', (state, wasLive, isOnline, mark) => {
  expect(connectionOf(state, wasLive, isOnline)).toBe(mark);
});
