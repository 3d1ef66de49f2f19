import { decimalsOf, formatAmount, formatPercent, formatSigned, splitAmount } from './index';

test('[V.16] groups digits by the language', () => {
  expect(formatAmount(12650, 'en')).toBe('12,650');
  expect(formatAmount(1284.5, 'en')).toBe('1,284.5');
});

test('[V.13] French groups with a narrow no-break space and a decimal comma', () => {
  expect(formatAmount(12650.25, 'fr')).toBe('12\u202f650,25');
});

test('[V.12] a negative amount has a true minus sign, and zero has none', () => {
  expect(formatAmount(-4, 'en')).toBe('\u22124');
  expect(formatAmount(-0, 'en')).toBe('0');
});

test('[D-S3] shows at most four decimals', () => {
  expect(formatAmount(1.23456, 'en')).toBe('1.2346');
  expect(formatAmount(0.1 + 0.2, 'en')).toBe('0.3');
});

test('an amount that nobody knows is a dash', () => {
  expect(formatAmount(null, 'en')).toBe('–');
  expect(splitAmount(null, 'fr')).toEqual({ whole: '–', fraction: '' });
});

test('[V.12] a change says its direction', () => {
  expect([20, -6, 0, 0.5].map((value) => formatSigned(value, 'en'))).toEqual(['+20', '\u22126', '0', '+0.5']);
});

test('[V.11] units and decimals come apart, so that units stand under units', () => {
  expect(splitAmount(84.5, 'en')).toEqual({ whole: '84', fraction: '.5' });
  expect(splitAmount(84.5, 'fr')).toEqual({ whole: '84', fraction: ',5' });
  expect(splitAmount(-12650, 'en')).toEqual({ whole: '\u221212,650', fraction: '' });
});

test('[V.11] a column leaves room for the most decimals that any of its amounts has', () => {
  expect(decimalsOf([])).toBe(0);
  expect(decimalsOf([3, null, 210])).toBe(0);
  expect(decimalsOf([3, 84.5, 22.25])).toBe(2);
  expect(decimalsOf([0.1 + 0.2])).toBe(1);
  expect(decimalsOf([0.12345])).toBe(4);
});

test('[V.16] a share is a percentage of its language', () => {
  expect(formatPercent(0.424, 'en')).toBe('42%');
  expect(formatPercent(0.424, 'fr')).toMatch(/^42[\u00a0\u202f]%$/);
});
