import { readTime } from './moment.rules';

const NOW = new Date('2026-11-20T15:04:05.678Z');

it.each([
  ['today', '2026-11-20T00:00:00.000Z', null],
  [' Today ', '2026-11-20T00:00:00.000Z', null],
  ['7d', '2026-11-13T15:04:05.678Z', null],
  ['30d', '2026-10-21T15:04:05.678Z', null],
  ['8d', null, null],
  ['2026-11-01,2026-11-03', '2026-11-01T00:00:00.000Z', '2026-11-04T00:00:00.000Z'],
  ['2026-11-01T06:00:00Z,2026-11-01t18:00:00z', '2026-11-01T06:00:00.000Z', '2026-11-01T18:00:00.000Z'],
  ['2026-11-01T06:00:00+02:00,', '2026-11-01T04:00:00.000Z', null],
  [',2026-11-03', null, '2026-11-04T00:00:00.000Z'],
  ['2026-11-01', null, null],
  ['2026-11-01,2026-11-03,2026-11-05', null, null],
  ['soon,later', null, null],
  [undefined, null, null],
])('the time %j of a filter begins at %s and ends before %s [R7.28]', (text, from, to) => {
  const { from: begin, to: end } = readTime(text, NOW);
  expect([begin?.toISOString() ?? null, end?.toISOString() ?? null]).toEqual([from, to]);
});
