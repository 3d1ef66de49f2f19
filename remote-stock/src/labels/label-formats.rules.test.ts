import { copied, FORMATS, labelsPerSheet, placeOn, sheetsOf, type LabelFormat } from './label-formats.rules';

test('sheets hold 24, 40 and 65 labels, and the last label of each format lies within its sheet [stock.633]', () => {
  expect([FORMATS.a4x24, FORMATS.a4x40, FORMATS.a4x65].map(labelsPerSheet)).toEqual([24, 40, 65]);
  for (const format of Object.values<LabelFormat>(FORMATS)) {
    const last = placeOn(format, labelsPerSheet(format) - 1);
    expect(last.x + format.width).toBeLessThanOrEqual(format.sheet.width + 0.001);
    expect(last.y + format.height).toBeLessThanOrEqual(format.sheet.height + 0.001);
  }
});

test('labels on a begun sheet start at the named position and continue on the next sheet [stock.633]', () => {
  const [first, second, ...more] = sheetsOf(['a', 'b', 'c'], FORMATS.a4x24, 23);
  expect(first).toHaveLength(24);
  expect(first?.slice(21)).toEqual([null, 'a', 'b']);
  expect(second).toEqual(['c']);
  expect(more).toEqual([]);
  expect(sheetsOf(['a'], FORMATS.a4x24, 0)).toEqual([['a']]);
  expect(sheetsOf(['a'], FORMATS.roll62, 99)).toEqual([['a']]);
});

test('the copies of a label follow each other, as many as are asked for [stock.633]', () => {
  expect(copied(['a', 'b'], 2)).toEqual(['a', 'a', 'b', 'b']);
});
