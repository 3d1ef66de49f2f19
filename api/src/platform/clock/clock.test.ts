import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { compareClocks } from './clock';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it.each([
  [
    3_600_000,
    /^The clock of this machine is 3(600|59\d)\.\d s ahead of the clock of the database: .* too early\. /,
  ],
  [
    -3_600_000,
    /^The clock of this machine is 3(600|59\d)\.\d s behind the clock of the database: .* too late\. /,
  ],
])('a start says which clock is ahead where they differ by %i ms [operation.2440]', async (ms, sentence) => {
  const said: string[] = [];
  await compareClocks(database, { now: () => Date.now() + ms, say: (words) => said.push(words) });
  expect(said).toEqual([expect.stringMatching(sentence)]);
});

it('clocks that differ by less than the database took to answer are the same to a start [operation.2440]', async () => {
  const said: string[] = [];
  const readings = [Date.now() - 60_000, Date.now() + 60_000];
  await compareClocks(database, { now: () => readings.shift() ?? 0, say: (words) => said.push(words) });
  await compareClocks(database, { say: (words) => said.push(words) });
  expect(said).toEqual([]);
});
