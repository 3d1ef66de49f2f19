import { contrast } from './colours';
import { unreadable } from './palette';

test('the contrast of two colours is measured as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});

test('accents of enough contrast are readable in each scheme, and a pale one is reported with its scheme and contrast [W.406]', () => {
  expect(unreadable({ light: '#0B6B4C', dark: '#5FCFA3', sepia: '#1F5E45' })).toEqual([]);
  const reported = (scheme: string, ratio: number) => [
    { scheme, ratio: expect.closeTo(ratio, 1) as unknown },
  ];
  expect(unreadable({ light: '#FFD700', dark: '#5FCFA3' })).toEqual(reported('light', 1.2));
  expect(unreadable({ light: '#0B6B4C', dark: '#1F5E45' })).toEqual(reported('dark', 1.7));
  expect(unreadable({ dark: '#5FCFA3', sepia: '#FFD700' })).toEqual(reported('sepia', 1.0));
});
