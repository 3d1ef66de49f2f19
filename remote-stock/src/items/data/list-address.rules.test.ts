import {
  addressParameters,
  hasFilters,
  listParameters,
  listQuery,
  readAddress,
  writeAddress,
} from './list-address.rules';

const read = (query: string) => readAddress('available', new URLSearchParams(query));

test('[R7.16, X.1] what is the default stays out of address and request', () => {
  expect(listParameters(read('page=1&sort=id&sort_direction=DESC&per_page=15&name=&location_id='))).toEqual(
    {},
  );
});

test('[R7.17, X.1] what is asked for stands there under the names of the API', () => {
  const asked = 'page=3&name=tape&location_id=4&sort=amount&sort_direction=ASC&per_page=30';
  expect(listParameters(read(asked))).toEqual(Object.fromEntries(new URLSearchParams(asked)));
});

test.each(['per_page=3', 'per_page=1000', 'page=0', 'page=2.5', 'sort=password', 'location_id=rack'])(
  '[R5.6, X.3] %s falls back without a word',
  (query) => expect(listParameters(read(query))).toEqual({}),
);

test('[R7.17, D-S1.2, X.200] the route says which of the three views is meant', () => {
  const search = new URLSearchParams('name=tape');
  expect(listQuery(readAddress('available', search))).toEqual({ name: 'tape' });
  expect(listQuery(readAddress('empty', search))).toMatchObject({ name: 'tape', positiveAmount: 'false' });
  expect(listQuery(readAddress('archived', search))).toEqual({ name: 'tape', deleted: 'true' });
});

test('[X.740] what has run out begins with what changed last, and any other order stands in the address', () => {
  const list = readAddress('empty', new URLSearchParams());
  expect(listQuery(list)).toEqual({ positiveAmount: 'false', sort: 'updated_at' });
  expect(addressParameters(list, 15)).toEqual({});
  expect(addressParameters({ ...list, sort_direction: 'ASC' }, 15)).toEqual({ sort_direction: 'ASC' });
  expect(addressParameters({ ...list, sort: 'id' }, 15)).toEqual({ sort: 'id' });
  expect(readAddress('empty', new URLSearchParams('sort=id'))).toMatchObject({ sort: 'id' });
});

test('[X.411] what is below zero is asked for of the available alone', () => {
  const search = new URLSearchParams('oversold=true');
  expect(listQuery(readAddress('available', search))).toEqual({ oversold: 'true' });
  expect(listQuery(readAddress('empty', search))).not.toHaveProperty('oversold');
  expect(read('oversold=1').oversold).toBe(false);
});

test('[R5.13, R5.14] the location filter takes ids and "not set"', () => {
  expect(read('location_id=4,not set,4, 7,-1,x').location_id).toEqual([4, 'not set', 7]);
});

test('[X.744] what narrows a list further stands in the address as the server takes it; all else is ignored', () => {
  const asked = 'allow_minus=true&listed=true&changed=7d&unchanged=90d';
  expect(listQuery(read(asked))).toEqual(Object.fromEntries(new URLSearchParams(asked)));
  expect(hasFilters(read('unchanged=365d'))).toBe(true);
  for (const unclear of ['allow_minus=1', 'listed=mine', 'changed=soon', 'unchanged=0d', 'unchanged=1y']) {
    expect([listParameters(read(unclear)), hasFilters(read(unclear))]).toEqual([{}, false]);
  }
});

test('[X.1] another list leaves the open item in the address', () => {
  const search = new URLSearchParams('item=512&page=2&name=tape');
  writeAddress(search, { ...read(''), sort: 'name', sort_direction: 'ASC' }, 15);
  expect(search.toString()).toBe('item=512&sort=name&sort_direction=ASC');
});

test('[X.380] an address leaves out the page size that the reader has chosen, and names any other', () => {
  const search = new URLSearchParams();
  const list = readAddress('available', search, 50);
  expect(listQuery(list)).toEqual({ per_page: '50' });
  writeAddress(search, list, 50);
  expect(search.toString()).toBe('');
  writeAddress(search, { ...list, per_page: 15 }, 50);
  expect(search.toString()).toBe('per_page=15');
});
