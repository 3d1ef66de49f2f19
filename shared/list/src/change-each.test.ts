import { ApiError } from '@storeroom/sdk';
import { changeEach } from './change-each';

const ROWS = ['Elbow', 'Tee', 'Union'];

/** Changes the rows; the second one is refused with `refusal`. Returns the rows that were tried, and the outcome. */
async function changed(refusal: unknown) {
  const asked: string[] = [];
  const outcome = await changeEach(ROWS, async (row) => {
    asked.push(row);
    if (row === 'Tee') throw refusal;
    return row.length;
  });
  return { asked, outcome };
}

const LOST = new TypeError('Failed to fetch');
const OF_ALL: [string, unknown][] = [
  ['the lack of an answer', new ApiError(0, '')],
  ['the end of the session', new ApiError(401, '')],
  ['too many calls', new ApiError(429, 'Too Many Attempts.')],
  ['a lost connection', LOST],
];

test.each(OF_ALL)(
  'a change of several rows that fails at one by %s ends there, with that reason for each row that is left [look.1761]',
  async (_what, refusal) => {
    const { asked, outcome } = await changed(refusal);
    expect(asked).toEqual(['Elbow', 'Tee']);
    expect(outcome.done).toEqual([{ row: 'Elbow', answer: 5 }]);
    expect(outcome.left).toEqual([
      { row: 'Tee', error: refusal },
      { row: 'Union', error: refusal },
    ]);
  },
);

test('a refusal of one row leaves that row alone, and the others are changed [look.1761]', async () => {
  const refusal = new ApiError(422, 'Not this one.');
  const { asked, outcome } = await changed(refusal);
  expect(asked).toEqual(ROWS);
  expect(outcome.done.map(({ row }) => row)).toEqual(['Elbow', 'Union']);
  expect(outcome.left).toEqual([{ row: 'Tee', error: refusal }]);
});
