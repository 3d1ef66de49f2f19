import { copied, FORMATS, labelsPerSheet, placeOn, sheetsOf, type LabelFormat } from './label-formats.rules';

test('A4 sheets hold 24, 40 and 65 labels, rolls of 62 and 80 mm one a piece, and all labels lie within the paper, none over another [stock.633]', () => {
  expect([FORMATS.a4x24, FORMATS.a4x40, FORMATS.a4x65].map(labelsPerSheet)).toEqual([24, 40, 65]);
  for (const { sheet } of [FORMATS.a4x24, FORMATS.a4x40, FORMATS.a4x65]) {
    expect(sheet).toEqual({ width: 210, height: 297 });
  }
  for (const [format, width] of [
    [FORMATS.roll62, 62],
    [FORMATS.roll80, 80],
  ] as const) {
    expect([labelsPerSheet(format), format.sheet.width]).toEqual([1, width]);
  }
  for (const format of Object.values<LabelFormat>(FORMATS)) {
    const places = Array.from({ length: labelsPerSheet(format) }, (_, at) => placeOn(format, at));
    for (const [at, place] of places.entries()) {
      expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0);
      expect(place.x + format.width).toBeLessThanOrEqual(format.sheet.width + 0.001);
      expect(place.y + format.height).toBeLessThanOrEqual(format.sheet.height + 0.001);
      const over = places
        .slice(at + 1)
        .filter(
          ({ x, y }) =>
            Math.abs(x - place.x) < format.width - 0.001 && Math.abs(y - place.y) < format.height - 0.001,
        );
      expect(over).toEqual([]);
    }
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
