import { LRUCache } from 'lru-cache';

/** A report that somebody wants. Who asks the same gets the same answer. */
export interface Question {
  /** Tells it from every other question; JSON. */
  key: unknown;
  /** Whose data it is about. */
  teams: readonly number[];
  user_id: number;
  /** How long ago the answer may have been begun, in milliseconds; `Infinity` for whoever knows of no change. */
  max_age_ms: number;
  /** Whether an answer will do that a change has overtaken, for as long as `OVERTAKEN_MS`. */
  may_trail: boolean;
}

/**
 * The last answer to each report, counted by one at a time. An answer shows every change that was committed before its
 * counting was begun; so the moments of beginning are what is compared, and nothing else.
 */
export interface ReportMemory {
  /** The last answer if it will do; else the one that is being counted, or one that is begun now or right after it. */
  get<Answer>(question: Question, count: () => Promise<Answer>): Promise<Answer>;
  /** Something of this team has changed, or may have, of any team. */
  noteChange(team_id: number | null): void;
  /** This user knows by now of a change: no answer begun before is for them. */
  noteKnowledge(user_id: number): void;
}

/** No answer is older than this, whatever notice was missed. */
const OLDEST_MS = 5_000;
/** An answer that a change has overtaken is given for so long. */
const OVERTAKEN_MS = 1_000;
/** Before it is replaced it is given for at least so long: many writes a second are counted together. */
const PACE_MS = 250;
/** Questions of all teams; those asked longest ago are forgotten first. */
const MAX_REPORTS = 1_000;

interface Remembered {
  last: { begun: number; answer: unknown } | null;
  running: { begun: number; answer: Promise<unknown> } | null;
  /** For those whom `running` is too old for. */
  next: { answer: Promise<unknown>; begin: () => void } | null;
}

export function createReportMemory(now: () => number = () => performance.now()): ReportMemory {
  const remembered = new LRUCache<string, Remembered>({ max: MAX_REPORTS });
  const changes = new LastTimes();
  const knowledge = new LastTimes();
  let anyTeam = -Infinity;

  function find({ key }: Question): Remembered {
    const name = JSON.stringify(key);
    const found = remembered.get(name) ?? { last: null, running: null, next: null };
    remembered.set(name, found);
    return found;
  }

  function begin(of: Remembered, count: () => Promise<unknown>): Promise<unknown> {
    const begun = now();
    const answer = count();
    of.running = { begun, answer };
    const end = () => {
      const { next } = of;
      of.running = of.next = null;
      next?.begin();
    };
    answer.then((value) => {
      of.last = { begun, answer: value };
      end();
    }, end);
    return answer;
  }

  function afterwards(of: Remembered, count: () => Promise<unknown>): Promise<unknown> {
    if (of.next) return of.next.answer;
    let start: () => void = () => undefined;
    const answer = new Promise<unknown>((resolve) => (start = () => resolve(begin(of, count))));
    of.next = { answer, begin: start };
    return answer;
  }

  function get(
    { teams, user_id, max_age_ms, may_trail }: Question,
    of: Remembered,
    count: () => Promise<unknown>,
  ) {
    const time = now();
    const wanted = Math.max(knowledge.of(user_id), time - max_age_ms);
    const changed = Math.max(anyTeam, ...teams.map((team) => changes.of(team)));
    const isOvertaken = (begun: number) => changed >= begun;
    const willDo = (begun: number) =>
      begun > wanted &&
      (isOvertaken(begun) ? may_trail && time - begun < OVERTAKEN_MS : time - begun < OLDEST_MS);
    const { last, running } = of;
    if (last && willDo(last.begun)) {
      if (!running && isOvertaken(last.begun) && time - last.begun >= PACE_MS) void begin(of, count);
      return last.answer;
    }
    if (!running) return begin(of, count);
    return willDo(running.begun) ? running.answer : afterwards(of, count);
  }

  return {
    get: async <Answer>(question: Question, count: () => Promise<Answer>) =>
      (await get(question, find(question), count)) as Answer,
    noteChange(team_id) {
      if (team_id === null) anyTeam = now();
      else changes.note(team_id, now());
    },
    noteKnowledge: (user_id) => knowledge.note(user_id, now()),
  };
}

/**
 * When something last happened to each; what is older than every answer is forgotten, and nothing else: a bounded cache
 * would lose a change while answers from before it are still given.
 */
class LastTimes {
  /** In the order of their times. */
  private readonly times = new Map<number, number>();

  note(id: number, time: number): void {
    this.times.delete(id);
    this.times.set(id, time);
    for (const [oldest, at] of this.times) {
      if (at > time - OLDEST_MS) return;
      this.times.delete(oldest);
    }
  }

  of(id: number): number {
    return this.times.get(id) ?? -Infinity;
  }
}
