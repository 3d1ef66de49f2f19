import { wedge, type Burst } from './wedge.rules';

const codeOf = (key: string) =>
  /\d/.test(key) ? `Digit${key}` : /[a-z]/i.test(key) && key.length === 1 ? `Key${key.toUpperCase()}` : key;

/** Keys, one every `gap` milliseconds, and Enter at the end. */
function typed(text: string, gap: number, { enterAfter = gap, end = 'Enter' } = {}): Burst | null {
  const reader = wedge();
  let at = 1_000;
  for (const key of text) reader.take({ key, code: codeOf(key), at: (at += gap) });
  return reader.take({ key: end, code: end, at: at + enterAfter });
}

test('[X.625] keys without a pause and Enter are a scanner', () => {
  expect(typed('SRI512', 12)?.text).toBe('SRI512');
  expect(typed('4006381333931', 40)?.text).toBe('4006381333931');
});

test.each([
  ['at the pace of a hand', typed('bolt', 90)],
  ['with a pause before Enter', typed('4006381333931', 10, { enterAfter: 300 })],
  ['of three signs', typed('M12', 10)],
  ['that Tab ends', typed('SRI512', 10, { end: 'Tab' })],
])('[X.625] keys %s are typing', (_how, burst) => expect(burst).toBeNull());

test('[X.625] a pause begins anew: what was typed before belongs to nothing', () => {
  const reader = wedge();
  reader.take({ key: 'x', code: 'KeyX', at: 0 });
  for (const [at, key] of [...'SRL7'].entries()) reader.take({ key, code: codeOf(key), at: 200 + at * 10 });
  expect(reader.take({ key: 'Enter', code: 'Enter', at: 240 })?.text).toBe('SRL7');
});

test('[X.625] a scanner that is set up for another keyboard is known by where its keys lie', () => {
  const reader = wedge();
  const french = [
    ['S', 'KeyS'],
    ['R', 'KeyR'],
    ['I', 'KeyI'],
    ['(', 'Digit5'],
    ['&', 'Digit1'],
    ['é', 'Digit2'],
  ];
  for (const [at, [key = '', code = '']] of french.entries()) reader.take({ key, code, at: at * 10 });
  expect(reader.take({ key: 'Enter', code: 'Enter', at: 60 })).toEqual({ text: 'SRI(&é', placed: 'SRI512' });
});
