import { decimalsOf, formatAmount, formatPercent, formatSigned, splitAmount } from './index';

test('English amounts are grouped by commas, with a decimal point [V.16]', () => {
  expect(formatAmount(12650, 'en')).toBe('12,650');
  expect(formatAmount(1284.5, 'en')).toBe('1,284.5');
});

test('French amounts are grouped by narrow no-break spaces, with a decimal comma [V.13]', () => {
  expect(formatAmount(12650.25, 'fr')).toBe('12\u202f650,25');
});

test('a negative amount has a true minus sign, and zero has none [V.12]', () => {
  expect(formatAmount(-4, 'en')).toBe('\u22124');
  expect(formatAmount(-0, 'en')).toBe('0');
});

test('an amount is shown with at most four decimals [D-S3]', () => {
  expect(formatAmount(1.23456, 'en')).toBe('1.2346');
  expect(formatAmount(0.1 + 0.2, 'en')).toBe('0.3');
});

test('an unknown amount is shown as a dash', () => {
  expect(formatAmount(null, 'en')).toBe('–');
  expect(splitAmount(null, 'fr')).toEqual({ whole: '–', fraction: '' });
});

test('a change of an amount is shown with its sign [V.12]', () => {
  expect([20, -6, 0, 0.5].map((value) => formatSigned(value, 'en'))).toEqual(['+20', '\u22126', '0', '+0.5']);
});

test('an amount is split at the decimal point, for columns that align there', () => {
  expect(splitAmount(84.5, 'en')).toEqual({ whole: '84', fraction: '.5' });
  expect(splitAmount(84.5, 'fr')).toEqual({ whole: '84', fraction: ',5' });
  expect(splitAmount(-12650, 'en')).toEqual({ whole: '\u221212,650', fraction: '' });
});

test('a column leaves room for the most decimals of its amounts', () => {
  expect(decimalsOf([])).toBe(0);
  expect(decimalsOf([3, null, 210])).toBe(0);
  expect(decimalsOf([3, 84.5, 22.25])).toBe(2);
  expect(decimalsOf([0.1 + 0.2])).toBe(1);
  expect(decimalsOf([0.12345])).toBe(4);
});

test('a share is shown as a percentage of the language [V.16]', () => {
  expect(formatPercent(0.424, 'en')).toBe('42%');
  expect(formatPercent(0.424, 'fr')).toMatch(/^42[\u00a0\u202f]%$/);
});
