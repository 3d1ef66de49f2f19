import { keptRules, strengthOf } from './password-strength';

const names = ['priya@brightwater.example'];

test.each([
  ['', 'none'],
  ['short', 'weak'],
  ['password123', 'weak'],
  ['priya@brightwater.example', 'weak'],
  ['abababababab', 'fair'],
  ['lanternsss', 'fair'],
  ['bluelantern7', 'good'],
  ['nine purple lanterns', 'strong'],
])('[X.301] "%s" counts as %s', (password, strength) => {
  expect(strengthOf(password, names)).toBe(strength);
});

test('[X.301] each rule is kept or not by itself', () => {
  expect([...keptRules('', names)]).toEqual([]);
  expect([...keptRules('zzz', names)]).toEqual(['name']);
  expect([...keptRules('password123', names)]).toEqual(['length', 'name']);
  expect([...keptRules('Priya@Brightwater.example', names)]).toEqual(['length', 'common']);
  expect([...keptRules('nine purple lanterns', names)]).toEqual(['length', 'name', 'common']);
});
