import { ownedBy } from './owned-paths';

test('a remote named like a property of every object owns nothing until it is given addresses [platform.667]', () => {
  expect(ownedBy('constructor', {})).toBeNull();
  expect(ownedBy('constructor', { constructor: { owns: ['/build'] } })).toEqual(['/build']);
  expect(ownedBy('stock', {})).toEqual(['/stock']);
});
