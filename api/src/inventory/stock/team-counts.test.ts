import { createTeamCounts } from './team-counts';

function arrange(follow?: (team_id: number) => void) {
  let now = 1;
  let counted = 0;
  const counts = createTeamCounts(() => now, follow);
  const read = (team: number, filter: unknown = 'all') =>
    counts.get(team, filter, async () => (counted += 1));
  return { counts, read, later: (ms: number) => (now += ms) };
}

it('the items of a team are counted once for each filter, also for calls at the same moment', async () => {
  const { read } = arrange();
  expect(await Promise.all([read(1), read(1), read(2), read(1, 'empty')])).toEqual([1, 1, 2, 3]);
  expect(await read(1)).toBe(1);
});

it('a counted number of items is kept for five seconds at most', async () => {
  const { read, later } = arrange();
  await read(1);
  later(5_000);
  expect(await read(1)).toBe(1);
  later(1);
  expect(await read(1)).toBe(2);
});

it('a change of a team’s data drops the counted numbers of that team and of no other', async () => {
  const { counts, read } = arrange();
  await Promise.all([read(1), read(2)]);
  counts.drop(1);
  expect([await read(1), await read(2)]).toEqual([3, 2]);
});

it('where any team may have changed the counted numbers of all are dropped', async () => {
  const { counts, read } = arrange();
  await Promise.all([read(1), read(2)]);
  counts.drop(null);
  expect([await read(1), await read(2)]).toEqual([3, 4]);
});

it('a team is followed before its numbers are looked up, and counted anew where that counts as a change [live.2141]', async () => {
  const followed: number[] = [];
  let isNew = true;
  const { counts, read } = arrange((team) => {
    followed.push(team);
    if (isNew) counts.drop(team);
  });
  expect([await read(7), await read(7)]).toEqual([1, 2]);
  isNew = false;
  expect(await read(7)).toBe(2);
  expect(followed).toEqual([7, 7, 7]);
});

it('an estimate outlives changes of single items for five seconds, and no change of several [speed.2081]', async () => {
  const { counts, later } = arrange();
  let about = 28_600;
  const estimate = () => counts.estimate(1, 'hinge', async () => (about += 100));
  await estimate();
  counts.drop(1, 'one item');
  expect(await estimate()).toBe(28_700);
  later(5_001);
  expect(await estimate()).toBe(28_800);
  counts.drop(1);
  expect(await estimate()).toBe(28_900);
});

it('a number that was being counted while the data changed is answered but not kept', async () => {
  const { counts, read } = arrange();
  let finish: (figure: number) => void = () => undefined;
  const before = counts.get(1, 'all', () => new Promise<number>((resolve) => (finish = resolve)));
  counts.drop(1);
  finish(-1);
  expect(await before).toBe(-1);
  expect(await read(1)).toBe(1);
});

it('a count that failed is tried again at the next call', async () => {
  const { counts, read } = arrange();
  await expect(counts.get(1, 'all', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await read(1)).toBe(1);
});
