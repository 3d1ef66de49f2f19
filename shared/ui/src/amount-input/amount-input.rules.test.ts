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
])('[D-S3] reads %p as %p', (text, value) => {
  expect(read(text)).toBe(value);
});

test('[V.16] a comma before three digits groups in English and is decimal in French', () => {
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
])('[X.206] works out %p as %p', (text, value) => {
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
])('[V.55] cannot read %p', (text) => {
  expect(read(text)).toBe('not-a-number');
});

test('[V.55] nothing typed is no number of any kind', () => {
  expect(read('  ')).toBe('empty');
  expect(read('=')).toBe('empty');
});

test('[D-S3] more than four decimals are not cut off silently', () => {
  expect(read('1.23456')).toBe('too-many-decimals');
  expect(read('1.23450')).toBe(1.2345);
});

test('a deep pile of brackets is no way to stop the page', () => {
  expect(read(`${'('.repeat(5000)}1${')'.repeat(5000)}`)).toBe('not-a-number');
});

test('[V.16] what is shown can be typed back, in both languages', () => {
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
