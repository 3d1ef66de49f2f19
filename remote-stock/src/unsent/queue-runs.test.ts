import { emptyDatabase } from '../../testing/database';
import fc from 'fast-check';
import { createEntryStore } from './entry-store';
import type { Queue } from './queue';
import { aBrowser, answer, press, refusedWith } from './testing/a-browser';
import { nextPage } from './testing/next-page';
import type { Entry } from './unsent.rules';

/** How many runs there are, and from which seed; more and others on demand: `QUEUE_RUNS=5000 GENERATED_SEED=7 npx jest queue-runs`. */
const RUNS = Number(process.env['QUEUE_RUNS'] ?? 100);
const SEED = Number(process.env['GENERATED_SEED'] ?? 867);
/** Each of these lists has a lane of its own. */
const LISTS = [41, 42] as const;
const NO_ANSWER = refusedWith(0);
const LIST_IS_GONE = refusedWith(404);

type Step =
  | { kind: 'pick'; list_id: number; isRefused: boolean }
  | { kind: 'undo' | 'takeBack'; at: number }
  | { kind: 'cut' | 'mend' | 'loseAnswers' | 'answerAll' | 'time' | 'reload' | 'anotherPage' };

const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pick' as const),
      list_id: fc.constantFrom(...LISTS),
      isRefused: fc.nat(9).map((one) => one === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'takeBack' as const), at: fc.nat(20) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cut' as const,
        'mend' as const,
        'loseAnswers' as const,
        'answerAll' as const,
        'time' as const,
        'reload' as const,
        'anotherPage' as const,
      ),
    }),
  },
);

/** Each step, and how many turns of the event loop pass after it: the next one often comes while something is written or sent. */
const STEPS = fc.array(fc.tuple(STEP, fc.nat(6)), { minLength: 5, maxLength: 25 });

const turns = async (count: number) => {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** A browser in which steps are taken, and a server that books each key once and may lose its answer. */
class Run {
  readonly booked: string[] = [];
  readonly made = new Map<string, Entry['work']>();
  readonly takenBack = new Set<string>();
  private readonly refused = new Set<string>();
  private readonly browser = aBrowser();
  private isCut = false;
  private lost = 0;
  private count = 0;
  private page = this.open();

  private open(): { queue: Queue; close: () => void } {
    nextPage();
    let close = (): void => undefined;
    const closed = new Promise<never>((_resolve, reject) => {
      close = () => reject(new Error('The page is closed.'));
    });
    closed.catch(() => undefined);
    const queue = this.browser.open({
      store: createEntryStore(),
      isOnline: () => !this.isCut,
      send: (entry) => Promise.race([this.send(entry), closed]),
    });
    return {
      queue,
      close: () => {
        queue.stop();
        close();
      },
    };
  }

  private async send({ id, work }: Entry) {
    await turns(1);
    if (this.isCut) throw NO_ANSWER;
    if (this.refused.has(id) || this.isUndoOfNothing(work)) throw LIST_IS_GONE;
    if (!this.booked.includes(id)) this.booked.push(id);
    await turns(1);
    if (this.isCut) throw NO_ANSWER;
    if (this.lost > 0) {
      this.lost -= 1;
      throw NO_ANSWER;
    }
    return answer();
  }

  private isUndoOfNothing(work: Entry['work']): boolean {
    return work.kind === 'pick' && work.undoes !== null && !this.booked.includes(work.undoes);
  }

  private add(work: Parameters<typeof press>[1]): string {
    this.count += 1;
    const entry = press(`entry ${this.count}`, work);
    this.made.set(entry.id, entry.work);
    this.page.queue.add(entry);
    return entry.id;
  }

  /** A pick that can be undone: it was not undone, taken back or refused yet. */
  private pickAt(at: number): { id: string; list_id: number } | undefined {
    const picks = [...this.made].flatMap(([id, work]) =>
      work.kind === 'pick' && work.undoes === null ? [{ id, list_id: work.list_id }] : [],
    );
    const undone = new Set([...this.made.values()].map((work) => work.kind === 'pick' && work.undoes));
    const known = this.page.queue.entries().filter(({ refusal }) => refusal !== null);
    const open = picks.filter(
      ({ id }) => !undone.has(id) && !this.takenBack.has(id) && !known.some((entry) => entry.id === id),
    );
    return open[at % Math.max(1, open.length)];
  }

  private passTime(): void {
    for (const wait of [...this.browser.waits]) wait.call();
  }

  async step(step: Step): Promise<void> {
    if (step.kind === 'pick') {
      const id = this.add({ list_id: step.list_id });
      if (step.isRefused) this.refused.add(id);
    } else if (step.kind === 'undo') {
      const pick = this.pickAt(step.at);
      if (pick) this.add({ list_id: pick.list_id, delta: -1, undoes: pick.id });
    } else if (step.kind === 'takeBack') {
      const pick = this.pickAt(step.at);
      if (pick && (await this.page.queue.takeBack(pick.id))) this.takenBack.add(pick.id);
    } else if (step.kind === 'cut') this.isCut = true;
    else if (step.kind === 'mend') {
      this.isCut = false;
      void this.page.queue.flush();
    } else if (step.kind === 'loseAnswers') this.lost = 2;
    else if (step.kind === 'answerAll') this.lost = 0;
    else if (step.kind === 'time') this.passTime();
    else {
      if (step.kind === 'reload') this.page.close();
      this.page = this.open();
    }
  }

  /** Mends the network, sends what can be sent, and returns the entries that are left. */
  async end(): Promise<readonly Entry[]> {
    this.isCut = false;
    this.lost = 0;
    this.page.close();
    this.page = this.open();
    await turns(2);
    await this.page.queue.flush();
    const left = this.page.queue.entries();
    this.page.close();
    return left;
  }
}

/** What became of each entry, in the order in which they were made. */
function outcomes(run: Run, left: readonly Entry[]) {
  return [...run.made].map(([id, work]) => {
    const undoes = work.kind === 'pick' ? work.undoes : null;
    const isRefused = left.some((entry) => entry.id === id && entry.refusal !== null);
    const states = [
      ...run.booked.filter((one) => one === id).map(() => 'booked'),
      ...(isRefused ? ['refused'] : []),
      ...(run.takenBack.has(id) ? ['taken back'] : []),
    ];
    const isDropped = states.length === 0 && undoes !== null && !run.booked.includes(undoes);
    return { id, states: isDropped ? ['dropped with its pick'] : states };
  });
}

test('whatever is cut, lost, reloaded and opened twice, each pick and undo of two lists is booked once and in turn, refused and shown, or taken back [offline.867]', async () => {
  await fc.assert(
    fc.asyncProperty(STEPS, async (steps) => {
      emptyDatabase();
      const run = new Run();
      for (const [step, pause] of steps) {
        await run.step(step);
        await turns(pause);
      }
      const left = await run.end();
      const ended = outcomes(run, left);
      expect(ended).toEqual(ended.map(({ id, states }) => ({ id, states: [states[0] ?? 'one outcome'] })));
      expect(run.booked.filter((id) => !run.made.has(id))).toEqual([]);
      expect(left.filter(({ refusal }) => refusal === null)).toEqual([]);
      for (const list_id of LISTS) {
        const ofList = (id: string) => {
          const work = run.made.get(id);
          return work?.kind === 'pick' && work.list_id === list_id;
        };
        const inTurn = [...run.made.keys()].filter((id) => run.booked.includes(id));
        expect(run.booked.filter(ofList)).toEqual(inTurn.filter(ofList));
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
