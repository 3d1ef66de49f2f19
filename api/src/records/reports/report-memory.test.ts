import { type Question, createReportMemory } from './report-memory';

const TEAM = 1;
const ADA = 11;
const BEN = 12;

/** A team of which `made` changes are committed; a counting sees those of its beginning and ends when it is told to. */
function arrange() {
  let time = 0;
  let made = 0;
  const countings: { finish: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const memory = createReportMemory(() => time);
  const settled = () => new Promise(setImmediate);
  const count = () => {
    const seen = made;
    return new Promise<number>((resolve, reject) => {
      countings.push({
        finish: async () => (resolve(seen), void (await settled())),
        fail: async () => (reject(new Error('down')), void (await settled())),
      });
    });
  };
  const ask = (options: Partial<Question> = {}) => {
    const asked: Question = {
      key: 'overview',
      teams: [TEAM],
      user_id: ADA,
      max_age_ms: Infinity,
      may_trail: true,
      ...options,
    };
    const outcome = { answer: null as number | null, error: null as unknown };
    const done = memory.get(asked, count).then(
      (answer) => void (outcome.answer = answer),
      (error: unknown) => void (outcome.error = error),
    );
    return Object.assign(outcome, { done });
  };
  return {
    memory,
    countings,
    ask,
    settled,
    later: (ms: number) => (time += ms),
    /** Somebody changes something, and no notice of it comes. */
    changeUnnoticed: () => (made += 1),
    /** Somebody changes something, and this process has heard of it. */
    change(team: number | null = TEAM) {
      made += 1;
      time += 1;
      memory.noteChange(team);
    },
    /** What is asked for, counted if it must be. */
    async read(options?: Partial<Question>) {
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

it('those who ask for a report at once wait for one counting, and later ones have what was counted [G.310]', async () => {
  const { ask, countings, read } = arrange();
  const asked = [ask(), ask({ user_id: BEN }), ask()];
  await countings[0]?.finish();
  expect(asked.map(({ answer }) => answer)).toEqual([0, 0, 0]);
  expect(await read({ user_id: BEN })).toBe(0);
  expect(countings).toHaveLength(1);
});

it('the last answer of a report is given while a change is counted, by one counting at a time [G.310, G.311]', async () => {
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

it('changes that follow each other closely are counted together in one report [G.310]', async () => {
  const { change, countings, later, read } = arrange();
  await read();
  for (let at = 0; at < 24; at += 1) {
    change();
    later(9);
    expect(await read()).toBe(0);
  }
  expect(countings).toHaveLength(1);
});

it('a report that a change has overtaken is given for a second at most, and none for more than five [G.311]', async () => {
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

it('a change that may have been missed overtakes the reports of every team, a change of another team none [G.311]', async () => {
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

it('a report with sub-teams is overtaken by a change of any of them [G.311]', async () => {
  const { change, later, read } = arrange();
  const teams = [TEAM, 2];
  await read({ teams });
  change(2);
  later(1_000);
  expect(await read({ teams })).toBe(1);
});

it('somebody who knows of a change does not get the report that was being counted meanwhile, nor makes others wait [G.312]', async () => {
  const { ask, change, countings, memory, settled } = arrange();
  const before = ask();
  change();
  memory.noteKnowledge(BEN);
  const [own, others] = [ask({ user_id: BEN }), ask()];
  await countings[0]?.finish();
  expect([before.answer, own.answer, others.answer]).toEqual([0, null, 0]);
  await countings[1]?.finish();
  await settled();
  expect(own.answer).toBe(1);
  expect(countings).toHaveLength(2);
});

it('somebody who knows of a change does not get a report from before it, in whatever team the change was [G.312]', async () => {
  const { change, memory, read } = arrange();
  const teams = [2];
  await read({ teams });
  change(3);
  memory.noteKnowledge(BEN);
  expect(await read({ teams })).toBe(0);
  expect(await read({ teams, user_id: BEN })).toBe(1);
});

it('an age that a report may have is kept: by the last answer, by the one under way, or by the next [G.313]', async () => {
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

it('all for whom the counting of a report under way is too old wait for the same next one [G.313]', async () => {
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

it('a report that cannot say of when it is waits for every change that was heard of [G.315]', async () => {
  const { ask, change, countings, read, settled } = arrange();
  await read();
  change();
  const file = ask({ may_trail: false });
  await settled();
  expect(file.answer).toBeNull();
  await countings[1]?.finish();
  expect(file.answer).toBe(1);
});

it('a failed counting of a report fails for those who wait for it; the last answer is kept, the next is tried [G.310]', async () => {
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
