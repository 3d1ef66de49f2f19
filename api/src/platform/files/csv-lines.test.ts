import { guardedText, unguardedText } from '@storeroom/contract';
import fc from 'fast-check';
import { csvLines, guarded } from './csv-lines';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

it.each([...SIGNS, '\t', '\r', '\n', ' =', '"=', '\u00a0@'])(
  'a text that begins with %j goes into a file behind an apostrophe, and is read back as it was [W.152]',
  (sign) => {
    const text = `${sign}1+1`;
    expect(guarded(text)).toBe(`'${text}`);
    expect(unguardedText(`'${text}`)).toBe(text);
  },
);

it('numbers, and texts that begin no formula, go into a file as they are [W.152]', () => {
  expect([guarded(-3), guarded(null), guarded(true)]).toEqual([-3, null, true]);
  expect([guarded('Bolt = M8'), unguardedText("'s-Hertogenbosch")]).toEqual([
    'Bolt = M8',
    "'s-Hertogenbosch",
  ]);
  const note = 'Two boxes, one open; 5-10 left\n\nAsk Tom';
  expect(guarded(note)).toBe(note);
});

it('a text with a line end is one quoted cell of a file, with an apostrophe before a formula [W.152]', () => {
  expect(csvLines([[guarded('\n=1+1'), 2]])).toBe('"\'\n\'=1+1",2\r\n');
  expect(csvLines([['Bolt\rM8', 2]])).toBe('"Bolt\rM8",2\r\n');
});

/** Texts of what matters here: signs, what divides cells, quotes, spaces and a letter. */
const texts = fc.string({
  unit: fc.constantFrom(...SIGNS, ',', ';', '|', '\t', '\n', '\r', ' ', '\u3000', "'", '"', 'a', '1'),
  maxLength: 12,
});

it('wherever a spreadsheet divides a text, no piece of it begins a formula [stock.1165]', () => {
  expect(guarded(';=1+1')).toBe(";'=1+1");
  expect(guarded('a;=cmd|x')).toBe("a;'=cmd|x");
  fc.assert(
    fc.property(texts, (text) => {
      for (const piece of `${guarded(text)}`.split(/[,;|\t\r\n]/)) {
        expect(piece.trim()).not.toMatch(/^"?\s*[=+\-@＝＋－＠]/);
      }
    }),
  );
});

it('texts of formula signs, separators and quotation marks that were guarded for a file are read back as they were [stock.1165]', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(unguardedText(guardedText(text))).toBe(text);
    }),
  );
});
