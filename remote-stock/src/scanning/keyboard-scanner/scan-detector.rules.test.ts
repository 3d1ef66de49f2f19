import { createScanDetector, type KeyboardScan } from './scan-detector.rules';

const codeOf = (key: string) =>
  /\d/.test(key) ? `Digit${key}` : /[a-z]/i.test(key) && key.length === 1 ? `Key${key.toUpperCase()}` : key;

/** Types a text with `gap` milliseconds between its keys, and Enter or another key at the end. */
function typed(text: string, gap: number, { enterAfter = gap, end = 'Enter' } = {}): KeyboardScan | null {
  const detector = createScanDetector();
  let at = 1_000;
  for (const key of text) detector.take({ key, code: codeOf(key), at: (at += gap) });
  return detector.take({ key: end, code: end, at: at + enterAfter });
}

test.each([5, 20, 45, 60])(
  'keys with %i ms between them that end with Enter or Tab are read as a scanner’s code [stock.625, stock.1234]',
  (gap) => {
    expect(typed('SRI512', gap)?.text).toBe('SRI512');
    expect(typed('4006381333931', gap, { end: 'Tab' })?.text).toBe('4006381333931');
  },
);

/** Types a text with these pauses in turn before its keys, and Enter at the end. */
function paused(text: string, pauses: readonly number[]): KeyboardScan | null {
  const detector = createScanDetector();
  let at = 1_000;
  for (const [place, key] of [...text].entries())
    detector.take({ key, code: codeOf(key), at: (at += pauses[place % pauses.length] ?? 0) });
  return detector.take({ key: 'Enter', code: 'Enter', at: at + (pauses[0] ?? 0) });
}

test('a scanner’s code stays whole when the scanner pauses or slows down [stock.1234]', () => {
  expect(paused('SRI512SRI513', [10, 10, 10, 115])?.text).toBe('SRI512SRI513');
  expect(paused('4006381333931', [45, 60, 52, 71, 48])?.text).toBe('4006381333931');
});

test.each([80, 100, 120, 150])(
  'keys with %i ms between them are not read as a scanner’s code [stock.625]',
  (gap) => {
    expect(typed('4006381333931', gap)).toBeNull();
  },
);

test('typing that is quick in places is not read as a scanner’s code [stock.625]', () => {
  expect(paused('Sash cord 12 mm', [110, 35, 90, 85, 140])).toBeNull();
  expect(paused('Sash cord 12 mm', [95, 40, 130])).toBeNull();
});

test.each([
  ['at the pace of a hand', typed('bolt', 90)],
  ['with a pause before Enter', typed('4006381333931', 10, { enterAfter: 300 })],
  ['of three characters', typed('M12', 10)],
  ['that end with an arrow key', typed('SRI512', 10, { end: 'ArrowDown' })],
])('keys %s are not read as a scanner’s code [stock.625]', (_how, scan) => expect(scan).toBeNull());

test('a key before a pause is not part of the scanner’s code after it [stock.625]', () => {
  const detector = createScanDetector();
  detector.take({ key: 'x', code: 'KeyX', at: 0 });
  for (const [at, key] of [...'SRL7'].entries()) detector.take({ key, code: codeOf(key), at: 200 + at * 10 });
  expect(detector.take({ key: 'Enter', code: 'Enter', at: 240 })?.text).toBe('SRL7');
});

test('a code from a scanner set to another keyboard layout is also read by the positions of its keys', () => {
  const detector = createScanDetector();
  const french = [
    ['S', 'KeyS'],
    ['R', 'KeyR'],
    ['I', 'KeyI'],
    ['(', 'Digit5'],
    ['&', 'Digit1'],
    ['é', 'Digit2'],
  ];
  for (const [at, [key = '', code = '']] of french.entries()) detector.take({ key, code, at: at * 10 });
  expect(detector.take({ key: 'Enter', code: 'Enter', at: 60 })).toEqual({
    text: 'SRI(&é',
    placed: 'SRI512',
  });
});
