import fc from 'fast-check';
import { formatAmount } from '../format';
import { parseAmount } from './index';

const read = (text: string, locale = 'en') => {
  const typed = parseAmount(text, locale);
  return 'value' in typed ? typed.value : typed.problem;
};

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['0', 0],
  ['.5', 0.5],
  ['12.', 12],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1,250', 1250],
  ['1,250.75', 1250.75],
  ['12,650,000', 12650000],
  ['1 250', 1250],
  ['1\u202f250,5', 1250.5],
  ['1’250', 1250],
  ['-4', -4],
  ['−4', -4],
  ['+4', 4],
])('the typed amount %p is read as %p', (text, value) => {
  expect(read(text)).toBe(value);
});

test('a comma before three digits of an amount groups them in English and is decimal in French [V.16]', () => {
  expect(read('1,250', 'en')).toBe(1250);
  expect(read('1,250', 'fr')).toBe(1.25);
});

test.each([
  ['12*4', 48],
  ['12 x 4', 48],
  ['12×4', 48],
  ['7/2', 3.5],
  ['7÷2', 3.5],
  ['2+3*4', 14],
  ['(2+3)*4', 20],
  ['10-2-3', 5],
  ['=3*-2', -6],
  ['-(2+2)', -4],
  ['1,5*2', 3],
  ['7/3', 2.3333],
  ['0.1+0.2', 0.3],
])('the typed sum %p is worked out as %p', (text, value) => {
  expect(read(text)).toBe(value);
});

test.each([
  ['twelve'],
  ['1,2,3'],
  ['1.2.3'],
  ['12 5'],
  ['4*'],
  ['*4'],
  ['(2'],
  ['2)'],
  ['.'],
  ['1/0'],
  ['--4'],
  ['1e5'],
  ['0x10y'],
])('the typed text %p is no amount', (text) => {
  expect(read(text)).toBe('not-a-number');
});

test('an empty amount is reported as empty and not as unreadable', () => {
  expect(read('  ')).toBe('empty');
  expect(read('=')).toBe('empty');
});

test('an amount with more than four decimals is refused and not cut off [D-S3]', () => {
  expect(read('1.23456')).toBe('too-many-decimals');
  expect(read('1.23450')).toBe(1.2345);
});

test('thousands of brackets in a typed sum are refused as unreadable', () => {
  expect(read(`${'('.repeat(5000)}1${')'.repeat(5000)}`)).toBe('not-a-number');
});

test('an amount shown in either language can be typed back [V.16]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      fc.constantFrom('en', 'fr'),
      (n, locale) => {
        const amount = n / 10_000;
        expect(read(formatAmount(amount, locale), locale)).toBe(amount + 0);
      },
    ),
  );
});
