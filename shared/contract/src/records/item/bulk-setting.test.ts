import { settingOf } from './bulk-setting';

test.each([
  [
    { action: 'move', params: { location_id: 4 } },
    { field: 'location_id', value: 4 },
  ],
  [
    { action: 'move', params: { location_id: null } },
    { field: 'location_id', value: null },
  ],
  [{ action: 'move' }, { field: 'location_id', value: null }],
  [
    { action: 'set', params: { field: 'supplier', value: 'Ashby' } },
    { field: 'supplier', value: 'Ashby' },
  ],
  [
    { action: 'set', params: { field: 'supplier' } },
    { field: 'supplier', value: null },
  ],
  [{ action: 'allow_minus' }, { field: 'allow_minus_amount', value: true }],
  [{ action: 'disallow_minus' }, { field: 'allow_minus_amount', value: false }],
  [
    { action: 'adjust', params: { count: 0, reason: 'counted' } },
    { field: 'amount', value: 0 },
  ],
] as const)('the change of several items %j gives each of them %j', (change, setting) => {
  expect(settingOf(change)).toEqual(setting);
});

test.each([
  { action: 'adjust', params: { delta: 2, reason: 'received' } },
  { action: 'set', params: { value: 'Ashby' } },
  { action: 'archive' },
] as const)('the change of several items %j gives them nothing in place of what they have', (change) => {
  expect(settingOf(change)).toBeNull();
});
