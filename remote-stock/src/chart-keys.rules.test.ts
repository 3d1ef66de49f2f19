import { pointAfterKey } from './chart-keys.rules';

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowUp', 5, 4],
  ['ArrowDown', 29, 29],
  ['ArrowLeft', 0, 0],
  ['PageUp', 3, 0],
  ['PageDown', 3, 10],
  ['End', 3, 29],
  ['Home', 3, 0],
])('the key %s leads from point %p of a chart to point %p [logs.271]', (key, at, to) => {
  expect(pointAfterKey(key, at, 30)).toBe(to);
});

test('a letter leads to no point of a chart', () => {
  expect(pointAfterKey('a', 3, 30)).toBeUndefined();
});
