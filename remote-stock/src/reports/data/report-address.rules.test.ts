import { dayIn, daysAfter, readReportAddress, writeReportAddress } from './report-address.rules';

const TODAY = '2026-11-20';
const read = (query: string) => readReportAddress(new URLSearchParams(query), TODAY);

test('an address without parameters asks for the report of what is held, of the last thirty days, everywhere, by day [logs.750]', () => {
  expect(read('')).toEqual({
    asked: {
      report: 'overview',
      from: '2026-10-22',
      to: TODAY,
      group: 'day',
      location_id: null,
      include_children: false,
    },
    problem: null,
  });
});

test('report, period, grouping, location and sub-teams are read from the address [logs.272]', () => {
  const query =
    'report=movements&from=2026-01-01&to=2026-06-30&group=month&location_id=12&include_children=true';
  expect(read(query)).toEqual({
    asked: {
      report: 'movements',
      from: '2026-01-01',
      to: '2026-06-30',
      group: 'month',
      location_id: 12,
      include_children: true,
    },
    problem: null,
  });
});

test.each([
  ['from=2026-11-01', '2026-11-01', TODAY, 'day'],
  ['to=2026-06-30', '2026-06-01', '2026-06-30', 'day'],
  ['from=2026-08-01', '2026-08-01', TODAY, 'week'],
  ['from=2025-11-20', '2025-11-20', TODAY, 'month'],
  ['from=&to=', '2026-10-22', TODAY, 'day'],
])('a report’s address with %s asks for %s to %s, by %s', (query, from, to, group) => {
  expect(read(`report=movements&${query}`)).toMatchObject({ asked: { from, to, group }, problem: null });
});

test.each([
  ['report=forecast', { code: 'report', value: 'forecast' }],
  ['from=yesterday', { code: 'from', value: 'yesterday' }],
  ['to=2026-02-30', { code: 'to', value: '2026-02-30' }],
  ['group=century', { code: 'group', value: 'century' }],
  ['location_id=-1', { code: 'location', value: '-1' }],
  ['location_id=1e9', { code: 'location', value: '1e9' }],
  ['from=2026-11-02&to=2026-11-01', { code: 'order' }],
  ['from=1926-11-20', { code: 'long' }],
  ['from=2026-11-21&to=2026-11-30', { code: 'future' }],
])('a report’s address with %s is found to be wrong', (query, problem) => {
  const search = query.startsWith('report') ? query : `report=movements&${query}`;
  expect(read(search).problem).toEqual(problem);
});

test.each([
  [1, 'day', null],
  [45, 'day', null],
  [46, 'week', null],
  [200, 'week', null],
  [201, 'month', null],
  [731, 'month', null],
  [732, 'month', { code: 'long' }],
])('a report of %d days up to today is by %s, and its problem is %j', (days, group, problem) => {
  const from = daysAfter(TODAY, 1 - days);
  expect(read(`report=movements&from=${from}`)).toMatchObject({ asked: { from, group }, problem });
});

test('wrong days in the address of a report that has no period are ignored', () => {
  expect(read('from=yesterday').problem).toBeNull();
  expect(read('report=low&from=1926-11-20').problem).toBeNull();
});

test('changing the report keeps the period in the address, drops the order of the table, and leaves out what is usual [logs.750]', () => {
  const search = new URLSearchParams('report=movements&from=2026-11-01&sort=in&by=times');
  writeReportAddress(search, { report: 'empties' });
  expect(search.toString()).toBe('report=empties&from=2026-11-01');
  writeReportAddress(search, { report: 'overview', from: null });
  expect(search.toString()).toBe('');
});

test('another order or period of a report begins with the first page of its table [logs.672]', () => {
  const search = new URLSearchParams('report=movements&page=3');
  writeReportAddress(search, { page: '4' });
  expect(search.get('page')).toBe('4');
  writeReportAddress(search, { sort: 'in' });
  expect(search.toString()).toBe('report=movements&sort=in');
});

test('today is the day in the reader’s time zone', () => {
  const late = Date.parse('2026-11-20T23:30:00Z');
  expect([dayIn('Europe/Paris', late), dayIn('America/New_York', late)]).toEqual([
    '2026-11-21',
    '2026-11-20',
  ]);
});
