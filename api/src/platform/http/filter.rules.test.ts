import { readLocationFilter, readName } from './filter.rules';

it.each([
  [undefined, null, false],
  ['', null, false],
  ['3,5', [3, 5], false],
  ['not set', [], true],
  ['Not Set', [], true],
  ['4, NOT SET', [4], true],
  ['all', null, false],
])(
  'the locations %j of a filter are read as the ids %j, with items without a location: %j [R5.14, stock.202]',
  (text, location_ids, no_location) => {
    expect(readLocationFilter(text)).toEqual({ location_ids, no_location });
  },
);

it('a name of spaces and invisible characters is no filter, and space around another name does not count [W.31]', () => {
  expect([undefined, '', ' \u200b ', '  M8 bolt '].map(readName)).toEqual([null, null, null, 'M8 bolt']);
});
