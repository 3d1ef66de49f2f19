import { listParameters, listQuery, readAddress, writeAddress } from './list-address.rules';

const read = (query: string) => readAddress('available', new URLSearchParams(query));

test('[R7.16, R7.21, R7.22, R7.23, X.1] what is the default stays out of address and request', () => {
  expect(listParameters(read('page=1&sort=id&sort_direction=DESC&per_page=15&name=&location_id='))).toEqual(
    {},
  );
});

test('[R7.19, R7.20, X.1] what is asked for stands there under the names of the API', () => {
  const asked = 'page=3&name=tape&location_id=4&sort=amount&sort_direction=ASC&per_page=30';
  expect(listParameters(read(asked))).toEqual(Object.fromEntries(new URLSearchParams(asked)));
});

test.each(['per_page=3', 'per_page=1000', 'page=0', 'page=2.5', 'sort=password', 'location_id=rack'])(
  '[R9.4, X.3] %s falls back without a word',
  (query) => expect(listParameters(read(query))).toEqual({}),
);

test('[R7.17, R7.18, D-S1.2, X.200] the route says which of the three views is meant', () => {
  const search = new URLSearchParams('name=tape');
  expect(listQuery(readAddress('available', search))).toEqual({ name: 'tape' });
  expect(listQuery(readAddress('empty', search))).toEqual({ name: 'tape', positiveAmount: 'false' });
  expect(listQuery(readAddress('archived', search))).toEqual({ name: 'tape', deleted: 'true' });
});

test('[R5.13, R5.14] the location filter takes ids and "not set"', () => {
  expect(read('location_id=4,not set,4, 7,-1,x').location_id).toEqual([4, 'not set', 7]);
});

test('[X.1] another list leaves the open item in the address', () => {
  const search = new URLSearchParams('item=512&page=2&name=tape');
  writeAddress(search, { ...read(''), sort: 'name', sort_direction: 'ASC' });
  expect(search.toString()).toBe('item=512&sort=name&sort_direction=ASC');
});
