import { csvLines, guarded, unguarded } from './csv-lines';

const SIGNS = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

it.each(SIGNS)(
  '[W.152] a text that begins with %j is no formula in a file, and comes back as it was',
  (sign) => {
    const text = `${sign}1+1`;
    expect(guarded(text)).toBe(`'${text}`);
    expect(unguarded(`'${text}`)).toBe(text);
  },
);

it('[W.152] numbers and other texts stay as they are', () => {
  expect([guarded(-3), guarded(null), guarded(true)]).toEqual([-3, null, true]);
  expect([guarded('Bolt = M8'), unguarded("'s-Hertogenbosch")]).toEqual(['Bolt = M8', "'s-Hertogenbosch"]);
});

it('[W.152] a line end in a cell stays in its cell', () => {
  expect(csvLines([[guarded('\n=1+1'), 2]])).toBe('"\'\n=1+1",2\r\n');
});
