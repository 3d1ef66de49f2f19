import { guardedText, unguardedText } from './csv';

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

test.each([
  ...SIGNS,
  '\t',
  '\r',
  '\n',
  ' =',
  '"=',
  "'=",
  '\u00a0@',
  '\u2000=',
  '\u200b=',
  '\u202f=',
  '\u3000=',
])('a text that begins with %j gets an apostrophe, and is read back as it was [W.152]', (beginning) => {
  const text = `${beginning}1+1`;
  expect(guardedText(text)).toBe(`'${text}`);
  expect(unguardedText(`'${text}`)).toBe(text);
});

test.each([
  '',
  'Bolt = M8',
  "'s-Hertogenbosch",
  'Two boxes, one open; 5-10 left\n\nAsk Tom',
  '1+1',
  'a\t"b"',
])('the text %j, which begins no formula, stays as it is [W.152]', (text) => {
  expect([guardedText(text), unguardedText(text)]).toEqual([text, text]);
});

test('every piece of a text that begins a formula gets an apostrophe of its own [stock.1165]', () => {
  expect(guardedText(';=1+1')).toBe(";'=1+1");
  expect(guardedText('a;=cmd|x')).toBe("a;'=cmd|x");
  expect(guardedText('=1,=2| @3')).toBe("'=1,'=2|' @3");
});

/** What matters here: signs, what divides cells, quotes, spaces and a letter. */
const UNITS = [...SIGNS, ',', ';', '|', '\t', '\n', '\r', ' ', '\u3000', "'", '"', 'a'];
/** Every text of up to four of them. */
const texts = ['', '', '', ''].reduce(
  (some) => ['', ...some.flatMap((text) => UNITS.map((unit) => unit + text))],
  [''],
);

test('wherever a spreadsheet divides a guarded text, no piece of it begins a formula [stock.1165]', () => {
  const begins = (piece: string) => /^["\s]*[=+\-@＝＋－＠]/.test(piece);
  expect(
    texts.filter((text) =>
      guardedText(text)
        .split(/[,;|\t\r\n]/)
        .some(begins),
    ),
  ).toEqual([]);
});

test('a guarded text of formula signs, separators, spaces and quotation marks is read back as it was [stock.1165]', () => {
  expect(texts.filter((text) => unguardedText(guardedText(text)) !== text)).toEqual([]);
});
