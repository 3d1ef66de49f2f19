import { LRUCache } from 'lru-cache';

/** A report that somebody asks for. Requests with the same key share an answer. */
export interface ReportRequest {
  /** Identifies the report; any value that can be written as JSON. */
  key: unknown;
  /** The teams whose data it shows. */
  teams: readonly number[];
  user_id: number;
  /** The greatest age of the answer in milliseconds; `Infinity` if the caller has not said that they know of a change. */
  max_age_ms: number;
  /** Whether an answer may miss a change for up to `MAX_STALE_MS`. */
  may_be_stale: boolean;
}

/**
 * An answer that is being calculated. It shows all changes committed before `complete_at`, which is its beginning or
 * earlier.
 */
interface Calculation<Answer> {
  complete_at: number;
  answer: Promise<Answer>;
}

/** @param since the answer must show all changes committed before this time; null if the caller has not named a change */
type Calculate<Answer> = (since: number | null) => Calculation<Answer>;

/**
 * Keeps the last answer to each report, and calculates each report once at a time. An answer shows all changes that
 * were committed before a certain time, so only these times are compared.
 */
export interface ReportCache {
  /** The last answer if it is new enough; otherwise the one in progress, or one that is begun now or right after that. */
  get<Answer>(request: ReportRequest, calculate: Calculate<Answer>): Promise<Answer>;
  /** Notes a change in this team; null if it may be in any team. */
  noteChange(team_id: number | null): void;
  /** Notes that this user has seen a change: they get no answer that was complete before. */
  noteSeenChange(user_id: number): void;
}

/** The greatest age of an answer, even if the event of a change is missed. */
const MAX_AGE_MS = 5_000;
/** How long an answer that misses a change may be given. */
const MAX_STALE_MS = 1_000;
/** The shortest time between two calculations of a report, so that many writes a second are covered by one. */
const PACE_MS = 250;
/** The most reports of all teams together; those not used for the longest time are dropped first. */
const MAX_REPORTS = 1_000;

interface Entry {
  last: { begun: number; complete_at: number; answer: unknown } | null;
  running: Calculation<unknown> | null;
  /** The calculation that follows `running`, for callers who need a newer answer. */
  next: { answer: Promise<unknown>; begin: () => void; since: number | null } | null;
}

/** @param follow sees to it that changes of this team are noted */
export function createReportCache(
  now: () => number = () => performance.now(),
  follow?: (team_id: number) => void,
): ReportCache {
  const entries = new LRUCache<string, Entry>({ max: MAX_REPORTS });
  const changes = new LastTimes();
  const seenChanges = new LastTimes();
  let anyTeam = -Infinity;

  function find({ key }: ReportRequest): Entry {
    const name = JSON.stringify(key);
    const found = entries.get(name) ?? { last: null, running: null, next: null };
    entries.set(name, found);
    return found;
  }

  function begin(of: Entry, calculate: Calculate<unknown>, since: number | null): Promise<unknown> {
    const begun = now();
    const { complete_at, answer } = (of.running = calculate(since));
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

  function afterwards(of: Entry, calculate: Calculate<unknown>, since: number | null): Promise<unknown> {
    const { next } = of;
    if (next) {
      next.since = next.since === null || since === null ? null : Math.max(next.since, since);
      return next.answer;
    }
    let start: (since: number | null) => void = () => undefined;
    const answer = new Promise<unknown>((resolve) => (start = (all) => resolve(begin(of, calculate, all))));
    const own = { answer, since, begin: () => start(own.since) };
    of.next = own;
    return answer;
  }

  function get(
    { teams, user_id, max_age_ms, may_be_stale }: ReportRequest,
    of: Entry,
    calculate: Calculate<unknown>,
  ) {
    for (const team of teams) follow?.(team);
    const time = now();
    const wanted = Math.max(seenChanges.of(user_id), time - max_age_ms);
    const changed = Math.max(anyTeam, ...teams.map((team) => changes.of(team)));
    const knownChange = may_be_stale ? Math.min(changed, time - MAX_STALE_MS) : changed;
    const since = max_age_ms === Infinity ? null : Math.max(wanted, knownChange);
    const isStale = (at: number) => changed >= at;
    const isFreshEnough = (at: number) =>
      at > wanted && (isStale(at) ? may_be_stale && time - at < MAX_STALE_MS : time - at < MAX_AGE_MS);
    const { last, running } = of;
    if (last && isFreshEnough(last.complete_at)) {
      if (!running && isStale(last.complete_at) && time - last.begun >= PACE_MS)
        void begin(of, calculate, since);
      return last.answer;
    }
    if (!running) return begin(of, calculate, since);
    return isFreshEnough(running.complete_at) ? running.answer : afterwards(of, calculate, since);
  }

  return {
    get: async <Answer>(request: ReportRequest, calculate: Calculate<Answer>) =>
      (await get(request, find(request), calculate)) as Answer,
    noteChange(team_id) {
      if (team_id === null) anyTeam = now();
      else changes.note(team_id, now());
    },
    noteSeenChange: (user_id) => seenChanges.note(user_id, now()),
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
      if (at > time - MAX_AGE_MS) return;
      this.times.delete(oldest);
    }
  }

  of(id: number): number {
    return this.times.get(id) ?? -Infinity;
  }
}
