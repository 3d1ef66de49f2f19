import { listParameters, listRequests, readListRequest, writeFilter, writeListRequest } from './list-request';

const read = (query: string) => readListRequest(new URLSearchParams(query), ['id', 'name']);

test('[R9.1] an empty query asks for page 1 of 15, by id, descending', () => {
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
])('[R5.6, X.3] %s falls back to the default', (query) => expect(listParameters(read(query))).toEqual({}));

test('[X.1] only what is not the default is sent', () => {
  expect(listParameters(read('page=2&per_page=15&sort=name&sort_direction=ASC'))).toEqual({
    page: 2,
    sort: 'name',
    sort_direction: 'ASC',
  });
});

test('[X.1] a new sort goes back to page 1 and leaves the rest of the query', () => {
  const search = new URLSearchParams('page=4&name=tape&item=9');
  writeListRequest(search, { sort: 'name', sort_direction: 'DESC' });
  expect(search.toString()).toBe('name=tape&item=9&sort=name');
});

test('[X.1] a filter goes back to page 1 and leaves the address when it is empty', () => {
  const search = new URLSearchParams('page=4');
  writeFilter(search, 'name', 'tape');
  expect(search.toString()).toBe('name=tape');
  writeFilter(search, 'name', '');
  expect(search.toString()).toBe('');
});

test('[X.380] a query that names no size asks for as many rows as the reader has chosen', () => {
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
