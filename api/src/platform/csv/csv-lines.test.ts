import { csvLines, guarded } from './csv-lines';

it('what is no text, and a text that begins no formula, go into a file as they are [W.152]', () => {
  expect([-3, null, true, 'Bolt = M8'].map(guarded)).toEqual([-3, null, true, 'Bolt = M8']);
});

it('a text with a line end is one quoted cell of a file, with an apostrophe before a formula [W.152]', () => {
  expect(csvLines([[guarded('\n=1+1'), 2]])).toBe('"\'\n\'=1+1",2\r\n');
  expect(csvLines([['Bolt\rM8', 2]])).toBe('"Bolt\rM8",2\r\n');
});

it.each([
  [',', '"one,two",three;four,"says ""8"""\r\n'],
  [';', 'one,two;"three;four";"says ""8"""\r\n'],
] as const)(
  'with %s between the cells, a text with that sign or a quotation mark is one quoted cell [stock.2670]',
  (separator, line) => {
    expect(csvLines([['one,two', 'three;four', 'says "8"']], separator)).toBe(line);
  },
);
