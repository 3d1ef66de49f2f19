import { readPasted } from './paste.rules';

test('[X.724] a pasted line is a name or code, a tab or semicolon, and an amount; without one it is 1', () => {
  expect(readPasted('Hex bolt\t4\n\nSRI512; 2,5\r\nFlat washer', 'fr')).toEqual([
    { number: 1, code: 'Hex bolt', amount: 4 },
    { number: 3, code: 'SRI512', amount: 2.5 },
    { number: 4, code: 'Flat washer', amount: 1 },
  ]);
});

test.each(['0', '-1', 'four', '1e9'])('[X.724] %s is no amount that could be picked', (words) => {
  expect(readPasted(`Hex bolt\t${words}`, 'en')).toEqual([{ number: 1, code: 'Hex bolt', amount: null }]);
});
