import { fitsParameters } from './route-parameters';

test.each([
  ['id', ['12', '999999999'], ['0', '012', '1234567890', '-1', '1.5', 'x', '12-cold-room', ' 12', '12 ']],
  [
    'slug',
    ['cold-room', 'a', '12', 'aisle-12', '4x4'],
    [
      'Cold',
      'cold_room',
      '-cold',
      'cold-',
      'cold--room',
      '012',
      '1234567890',
      'logs',
      'subscriptions',
      'été',
    ],
  ],
  [
    'id-slug',
    ['12', '12-cold-room', '12-4x4'],
    ['0-cold', 'cold-room', '12-', '12--cold', '12-Cold', '12cold'],
  ],
])('a parameter of the kind %s takes what it names and nothing else', (kind, good, bad) => {
  const row = { path: '/stock/:one/edit', parameters: { one: kind } };
  const fits = (value: string) => fitsParameters(row, `/stock/${value}/edit`);
  expect(good.filter(fits)).toEqual(good);
  expect(bad.filter(fits)).toEqual([]);
});

test('a parameter without a kind, or of one that this build does not know, takes anything, and each of several has to fit', () => {
  expect(fitsParameters({ path: '/a/:one' }, '/a/What ever')).toBe(true);
  expect(fitsParameters({ path: '/a/:one', parameters: { one: 'of a later build' } }, '/a/What')).toBe(true);
  const both = { path: '/a/:one/b/:two', parameters: { one: 'id', two: 'slug' } };
  expect(fitsParameters(both, '/a/1/b/cold-room')).toBe(true);
  expect(fitsParameters(both, '//a/1//b/cold-room/')).toBe(true);
  expect(fitsParameters(both, '/a/1/b/Cold')).toBe(false);
  expect(fitsParameters(both, '/a/x/b/cold-room')).toBe(false);
  expect(fitsParameters(both, '/a/1/b')).toBe(false);
});
