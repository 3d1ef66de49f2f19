import { codeChange, codeKey, hasWrongCheckDigit } from './codes';

it.each([
  ['4006381333931', false],
  ['4006381333932', true],
  ['96385074', false],
  ['96385075', true],
  ['036000291452', false],
  ['036000291453', true],
  ['00012345600012', false],
  ['00012345600013', true],
  ['123456789', false],
  ['BH-100', false],
  ['４００６３８１３３３９３２', false],
])('the code %s has a wrong check digit: %s [stock.602]', (code, wrong) => {
  expect(hasWrongCheckDigit(code)).toBe(wrong);
});

it('two codes are the same in any case, and trade numbers with or without leading zeros [stock.600]', () => {
  expect(codeKey('bh-100')).toBe(codeKey('BH-100'));
  expect(codeKey('036000291452')).toBe(codeKey('0036000291452'));
  expect(codeKey('0012')).not.toBe(codeKey('12'));
});

it.each([
  [null, 'A-1', { kind: 'added', code: 'A-1' }],
  ['A-1', 'A-1, 4006381333931', { kind: 'added', code: '4006381333931' }],
  ['A-1, A-2', 'A-2', { kind: 'removed', code: 'A-1' }],
  ['A-1', null, { kind: 'removed', code: 'A-1' }],
  [null, 'A-1, A-2', { kind: 'changed' }],
  ['A-1', 'A-2', { kind: 'changed' }],
  ['A-1, A-2', 'A-2, A-1', { kind: 'changed' }],
  [7, true, { kind: 'changed' }],
])('a change of codes from %s to %s is described as %j [logs.652]', (old, next, change) => {
  expect(codeChange(old, next)).toEqual(change);
});
