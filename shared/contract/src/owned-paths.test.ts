import { ownedBy } from './owned-paths';

test('[X.667] a remote by a name that every object has owns nothing until it is given something', () => {
  expect(ownedBy('constructor', {})).toBeNull();
  expect(ownedBy('constructor', { constructor: { owns: ['/build'] } })).toEqual(['/build']);
  expect(ownedBy('stock', {})).toEqual(['/stock']);
});
