import { agoOf } from './ago.rules';

const NOW = Date.parse('2026-10-14T14:02:00Z');
const MINUTE = 60_000;

test.each([
  [0, { ago: 'now' }, { ago: 'maintenant' }],
  [5 * MINUTE, { ago: '5 min ago' }, { ago: 'il y a 5\u00a0min' }],
  [5 * 60 * MINUTE, { ago: '5 hr ago' }, { ago: 'il y a 5\u00a0h' }],
  [30 * 60 * MINUTE, { ago: 'yesterday' }, { ago: 'hier' }],
  [72 * 60 * MINUTE, { day: '11\u00a0Oct' }, { day: '11\u00a0oct.' }],
])('[X.330] %d ms ago in a sentence', (age, english, french) => {
  const then = new Date(NOW - age).toISOString();
  expect(agoOf(then, NOW, 'en')).toEqual(english);
  expect(agoOf(then, NOW, 'fr')).toEqual(french);
});
