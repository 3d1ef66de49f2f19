import { CHANNELS, EVENT_NAMESPACE, EVENT_NAMES, subjectOfTeamEvent, type EventPayload } from './events';

test.each<[string, EventPayload, string]>([
  ['an item', { stock_id: 7 }, 'stock'],
  ['several items', { stock_ids: [7, 8] }, 'stock'],
  ['an item of a location', { stock_id: 7, location_id: 2 }, 'stock'],
  ['several items of a location', { stock_ids: [7], location_id: 2, user_ids: [3] }, 'stock'],
  ['a location', { location_id: 2 }, 'location'],
  ['a location and users', { location_id: 2, user_ids: [3] }, 'location'],
  ['users', { user_ids: [3] }, 'user'],
  ['an invited address without an account', { user_ids: [] }, 'user'],
  ['users, and no location', { location_id: null, user_ids: [3] }, 'user'],
  ['nothing', {}, 'team'],
  ['no location', { location_id: null }, 'team'],
])('an event of a team’s channel that names %s has its subject [D-E2]', (_named, payload, subject) => {
  expect(subjectOfTeamEvent(payload)).toBe(subject);
});

test('channels and events have the names that laravel-echo listens for', () => {
  expect(Object.values(CHANNELS).map((nameOf) => nameOf(7))).toEqual([
    'App.Models.User.7',
    'App.Models.Stock.7',
    'App.Models.Team.7',
    'App.Models.Stock.Location.7',
    'App.Models.Stock.List.7',
  ]);
  expect(EVENT_NAMES.map((name) => `${EVENT_NAMESPACE}.${name}`)).toEqual([
    'App.Events.Created',
    'App.Events.Archived',
    'App.Events.Deleted',
    'App.Events.Restored',
    'App.Events.Edited',
  ]);
});
