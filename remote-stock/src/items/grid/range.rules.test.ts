import { pastedInto, readCopied, stepOf, within, writeCopied } from './range.rules';

test('[X.707] cells are read as spreadsheets copy them, and written so that they are read again', () => {
  const cells = [
    ['Hex bolt', '12,5', ''],
    ['two\nlines', 'a "quoted" one', 'tab\there'],
  ];
  expect(readCopied('Hex bolt\t12\r\nNut\t\r\n')).toEqual([
    ['Hex bolt', '12'],
    ['Nut', ''],
  ]);
  expect(readCopied(writeCopied(cells))).toEqual(cells);
  expect(readCopied('say "no"\tx')).toEqual([['say "no"', 'x']]);
});

test('[X.707] one cell fills all that is selected; several begin in its corner, and those without a place are counted', () => {
  const box = { top: 1, bottom: 2, left: 0, right: 1 };
  const size = { rows: 3, columns: 2 };
  expect(pastedInto([['x']], box, size).cells).toHaveLength(4);
  const pasted = pastedInto(
    [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ],
    box,
    size,
  );
  expect(pasted.cells.map(({ text }) => text)).toEqual(['a', 'b', 'd', 'e']);
  expect(pasted.left).toBe(5);
});

test('[X.707] 5,000 pasted cells fill the page and no more', () => {
  const copied = Array.from({ length: 1_250 }, () => ['a', '1', 'Rack', 'yes']);
  const { cells, left } = pastedInto(
    copied,
    { top: 0, bottom: 0, left: 0, right: 0 },
    { rows: 15, columns: 4 },
  );
  expect([cells.length, left]).toEqual([60, 4_940]);
});

test.each([
  ['ArrowDown', false, { row: 2, column: 1 }],
  ['ArrowDown', true, { row: 9, column: 1 }],
  ['ArrowRight', false, { row: 1, column: 2 }],
  ['Home', false, { row: 1, column: 0 }],
  ['End', true, { row: 9, column: 3 }],
])('[X.707] %s (with Ctrl: %s) leads to its cell and never beyond the grid', (key, all, place) => {
  const to = stepOf(key, { row: 1, column: 1 }, all);
  expect(to && within(to, 10, 4)).toEqual(place);
});
