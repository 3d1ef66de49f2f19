import { pastedInto, readCopied, stepOf, within, writeCopied } from './grid-keys.hooks';

test('copied cells are read as spreadsheets write them, and written in the same form [stock.707]', () => {
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

test('one copied cell fills all selected ones, several are pasted from their corner on, and those that do not fit are counted [stock.707]', () => {
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

test('5,000 pasted cells fill the page of the grid and no more [stock.707]', () => {
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
])('the key %s (with Ctrl: %s) moves inside the grid and not beyond it [stock.707]', (key, all, place) => {
  const to = stepOf(key, { row: 1, column: 1 }, all);
  expect(to && within(to, 10, 4)).toEqual(place);
});
