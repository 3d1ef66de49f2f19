import { passwordFaults } from './password';

const names = ['priya', 'priya.nair@brightwater.example'];

test.each([
  ['', ['too-short']],
  ['ninechars', ['too-short']],
  ['ten chars!', []],
  ['😀'.repeat(9) + 'a', []],
  ['ab'.repeat(100), []],
  ['ab'.repeat(100) + 'c', ['too-long']],
  ['Priya.Nair@Brightwater.example', ['is-name']],
  ['Password123', ['is-common']],
  ['zzzzzzzzzzzz', ['is-common']],
  ['aaa', ['too-short', 'is-common']],
])('the password “%s” has the faults %j [sign-in.300]', (password, faults) => {
  expect(passwordFaults(password, names)).toEqual(faults);
});
