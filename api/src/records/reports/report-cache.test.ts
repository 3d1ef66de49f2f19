import { type ReportRequest, createReportCache } from './report-cache';

const TEAM = 1;
const ADA = 11;
const BEN = 12;

/**
 * A team of which `made` changes are committed. A calculation sees those at its beginning and ends when the test says
 * so.
 */
function arrange() {
  let time = 0;
  let made = 0;
  let behind = 0;
  const countings: { since: number | null; finish: () => Promise<void>; fail: () => Promise<void> }[] = [];
  /** The teams that were followed, in order. */
  const followed: number[] = [];
  const cache = createReportCache(
    () => time,
    (team) => void followed.push(team),
  );
  const settled = () => new Promise(setImmediate);
  const count = (since: number | null) => {
    const seen = made;
    const answer = new Promise<number>((resolve, reject) => {
      countings.push({
        since,
        finish: async () => (resolve(seen), void (await settled())),
        fail: async () => (reject(new Error('down')), void (await settled())),
      });
    });
    return { complete_at: time - behind, answer };
  };
  const ask = (options: Partial<ReportRequest> = {}) => {
    const asked: ReportRequest = {
      key: 'overview',
      teams: [TEAM],
      user_id: ADA,
      max_age_ms: Infinity,
      may_be_stale: true,
      ...options,
    };
    const outcome = { answer: null as number | null, error: null as unknown };
    const done = cache.get(asked, count).then(
      (answer) => void (outcome.answer = answer),
      (error: unknown) => void (outcome.error = error),
    );
    return Object.assign(outcome, { done });
  };
  return {
    cache,
    countings,
    followed,
    ask,
    settled,
    later: (ms: number) => (time += ms),
    /** Calculations from now on show the state of this many milliseconds ago. */
    trail: (ms: number) => (behind = ms),
    /** Makes a change of which the cache is not told. */
    changeUnnoticed: () => (made += 1),
    /** Makes a change of which the cache is told. */
    change(team: number | null = TEAM) {
      made += 1;
      time += 1;
      cache.noteChange(team);
    },
    /** Reads the report, and finishes its calculation if there is one. */
    async read(options?: Partial<ReportRequest>) {
      const asked = ask(options);
      await settled();
      while (asked.answer === null) {
        time += 1;
        await countings.at(-1)?.finish();
        await asked.done;
      }
      return asked.answer;
    },
  };
}

it('calls for a report at the same moment wait for one calculation, whose result later calls get too [G.310]', async () => {
  const { ask, countings, read } = arrange();
  const asked = [ask(), ask({ user_id: BEN }), ask()];
  await countings[0]?.finish();
  expect(asked.map(({ answer }) => answer)).toEqual([0, 0, 0]);
  expect(await read({ user_id: BEN })).toBe(0);
  expect(countings).toHaveLength(1);
});

it('the teams of a report are followed by each call for it [live.2141]', async () => {
  const { followed, read } = arrange();
  for (let time = 0; time < 2; time += 1) await read({ teams: [TEAM, 2] });
  expect(followed).toEqual([TEAM, 2, TEAM, 2]);
});

it('after a change calls get the last result of a report until one new calculation has ended [G.310, G.311]', async () => {
  const { ask, change, countings, later, read, settled } = arrange();
  await read();
  change();
  later(250);
  const during = [ask(), ask(), ask({ user_id: BEN })];
  await settled();
  expect(during.map(({ answer }) => answer)).toEqual([0, 0, 0]);
  expect(countings).toHaveLength(2);
  await countings[1]?.finish();
  expect(await read()).toBe(1);
  expect(countings).toHaveLength(2);
});

it('changes that follow each other within a quarter of a second do not each start a calculation of a report [G.310]', async () => {
  const { change, countings, later, read } = arrange();
  await read();
  for (let at = 0; at < 24; at += 1) {
    change();
    later(9);
    expect(await read()).toBe(0);
  }
  expect(countings).toHaveLength(1);
});

it('a report is answered for less than a second after a change, and for less than five seconds without one [G.311]', async () => {
  const { ask, change, changeUnnoticed, countings, later, read } = arrange();
  await read();
  change();
  later(900);
  expect(await read()).toBe(0);
  later(100);
  const late = ask();
  await countings[1]?.finish();
  expect(late.answer).toBe(1);
  changeUnnoticed();
  later(4_800);
  expect(await read()).toBe(1);
  later(100);
  expect(await read()).toBe(2);
});

it('a change of an unknown team makes a report out of date, and a change of another team does not [G.311]', async () => {
  const { change, countings, later, read } = arrange();
  await read();
  change(2);
  later(1_000);
  expect(await read()).toBe(0);
  expect(countings).toHaveLength(1);
  change(null);
  later(1_000);
  expect(await read()).toBe(2);
});

it('a report with sub-teams is out of date after a change of one of them [G.311]', async () => {
  const { change, later, read } = arrange();
  const teams = [TEAM, 2];
  await read({ teams });
  change(2);
  later(1_000);
  expect(await read({ teams })).toBe(1);
});

it('somebody who knows of a change waits for the calculation after it, while others get the one before [G.312]', async () => {
  const { ask, change, countings, cache, settled } = arrange();
  const before = ask();
  change();
  cache.noteSeenChange(BEN);
  const [own, others] = [ask({ user_id: BEN }), ask()];
  await countings[0]?.finish();
  expect([before.answer, own.answer, others.answer]).toEqual([0, null, 0]);
  await countings[1]?.finish();
  await settled();
  expect(own.answer).toBe(1);
  expect(countings).toHaveLength(2);
});

it('somebody who knows of a change gets no report from before it, whichever team the change was in [G.312]', async () => {
  const { change, cache, read } = arrange();
  const teams = [2];
  await read({ teams });
  change(3);
  cache.noteSeenChange(BEN);
  expect(await read({ teams })).toBe(0);
  expect(await read({ teams, user_id: BEN })).toBe(1);
});

it('the greatest age that a call allows is kept, by the last result, by the calculation under way or by the next [G.313]', async () => {
  const { ask, change, countings, later, read } = arrange();
  await read();
  later(100);
  const running = ask({ max_age_ms: 0 });
  later(100);
  change();
  const [joins, waits] = [ask({ max_age_ms: 150 }), ask({ max_age_ms: 50 })];
  later(10);
  await countings[1]?.finish();
  expect([running.answer, joins.answer, waits.answer]).toEqual([0, 0, null]);
  await countings[2]?.finish();
  expect(waits.answer).toBe(1);
  expect(await read({ max_age_ms: 50 })).toBe(1);
  expect(countings).toHaveLength(3);
});

it('all calls for which the calculation under way is too old wait for the same next one [G.313]', async () => {
  const { ask, change, countings, later } = arrange();
  ask();
  later(1);
  change();
  const waiting = [ask({ max_age_ms: 0 }), ask({ max_age_ms: 0 }), ask({ max_age_ms: 0 })];
  await countings[0]?.finish();
  await countings[1]?.finish();
  expect(waiting.map(({ answer }) => answer)).toEqual([1, 1, 1]);
  expect(countings).toHaveLength(2);
});

it('a report as a file waits for every change that the server has heard of [G.315]', async () => {
  const { ask, change, countings, read, settled } = arrange();
  await read();
  change();
  const file = ask({ may_be_stale: false });
  await settled();
  expect(file.answer).toBeNull();
  await countings[1]?.finish();
  expect(file.answer).toBe(1);
});

it('a failed calculation of a report fails for the calls that wait for it, while others get the last result and the next is tried [G.310]', async () => {
  const { ask, change, countings, later, read, settled } = arrange();
  await read();
  change();
  later(250);
  const [trailing, waiting] = [ask(), ask({ max_age_ms: 250 })];
  later(1);
  const next = ask({ max_age_ms: 0 });
  await countings[1]?.fail();
  expect([trailing.answer, waiting.error]).toEqual([0, new Error('down')]);
  await countings[2]?.finish();
  await settled();
  expect(next.answer).toBe(1);
});

it('the result of a report that a standby has calculated is kept as of when the standby was complete [G.313, operation.2350]', async () => {
  const { countings, later, read, trail } = arrange();
  later(1_000);
  trail(400);
  await read({ max_age_ms: 500 });
  expect(await read({ max_age_ms: 402 })).toBe(0);
  expect(countings).toHaveLength(1);
  await read({ max_age_ms: 300 });
  expect(countings).toHaveLength(2);
});

it('a report is calculated of all that its calls and the server know of, and on the primary for a call without an age [operation.2350]', async () => {
  const { ask, change, countings, later, read, trail } = arrange();
  later(1_000);
  await read();
  await read({ max_age_ms: 0 });
  change();
  later(9);
  trail(400);
  const heard = ask({ max_age_ms: 600, may_be_stale: false });
  const next = [300, 5].map((max_age_ms) => ask({ max_age_ms, may_be_stale: false }));
  await countings[2]?.finish();
  await countings[3]?.finish();
  expect([heard, ...next].map(({ answer }) => answer)).toEqual([1, 1, 1]);
  expect(countings.map(({ since }) => since)).toEqual([null, 1_001, 1_003, 1_007]);
});

it('a report that may lack the changes of the last second is calculated of what the call knows of, and not by each call anew [G.310, G.311, operation.2350]', async () => {
  const { ask, change, countings, later, read, settled, trail } = arrange();
  later(2_000);
  trail(300);
  await read({ max_age_ms: 1_500 });
  change();
  later(100);
  const trailing = [ask({ max_age_ms: 1_000 }), ask({ max_age_ms: 1_000 })];
  await settled();
  expect([trailing.map(({ answer }) => answer), countings.length]).toEqual([[0, 0], 1]);
  later(200);
  ask({ max_age_ms: 1_000 });
  expect(countings.map(({ since }) => since)).toEqual([500, 1_302]);
});
