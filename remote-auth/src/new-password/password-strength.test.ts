import { rulesMet, strengthOf } from './password-strength';

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
])('the strength of the password “%s” is %s [sign-in.301]', (password, strength) => {
  expect(strengthOf(password, names)).toBe(strength);
});

test('a password is checked by itself for its length, for being the person’s name and for being common [sign-in.301]', () => {
  expect([...rulesMet('', names)]).toEqual([]);
  expect([...rulesMet('zzz', names)]).toEqual(['name']);
  expect([...rulesMet('password123', names)]).toEqual(['length', 'name']);
  expect([...rulesMet('Priya@Brightwater.example', names)]).toEqual(['length', 'common']);
  expect([...rulesMet('nine purple lanterns', names)]).toEqual(['length', 'name', 'common']);
});
