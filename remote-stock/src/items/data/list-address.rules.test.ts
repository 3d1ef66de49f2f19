import {
  addressParameters,
  hasFilters,
  isDefaultOrder,
  listParameters,
  listQuery,
  readAddress,
  writeAddress,
} from './list-address.rules';

const read = (query: string) => readAddress('available', new URLSearchParams(query));

test('default values are left out of a list’s request [R7.16, look.1]', () => {
  expect(listParameters(read('page=1&sort=id&sort_direction=DESC&per_page=15&name=&location_id='))).toEqual(
    {},
  );
});

test('page, filters and order of the address are sent under the same names [R7.17, look.1]', () => {
  const asked = 'page=3&name=tape&location_id=4&sort=amount&sort_direction=ASC&per_page=30';
  expect(listParameters(read(asked))).toEqual(Object.fromEntries(new URLSearchParams(asked)));
});

test.each(['per_page=3', 'per_page=1000', 'page=0', 'page=2.5', 'sort=password', 'location_id=rack'])(
  'the invalid value %s in a list’s address is ignored [look.3]',
  (query) => expect(listParameters(read(query))).toEqual({}),
);

test('the address decides which of the three views of stock is requested [R7.17, stock.200]', () => {
  const search = new URLSearchParams('name=tape');
  expect(listQuery(readAddress('available', search))).toEqual({ name: 'tape' });
  expect(listQuery(readAddress('empty', search))).toMatchObject({ name: 'tape', positiveAmount: 'false' });
  expect(listQuery(readAddress('archived', search))).toEqual({ name: 'tape', deleted: 'true' });
});

test('the list of empty items is sorted by its last change unless the address names an order [stock.740]', () => {
  const list = readAddress('empty', new URLSearchParams());
  expect(listQuery(list)).toEqual({ positiveAmount: 'false', sort: 'updated_at' });
  expect(addressParameters(list, 15)).toEqual({});
  expect(addressParameters({ ...list, sort_direction: 'ASC' }, 15)).toEqual({ sort_direction: 'ASC' });
  expect(addressParameters({ ...list, sort: 'id' }, 15)).toEqual({ sort: 'id' });
  expect(readAddress('empty', new URLSearchParams('sort=id'))).toMatchObject({ sort: 'id' });
});

test('the filter for oversold items applies to the available view only', () => {
  const search = new URLSearchParams('oversold=true');
  expect(listQuery(readAddress('available', search))).toEqual({ oversold: 'true' });
  for (const view of ['empty', 'archived'] as const)
    expect(listQuery(readAddress(view, search))).not.toHaveProperty('oversold');
  expect(read('oversold=1').oversold).toBe(false);
});

test('the location filter of the address takes ids and “not set”, and ignores the rest [R5.13, R5.14]', () => {
  expect(read('location_id=4,not set,4, 7,-1,x').location_id).toEqual([4, 'not set', 7]);
});

test('further filters in the address of a list are sent as they are, and invalid ones are ignored [stock.744]', () => {
  const asked = 'allow_minus=true&listed=true&changed=7d&unchanged=90d';
  expect(listQuery(read(asked))).toEqual(Object.fromEntries(new URLSearchParams(asked)));
  expect(hasFilters(read('unchanged=365d'))).toBe(true);
  for (const unclear of ['allow_minus=1', 'listed=mine', 'changed=soon', 'unchanged=0d', 'unchanged=1y']) {
    expect([listParameters(read(unclear)), hasFilters(read(unclear))]).toEqual([{}, false]);
  }
});

test('changing page, order or filter of a list keeps the open item in the address', () => {
  const search = new URLSearchParams('item=512&page=2&name=tape');
  writeAddress(search, { ...read(''), sort: 'name', sort_direction: 'ASC' }, 15);
  expect(search.toString()).toBe('item=512&sort=name&sort_direction=ASC');
});

test('the address leaves out the page size that the reader has chosen, and names any other [look.380]', () => {
  const search = new URLSearchParams();
  const list = readAddress('available', search, 50);
  expect(listQuery(list)).toEqual({ per_page: '50' });
  writeAddress(search, list, 50);
  expect(search.toString()).toBe('');
  writeAddress(search, { ...list, per_page: 15 }, 50);
  expect(search.toString()).toBe('per_page=15');
});

const EVERY_FILTER =
  'name=tape&oversold=true&low=true&allow_minus=true&listed=true&changed=today&unchanged=90d&supplier=Ashby&location_id=4';

test('the address of a list loses each filter that the list has no more [stock.744]', () => {
  const search = new URLSearchParams(
    `${EVERY_FILTER}&page=2&sort=name&sort_direction=ASC&per_page=30&item=512`,
  );
  expect(Object.keys(listQuery(readAddress('available', search))).sort()).toEqual(
    [...new URLSearchParams(EVERY_FILTER).keys(), 'page', 'per_page', 'sort', 'sort_direction'].sort(),
  );
  writeAddress(search, read(''), 15);
  expect(search.toString()).toBe('item=512');
});

test.each([...new URLSearchParams(EVERY_FILTER)])('%s=%s narrows a list by itself', (key, value) => {
  expect(hasFilters(read(`${key}=${encodeURIComponent(value)}`))).toBe(true);
});

test('the filter for what is low applies to available and to empty items [stock.743]', () => {
  const search = new URLSearchParams('low=true');
  expect(listQuery(readAddress('available', search))).toEqual({ low: 'true' });
  expect(listQuery(readAddress('empty', search))).toMatchObject({ low: 'true' });
  expect(listQuery(readAddress('archived', search))).not.toHaveProperty('low');
});

test('the list of a location asks for that location, which is no filter and stands in no parameter of its address', () => {
  const search = new URLSearchParams('location_id=9&view=archived');
  const list = readAddress('archived', search, 15, 4);
  expect(listQuery(list)).toEqual({ location_id: '4', deleted: 'true' });
  expect(hasFilters(list)).toBe(false);
  expect(addressParameters(list, 15)).toEqual({ view: 'archived' });
  writeAddress(search, readAddress('available', search, 15, 4), 15);
  expect(search.toString()).toBe('');
});

test.each([
  ['available', '', true],
  ['available', 'name=tape', true],
  ['available', 'page=2', false],
  ['available', 'sort_direction=ASC', false],
  ['available', 'sort=updated_at', false],
  ['empty', '', true],
  ['empty', 'sort=id', false],
] as const)(
  'whether new items are put on top of the list of %s items at “%s” is %p [live.24]',
  (view, query, isOnTop) => {
    expect(isDefaultOrder(readAddress(view, new URLSearchParams(query)))).toBe(isOnTop);
  },
);
