import { listParameters, listRequests, readListRequest, writeFilter, writeListRequest } from './list-request';

const read = (query: string) => readListRequest(new URLSearchParams(query), ['id', 'name']);

test('a list’s address without parameters asks for page 1 of 15, by id, descending [R9.1]', () => {
  expect(read('')).toEqual({ page: 1, per_page: 15, sort: 'id', sort_direction: 'DESC' });
});

test.each([
  'per_page=3',
  'per_page=101',
  'page=0',
  'page=-1',
  'page=1e3',
  'sort=password',
  'sort_direction=up',
])('the invalid list parameter %s falls back to the default [look.3]', (query) =>
  expect(listParameters(read(query))).toEqual({}),
);

test.each(['page=2', 'page=999999999', 'per_page=4', 'per_page=100', 'sort=name', 'sort_direction=ASC'])(
  'the list parameter %s is taken [look.3]',
  (query) => {
    const [[name = '', value] = []] = new URLSearchParams(query);
    expect(String(listParameters(read(query))[name as 'page'])).toBe(value);
  },
);

test('only list parameters that differ from the default are sent [look.1]', () => {
  expect(listParameters(read('page=2&per_page=15&sort=name&sort_direction=ASC'))).toEqual({
    page: 2,
    sort: 'name',
    sort_direction: 'ASC',
  });
  expect(listParameters(read('page=1&per_page=50&sort=id&sort_direction=DESC'))).toEqual({ per_page: 50 });
});

test('a new sort goes back to page 1 and keeps the other parameters [look.1]', () => {
  const search = new URLSearchParams('page=4&name=tape&item=9');
  writeListRequest(search, { sort: 'name', sort_direction: 'DESC' });
  expect(search.toString()).toBe('name=tape&item=9&sort=name');
});

test('another page keeps everything else [look.1]', () => {
  const search = new URLSearchParams('page=4&name=tape');
  writeListRequest(search, { page: 5 });
  expect(search.toString()).toBe('page=5&name=tape');
});

test('a new filter goes back to page 1, and an empty one leaves the address [look.1]', () => {
  const search = new URLSearchParams('page=4');
  writeFilter(search, 'name', 'tape');
  expect(search.toString()).toBe('name=tape');
  writeFilter(search, 'name', '');
  expect(search.toString()).toBe('');
});

test('a list without a page size asks for as many rows as the reader has chosen [look.380]', () => {
  const search = new URLSearchParams('page=2');
  const of50 = listRequests(50);
  const ask = () => of50.read(search, ['id']);
  expect(listParameters(ask())).toEqual({ page: 2, per_page: 50 });
  of50.write(search, { per_page: 15 });
  expect(search.toString()).toBe('per_page=15');
  expect(listParameters(ask())).toEqual({});
  of50.write(search, { per_page: 50 });
  expect(search.toString()).toBe('');
});
