import { idIn, slugOf } from './locations-address';

test.each([
  ['Cold room', '12-cold-room'],
  ['Étagère à vis n° 3', '12-etagere-a-vis-n-3'],
  ['Rack A1 / left', '12-rack-a1-left'],
  ['倉庫', '12'],
])('location 12 named “%s” has the address %s, from which its number is read [D-R4]', (name, slug) => {
  expect(slugOf({ id: 12, name })).toBe(slug);
  expect(idIn(slug)).toBe(12);
});

test.each(['cold-room', '0-cold-room', '12-', '12-Cold', '12_cold', '1234567890', '12-a%2fb', '-12', ''])(
  'the text “%s” is not the address of a location',
  (slug) => expect(idIn(slug)).toBeNull(),
);
