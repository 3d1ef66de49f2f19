import type { Coverage } from '@storeroom/contract';
import { accentIn, checksOf, colourIn, NO_ACCENT, paletteOf, formatRatio } from './branding/accent.rules';
import { slugOf, slugProblem } from './changes/slug.rules';
import { daysUntil, isReadOnly, isRenewing, kindOfCoverage } from './coverage-words';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-20T12:00:00.001Z', 1],
  ['2026-11-21T12:00:00Z', 1],
  ['2026-11-21T12:00:01Z', 2],
  ['2026-11-20T12:00:00Z', 0],
  ['2026-11-01T12:00:00Z', 0],
])(
  'from noon on 20 November until %s there are %d days, begun ones included [teams.2780]',
  (moment, days) => {
    expect(daysUntil(moment, NOW)).toBe(days);
  },
);

test.each([
  ['active', false, false, 'plain'],
  ['unlimited', false, false, 'outline'],
  ['ending', false, false, 'warn'],
  ['ending', true, false, 'plain'],
  ['grace', true, false, 'warn'],
  ['read_only', false, true, 'danger'],
  ['dormant', false, true, 'danger'],
] as const)(
  'a subscription that is %s and renews itself (%j) makes the team read-only: %j, with a mark of the kind %s [teams.2780]',
  (state, renews, readOnly, kind) => {
    const coverage: Coverage = { state, renews, expiration_at: null, read_only_at: null, inherited: false };
    expect([isReadOnly(coverage), kindOfCoverage(coverage)]).toEqual([readOnly, kind]);
    expect(isRenewing(coverage)).toBe(state === 'ending' && renews);
  },
);

test('a short name is proposed without accents and signs, and one that is no address, a number or too long is refused [teams.806]', () => {
  expect(slugOf('Übersee & Café ')).toBe('ubersee-cafe');
  expect(slugOf('x'.repeat(80))).toHaveLength(54);
  expect(['a', 'leeds-2', ' leeds ', ''].map(slugProblem)).toEqual([null, null, null, null]);
  expect(['-a', 'a-', 'a--b', 'A', 'a b', '12'].map(slugProblem)).toEqual([
    ...['letters', 'letters', 'letters', 'letters', 'letters'],
    'number',
  ]);
  expect([slugProblem('x'.repeat(60)), slugProblem('x'.repeat(61))]).toEqual([null, 'long']);
});

test('a brand colour holds in each scheme in which it can be read, unless that scheme has its own [teams.809]', () => {
  expect([colourIn(' 1b5e8c '), colourIn('#1b5e8'), colourIn('#1b5e8g')]).toEqual(['#1B5E8C', null, null]);
  const accent = { ...NO_ACCENT, light: '#1b5e8c', dark: 'f0a0c0' };
  expect(
    checksOf(accent).map(({ scheme, colour, isOwn, isReadable }) => [scheme, colour, isOwn, isReadable]),
  ).toEqual([
    ['light', '#1B5E8C', false, true],
    ['dark', '#F0A0C0', true, true],
    ['sepia', '#1B5E8C', false, true],
  ]);
  expect(paletteOf(accent)).toEqual({ light: '#1B5E8C', dark: '#F0A0C0', sepia: '#1B5E8C' });
  expect(paletteOf({ ...accent, dark: '' })).toEqual({ light: '#1B5E8C', sepia: '#1B5E8C' });
  expect(paletteOf(NO_ACCENT)).toBeNull();
});

test('a saved palette is shown as one colour, and as one of its own in each scheme that differs [teams.809]', () => {
  const both = { light: '#1B5E8C', dark: '#F0A0C0', sepia: '#1B5E8C' };
  expect(accentIn(both)).toEqual({ light: '#1B5E8C', dark: '#F0A0C0', sepia: '' });
  expect(accentIn({ dark: '#F0A0C0' })).toEqual({ light: '#F0A0C0', dark: '', sepia: '' });
  expect(accentIn(null)).toEqual(NO_ACCENT);
});

test('a contrast that is refused never looks sufficient, because it is rounded down [teams.809]', () => {
  expect([formatRatio(4.499, 'en'), formatRatio(4.5, 'fr'), formatRatio(5, 'en')]).toEqual([
    '4.4',
    '4,5',
    '5.0',
  ]);
});
