import { agoOf } from './ago.rules';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const MINUTE_MS = 60_000;

test.each([
  [0, { ago: 'just now' }, { ago: 'à l’instant' }],
  [5 * MINUTE_MS, { ago: '5 min ago' }, { ago: 'il y a 5\u00a0min' }],
  [5 * 60 * MINUTE_MS, { ago: '5 hr ago' }, { ago: 'il y a 5\u00a0h' }],
  [30 * 60 * MINUTE_MS, { ago: 'yesterday' }, { ago: 'hier' }],
  [72 * 60 * MINUTE_MS, { day: '11\u00a0Oct' }, { day: '11\u00a0oct.' }],
])('a moment %d ms ago is told in words, in English and French [look.330]', (age, english, french) => {
  const then = new Date(NOW - age).toISOString();
  expect(agoOf(then, NOW, 'en')).toEqual(english);
  expect(agoOf(then, NOW, 'fr')).toEqual(french);
});

test.each([
  [24 * 60 * MINUTE_MS, { ago: 'yesterday' }],
  [36 * 60 * MINUTE_MS, { ago: 'yesterday' }],
  [40 * 60 * MINUTE_MS, { day: '12\u00a0Oct' }],
  [47 * 60 * MINUTE_MS, { day: '12\u00a0Oct' }],
])(
  'a moment %d ms ago is called yesterday only if it was on the day before today [look.748]',
  (age, said) => {
    const afternoon = new Date(2026, 9, 14, 14, 2).getTime();
    expect(agoOf(new Date(afternoon - age).toISOString(), afternoon, 'en')).toEqual(said);
  },
);
