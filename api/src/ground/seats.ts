import type { Guest } from './http/guest-of';
import { Problem } from './http/problem';
import { tooManyNow } from './http/texts';

export interface SeatsOptions {
  /** Tasks that are done at a time. */
  seats: number;
  /** Of these, how many one company may have: the others stay free for others. */
  of_company: number;
  /** How many one person may have. */
  of_person?: number;
  /** How many of one company may wait, … */
  waiting_of_company: number;
  /** … of one person, … */
  waiting_of_person?: number;
  /** … and of all together. */
  waiting: number;
  /** For how long, in milliseconds. */
  wait_ms: number;
}

export interface Seats {
  /**
   * Does the task when it is somebody's turn: companies and, in each, people take turns.
   * @throws Problem 503 when too many wait already, or when it took too long until then
   */
  take<Result>(guest: Guest, task: () => Promise<Result>): Promise<Result>;
  /** Tasks that are being done, and that wait. */
  counts(): { busy: number; waiting: number };
  readonly options: Readonly<SeatsOptions>;
}

interface Waiting {
  person: string;
  company: string;
  go: () => void;
}

const RETRY_SECONDS = 5;

/**
 * What takes long, or much, of this process: so many at a time, of which nobody has all, and a line in which nobody waits
 * for long or keeps others waiting.
 */
export function openSeats(options: SeatsOptions): Seats {
  const { seats, of_company, of_person = of_company, waiting: most, wait_ms } = options;
  const { waiting_of_company, waiting_of_person = waiting_of_company } = options;
  const waiting: Waiting[] = [];
  /** Of each who has some: how many, and when they were last given one. */
  const busy = new Map<string, number>();
  const served = new Map<string, number>();
  let taken = 0;
  let turn = 0;

  const has = (who: string) => busy.get(who) ?? 0;
  const mayTake = ({ person, company }: Waiting) => has(company) < of_company && has(person) < of_person;

  function sit({ person, company }: Waiting): void {
    taken += 1;
    turn += 1;
    for (const who of [person, company]) {
      busy.set(who, has(who) + 1);
      served.set(who, turn);
    }
  }

  function leave({ person, company }: Waiting): void {
    taken -= 1;
    for (const who of [person, company]) {
      if (has(who) > 1) busy.set(who, has(who) - 1);
      else busy.delete(who);
    }
    const next = waiting.filter(mayTake).sort(byTurn)[0];
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      sit(next);
      next.go();
    }
    // Whoever neither has nor wants one any more is forgotten.
    const open = new Set(waiting.flatMap((one) => [one.person, one.company]));
    for (const who of served.keys()) if (!busy.has(who) && !open.has(who)) served.delete(who);
  }

  /** Who has the fewest comes first, then who was served longest ago; sorting leaves the others in their order. */
  const byTurn = (a: Waiting, b: Waiting) =>
    has(a.company) - has(b.company) ||
    (served.get(a.company) ?? 0) - (served.get(b.company) ?? 0) ||
    has(a.person) - has(b.person) ||
    (served.get(a.person) ?? 0) - (served.get(b.person) ?? 0);

  const notNow = () =>
    new Problem(503, tooManyNow, { code: 'server_busy' }, { 'retry-after': `${RETRY_SECONDS}` });

  function untilTurn(one: Waiting): Promise<void> {
    const waitsOf = (key: 'person' | 'company') => waiting.filter((other) => other[key] === one[key]).length;
    const isFull =
      waiting.length >= most ||
      waitsOf('company') >= waiting_of_company ||
      waitsOf('person') >= waiting_of_person;
    if (isFull) return Promise.reject(notNow());
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(notNow());
      }, wait_ms);
      one.go = () => {
        clearTimeout(late);
        resolve();
      };
      waiting.push(one);
    });
  }

  return {
    async take({ person, company }, task) {
      const one: Waiting = {
        person: `person ${person}`,
        company: company === undefined ? `person ${person} alone` : `company ${company}`,
        go: () => undefined,
      };
      if (taken < seats && mayTake(one)) sit(one);
      else await untilTurn(one);
      try {
        return await task();
      } finally {
        leave(one);
      }
    },
    options,
    counts: () => ({ busy: taken, waiting: waiting.length }),
  };
}
