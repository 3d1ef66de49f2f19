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

it('[G.310] those who ask at once wait for one counting, and others have what was counted', async () => {
  const { ask, countings, read } = arrange();
  const asked = [ask(), ask({ user_id: BEN }), ask()];
  await countings[0]?.finish();
  expect(asked.map(({ answer }) => answer)).toEqual([0, 0, 0]);
  expect(await read({ user_id: BEN })).toBe(0);
  expect(countings).toHaveLength(1);
});

it('[G.310, G.311] the last answer is given while a change is counted, by one counting at a time', async () => {
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

it('[G.310] changes that follow each other closely are counted together', async () => {
  const { change, countings, later, read } = arrange();
  await read();
  for (let at = 0; at < 24; at += 1) {
    change();
    later(9);
    expect(await read()).toBe(0);
  }
  expect(countings).toHaveLength(1);
});

it('[G.311] what a change has overtaken is given for a second at most, and nothing for more than five', async () => {
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

it('[G.311] a change that may have been missed overtakes every team, a change of another team none', async () => {
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

it('[G.311] a report with sub-teams is overtaken by a change of any of them', async () => {
  const { change, later, read } = arrange();
  const teams = [TEAM, 2];
  await read({ teams });
  change(2);
  later(1_000);
  expect(await read({ teams })).toBe(1);
});

it('[G.312] whoever knows of a change does not get what was being counted meanwhile, nor makes others wait', async () => {
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

it('[G.312] nor what was counted before, whoever else asks for it, and in whatever team', async () => {
  const { change, memory, read } = arrange();
  const teams = [2];
  await read({ teams });
  change(3);
  memory.noteKnowledge(BEN);
  expect(await read({ teams })).toBe(0);
  expect(await read({ teams, user_id: BEN })).toBe(1);
});

it('[G.313] an age that is asked for is kept: by the last answer, by the one under way, or by the next', async () => {
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

it('[G.313] all whom the counting under way is too old for wait for the same next one', async () => {
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

it('[G.315] what cannot say of when it is waits for every change that was heard of', async () => {
  const { ask, change, countings, read, settled } = arrange();
  await read();
  change();
  const file = ask({ may_trail: false });
  await settled();
  expect(file.answer).toBeNull();
  await countings[1]?.finish();
  expect(file.answer).toBe(1);
});

it('[G.310] a counting that fails fails for those who wait for it; the last answer is kept, the next is tried', async () => {
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
