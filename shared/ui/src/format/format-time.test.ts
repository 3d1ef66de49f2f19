import { formatAsOf, formatDay, formatMoment, formatRelative, formatShortDay, formatTime } from './index';

const UTC = 'UTC';
const NOW = Date.parse('2026-10-14T14:02:18.000000Z');
const ago = (minutes: number) => NOW - minutes * 60_000;
const spaced = (text: string) => text.replace(/\u00a0/g, ' ');

test.each([
  [0.5, 'now', 'maintenant'],
  [-5, 'now', 'maintenant'],
  [4, '4 min', '4 min'],
  [59.9, '59 min', '59 min'],
  [120, '2 h', '2 h'],
  [60 * 30, '1 d', '1 j'],
  [60 * 24 * 3, '11 Oct', '11 oct.'],
  [60 * 24 * 400, '9 Sep 2025', '9 sept. 2025'],
])('a moment %p minutes ago reads "%s", in French "%s" [V.16]', (minutes, english, french) => {
  expect(spaced(formatRelative(ago(minutes), NOW, 'en', UTC))).toBe(english);
  expect(spaced(formatRelative(ago(minutes), NOW, 'fr', UTC))).toBe(french);
});

test('a number and its unit in a time stay on one line', () => {
  expect(formatRelative(ago(4), NOW, 'en')).toBe('4\u00a0min');
  expect(formatShortDay(NOW, 'en', UTC)).toBe('14\u00a0Oct');
});

test('times have 24 hours in both languages [V.16]', () => {
  expect(formatTime(NOW, 'en', UTC)).toBe('14:02');
  expect(formatTime('2026-10-14T00:05:00Z', 'fr', UTC)).toBe('00:05');
});

test('data of another day is shown with its day [look.2475]', () => {
  expect(formatAsOf(ago(14 * 60), NOW, 'en', UTC)).toBe('00:02');
  expect(spaced(formatAsOf(ago(15 * 60), NOW, 'en', UTC))).toBe('13 Oct, 23:02');
  expect(spaced(formatAsOf(ago(15 * 60), NOW, 'fr', UTC))).toBe('13 oct., 23:02');
});

test('today and yesterday are named as such before their dates [look.748]', () => {
  expect(formatDay(NOW, NOW, 'en', UTC)).toBe('Today, Wednesday 14 October');
  expect(formatDay(ago(60 * 24), NOW, 'en', UTC)).toBe('Yesterday, Tuesday 13 October');
  expect(formatDay(ago(60 * 24 * 2), NOW, 'en', UTC)).toBe('Monday 12 October');
  expect(formatDay('2025-12-31T10:00:00Z', NOW, 'en', UTC)).toBe('Wednesday 31 December 2025');
  expect(formatDay(NOW, NOW, 'fr', UTC)).toBe('Aujourd’hui, mercredi 14 octobre');
});

test('the day of a moment is that of the reader’s time zone [look.748]', () => {
  const lateInLondon = '2026-10-14T23:30:00Z';
  expect(formatDay(lateInLondon, NOW, 'en', 'Asia/Tokyo')).toBe('Thursday 15 October');
});

test('yesterday is the day before today also where that had 23 or 25 hours [look.748]', () => {
  const early = Date.parse('2026-03-29T22:30:00Z');
  expect(formatDay('2026-03-29T10:00:00Z', early, 'en', 'Europe/Paris')).toBe('Yesterday, Sunday 29 March');
  expect(formatDay('2026-03-28T22:00:00Z', early, 'en', 'Europe/Paris')).toBe('Saturday 28 March');
  const late = Date.parse('2026-10-26T22:30:00Z');
  expect(formatDay('2026-10-25T10:00:00Z', late, 'en', 'Europe/Paris')).toBe('Yesterday, Sunday 25 October');
});

test('a date is shown with its year where that is another year in the reader’s time zone [V.16]', () => {
  const march = Date.parse('2026-03-01T12:00:00Z');
  const newYear = '2025-12-31T20:00:00Z';
  expect(spaced(formatRelative(newYear, march, 'en', 'Asia/Tokyo'))).toBe('1 Jan');
  expect(spaced(formatRelative(newYear, march, 'en', UTC))).toBe('31 Dec 2025');
});

test('the long form of a moment has its date and its time with seconds', () => {
  expect(formatMoment(NOW, 'en', UTC)).toBe('14 October 2026, 14:02:18');
  expect(formatMoment(NOW, 'fr', UTC)).toBe('14 octobre 2026, 14:02:18');
});

test('an unknown moment is shown as a dash [D-P3.11]', () => {
  expect(formatRelative('', NOW, 'en')).toBe('–');
  expect([formatTime, formatShortDay, formatMoment].map((format) => format('', 'en'))).toEqual([
    '–',
    '–',
    '–',
  ]);
  expect(formatDay('', NOW, 'en')).toBe('–');
});
