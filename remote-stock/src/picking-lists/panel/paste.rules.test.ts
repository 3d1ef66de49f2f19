import { readPasted } from './paste.rules';

test('a line pasted into a picking list is a name or code, a tab or semicolon, and an amount, which is 1 where it is missing [lists.724]', () => {
  expect(readPasted('Hex bolt\t4\n\nSRI512; 2,5\r\nFlat washer', 'fr')).toEqual([
    { number: 1, code: 'Hex bolt', amount: 4 },
    { number: 3, code: 'SRI512', amount: 2.5 },
    { number: 4, code: 'Flat washer', amount: 1 },
  ]);
  expect(readPasted('Bolt; long;3\nNut; M6\t2\tRack A1', 'en')).toEqual([
    { number: 1, code: 'Bolt; long', amount: 3 },
    { number: 2, code: 'Nut; M6', amount: 2 },
  ]);
});

test.each(['0', '-1', 'four', '1e9'])(
  'a line pasted into a picking list with %s for its amount has no amount',
  (words) => {
    expect(readPasted(`Hex bolt\t${words}`, 'en')).toEqual([{ number: 1, code: 'Hex bolt', amount: null }]);
  },
);
