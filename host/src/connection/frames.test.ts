import type { EventPayload } from '@storeroom/contract';
import { teamFrame, userFrame } from './frames';

test.each<[string, EventPayload, object]>([
  ['one item', { stock_id: 7 }, { subject: 'stock', ids: [7] }],
  ['several items', { stock_ids: [7, 8] }, { subject: 'stock', ids: [7, 8] }],
  [
    'an item that a picking list reserves',
    { stock_ids: [7], list_id: 4 },
    { subject: 'stock', ids: [7], list_id: 4 },
  ],
  ['an item at a location', { stock_id: 7, location_id: 2 }, { subject: 'stock', ids: [7], location_id: 2 }],
  ['a location', { location_id: 2 }, { subject: 'location', ids: [2], location_id: 2 }],
  [
    'an item without location',
    { stock_id: 7, location_id: null },
    { subject: 'stock', ids: [7], location_id: null },
  ],
  ['the team', {}, { subject: 'team', ids: [] }],
])(
  'a message of the team channel about %s is read as an event with its subject and ids [D-E2, R4.39, R7.50]',
  (_case, payload, event) => {
    expect(teamFrame('Edited', payload)).toEqual({ name: 'Edited', ...event });
  },
);

test('the event of archiving carries a moment, and that of unarchiving carries null [R4.35, D-E1.2]', () => {
  const deleted_at = '2026-11-20T03:29:58.000000Z';
  expect(teamFrame('Archived', { stock_id: 7, deleted_at })).toMatchObject({ deleted_at });
  expect(teamFrame('Archived', { stock_id: 7, deleted_at: null })).toMatchObject({ deleted_at: null });
});

const MODEL = { id: 7, name: 'Brass hinge', deleted_at: null };
const ARCHIVED = { ...MODEL, deleted_at: '2026-11-20T03:29:58.000000Z' };

test.each<[string, object, object]>([
  ['.StockCreated', { model: MODEL }, { subject: 'stock', name: 'Created', ids: [7] }],
  ['.StockUpdated', { model: MODEL }, { subject: 'stock', name: 'Edited', ids: [7] }],
  ['StockUpdated', { stock_ids: ['7', '8'] }, { subject: 'stock', name: 'Edited', ids: [7, 8] }],
  ['.StockRestored', { id: '7' }, { subject: 'stock', name: 'Restored', ids: [7] }],
  [
    '.StockTrashed',
    { model: ARCHIVED },
    { subject: 'stock', name: 'Archived', ids: [7], deleted_at: ARCHIVED.deleted_at },
  ],
  ['.StockDeleted', { model: MODEL }, { subject: 'stock', name: 'Deleted', ids: [7] }],
  [
    '.LocationUpdated',
    { model: { id: 2 } },
    { subject: 'location', name: 'Edited', ids: [2], location_id: 2 },
  ],
  ['.TeamUpdated', { model: { id: 3 } }, { subject: 'team', name: 'Edited', ids: [] }],
  ['.Edited', { stock_id: '7' }, { subject: 'stock', name: 'Edited', ids: [7] }],
])('the event %s of a Laravel model is understood [D-P3.13]', (name, payload, event) => {
  expect(teamFrame(name, payload)).toMatchObject(event);
});

test('the delete event of a model that has a moment of deletion is read as archiving [D-P3.13, R4.35]', () => {
  expect(teamFrame('.StockDeleted', { model: ARCHIVED })).toMatchObject({
    name: 'Archived',
    deleted_at: ARCHIVED.deleted_at,
  });
  // Without a time of deletion the record still counts as archived.
  expect(teamFrame('.StockTrashed', { id: 7 }, () => 0)?.deleted_at).toBe('1970-01-01T00:00:00.000Z');
});

test.each(['.Pinged', '.App\\Other\\Edited', 'InvoiceUpdated', '.StockUpdated'])(
  'the event %s, unknown or without an id, is ignored [D-P3.13]',
  (name) => {
    expect(teamFrame(name, {})).toBeNull();
  },
);

test('on a person’s own channel only events of persons are understood [D-P3.13]', () => {
  expect(userFrame('.UserUpdated')).toEqual({ subject: 'user', name: 'Edited', ids: [] });
  expect([userFrame('.StockUpdated'), userFrame('.Pinged')]).toEqual([null, null]);
});

test('the event Edited on a person’s own channel is about the person [R7.46]', () => {
  expect(userFrame('Edited')).toEqual({ subject: 'user', name: 'Edited', ids: [] });
});
