import { LRUCache } from 'lru-cache';

/** A report that somebody wants. Requests with the same key share an answer. */
export interface Question {
  /** Identifies the question; any value that can be written as JSON. */
  key: unknown;
  /** The teams whose data it shows. */
  teams: readonly number[];
  user_id: number;
  /** The greatest age of the answer in milliseconds; `Infinity` if the caller has not said that they know of a change. */
  max_age_ms: number;
  /** Whether an answer may miss a change for up to `OVERTAKEN_MS`. */
  may_trail: boolean;
}

/**
 * An answer that is being calculated. It shows all changes committed before `complete_at`, which is its beginning or
 * earlier.
 */
interface Counting<Answer> {
  complete_at: number;
  answer: Promise<Answer>;
}

/** @param since the answer must show all changes committed before this time; null if the caller has not named a change */
type Count<Answer> = (since: number | null) => Counting<Answer>;

/**
 * Keeps the last answer to each report, and calculates each report once at a time. An answer shows all changes that
 * were committed before a certain time, so only these times are compared.
 */
export interface ReportMemory {
  /** The last answer if it is new enough; otherwise the one in progress, or one that is begun now or right after that. */
  get<Answer>(question: Question, count: Count<Answer>): Promise<Answer>;
  /** Notes a change in this team; null if it may be in any team. */
  noteChange(team_id: number | null): void;
  /** Notes that this user knows of a change: they get no answer that was complete before. */
  noteKnowledge(user_id: number): void;
}

/** The greatest age of an answer, even if the event of a change is missed. */
const OLDEST_MS = 5_000;
/** How long an answer may be given that misses a change. */
const OVERTAKEN_MS = 1_000;
/** The shortest time between two calculations of a report, so that many writes a second are covered by one. */
const PACE_MS = 250;
/** The most reports of all teams together; those not used for the longest time are dropped first. */
const MAX_REPORTS = 1_000;

interface Remembered {
  last: { begun: number; complete_at: number; answer: unknown } | null;
  running: Counting<unknown> | null;
  /** The calculation that follows `running`, for callers who need a newer answer. */
  next: { answer: Promise<unknown>; begin: () => void; since: number | null } | null;
}

/** @param follow sees to it that changes of this team are noted */
export function createReportMemory(
  now: () => number = () => performance.now(),
  follow?: (team_id: number) => void,
): ReportMemory {
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

  function begin(of: Remembered, count: Count<unknown>, since: number | null): Promise<unknown> {
    const begun = now();
    const { complete_at, answer } = (of.running = count(since));
    const end = () => {
      const { next } = of;
      of.running = of.next = null;
      next?.begin();
    };
    answer.then((value) => {
      of.last = { begun, complete_at, answer: value };
      end();
    }, end);
    return answer;
  }

  function afterwards(of: Remembered, count: Count<unknown>, since: number | null): Promise<unknown> {
    const { next } = of;
    if (next) {
      next.since = next.since === null || since === null ? null : Math.max(next.since, since);
      return next.answer;
    }
    let start: (since: number | null) => void = () => undefined;
    const answer = new Promise<unknown>((resolve) => (start = (all) => resolve(begin(of, count, all))));
    const own = { answer, since, begin: () => start(own.since) };
    of.next = own;
    return answer;
  }

  function get({ teams, user_id, max_age_ms, may_trail }: Question, of: Remembered, count: Count<unknown>) {
    for (const team of teams) follow?.(team);
    const time = now();
    const wanted = Math.max(knowledge.of(user_id), time - max_age_ms);
    const changed = Math.max(anyTeam, ...teams.map((team) => changes.of(team)));
    const knownChange = may_trail ? Math.min(changed, time - OVERTAKEN_MS) : changed;
    const since = max_age_ms === Infinity ? null : Math.max(wanted, knownChange);
    const isOvertaken = (at: number) => changed >= at;
    const willDo = (at: number) =>
      at > wanted && (isOvertaken(at) ? may_trail && time - at < OVERTAKEN_MS : time - at < OLDEST_MS);
    const { last, running } = of;
    if (last && willDo(last.complete_at)) {
      if (!running && isOvertaken(last.complete_at) && time - last.begun >= PACE_MS)
        void begin(of, count, since);
      return last.answer;
    }
    if (!running) return begin(of, count, since);
    return willDo(running.complete_at) ? running.answer : afterwards(of, count, since);
  }

  return {
    get: async <Answer>(question: Question, count: Count<Answer>) =>
      (await get(question, find(question), count)) as Answer,
    noteChange(team_id) {
      if (team_id === null) anyTeam = now();
      else changes.note(team_id, now());
    },
    noteKnowledge: (user_id) => knowledge.note(user_id, now()),
  };
}

/**
 * The last time of something for each id. Only times older than every kept answer are forgotten: a cache with a limited
 * size could lose a change while older answers are still given.
 */
class LastTimes {
  /** Sorted by time. */
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
