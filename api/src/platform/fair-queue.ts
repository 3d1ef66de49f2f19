/** The owner of a slot. */
export interface Requester {
  /** The id of a person, or the address of somebody who is not signed in. */
  person: string;
  /** The tree of teams that the task is for; without one, only the person counts. */
  company?: number | undefined;
}

export interface FairQueueOptions {
  /** How many tasks run at the same time. */
  slots: number;
  /**
   * A company may take a slot while it has fewer slots than this many times the free ones; 1 by default. Then one
   * company has at most half of the slots and two have a third each, and another company always finds one.
   */
  times_free?: number;
  /** The most slots of one person; by default only the limit of the company counts. */
  of_person?: number;
  /** The most waiting tasks of one company. */
  waiting_of_company: number;
  /** The most waiting tasks of one person. */
  waiting_of_person?: number;
  /** The most waiting tasks of all. */
  waiting: number;
  /** How long a task may wait, in milliseconds. */
  wait_ms: number;
  /** How long a task may wait while its own company has slots, in milliseconds; at least `wait_ms`. */
  behind_own_ms?: number;
  /** The error for a task that is refused. */
  notNow: () => Error;
}

export interface FairQueue {
  /**
   * Runs the task when its turn comes. Companies take turns, and so do the people in each. Null is for work of the
   * product itself: it takes turns like a company, but without a limit on slots or waiting tasks.
   * @throws what `notNow` returns when too many tasks wait already, or when the task has waited for too long
   */
  take<Result>(requester: Requester | null, task: () => Promise<Result>): Promise<Result>;
  /** The same for callers that release the slot themselves, by calling the function that is returned, once. */
  acquire(requester: Requester | null): Promise<() => void>;
  /** How many tasks are running, and how many wait. */
  counts(): { busy: number; waiting: number };
  readonly options: Readonly<FairQueueOptions>;
}

interface WaitingTask {
  person: string;
  company: string;
  start: () => void;
}

/** The counts of a person or company that has a slot or waits for one. */
interface Counts {
  busy: number;
  waiting: number;
  /** The turn at which a slot was last given to them. */
  served: number;
}

const NO_TASKS: Counts = { busy: 0, waiting: 0, served: 0 };
const PRODUCT_ITSELF = 'the product itself';

/**
 * A queue for expensive work of this process. A limited number of tasks runs at the same time, nobody can take all
 * slots, and tasks that would wait too long are refused.
 */
export function openFairQueue(options: FairQueueOptions): FairQueue {
  const {
    slots,
    times_free = 1,
    of_person = slots,
    waiting: most,
    wait_ms,
    behind_own_ms = wait_ms,
    notNow,
  } = options;
  const { waiting_of_company, waiting_of_person = waiting_of_company } = options;
  /** The waiting tasks of each person, in the order in which they came. */
  const lines = new Map<string, WaitingTask[]>();
  const counts = new Map<string, Counts>();
  let taken = 0;
  let waiting = 0;
  let turn = 0;

  const countsOf = (who: string) => counts.get(who) ?? NO_TASKS;
  const mayTake = ({ person, company }: WaitingTask) =>
    taken < slots &&
    (company === PRODUCT_ITSELF ||
      (countsOf(company).busy < times_free * (slots - taken) && countsOf(person).busy < of_person));

  function count({ person, company }: WaitingTask, change: (one: Counts) => void): void {
    for (const who of [person, company]) {
      let one = counts.get(who);
      if (!one) counts.set(who, (one = { ...NO_TASKS }));
      change(one);
      // People and companies without any task are forgotten.
      if (one.busy === 0 && one.waiting === 0) counts.delete(who);
    }
  }

  function occupy(one: WaitingTask): () => void {
    taken += 1;
    turn += 1;
    count(one, (who) => {
      who.busy += 1;
      who.served = turn;
    });
    return () => release(one);
  }

  function release(one: WaitingTask): void {
    taken -= 1;
    count(one, (who) => {
      who.busy -= 1;
    });
    // One more free slot may allow several tasks to start, because each company may then have more of them.
    for (let next = nextOne(); next; next = nextOne()) {
      dequeue(next);
      next.start();
    }
  }

  /** The company with the fewest slots comes first, then the one served longest ago; likewise the people in it. */
  const comesBefore = (a: WaitingTask, b: WaitingTask) => {
    const [company, otherCompany, one, other] = [
      countsOf(a.company),
      countsOf(b.company),
      countsOf(a.person),
      countsOf(b.person),
    ];
    return (
      (company.busy - otherCompany.busy ||
        company.served - otherCompany.served ||
        one.busy - other.busy ||
        one.served - other.served) < 0
    );
  };

  function nextOne(): WaitingTask | undefined {
    if (waiting === 0 || taken >= slots) return undefined;
    let next: WaitingTask | undefined;
    for (const [first] of lines.values())
      if (first && mayTake(first) && (!next || comesBefore(first, next))) next = first;
    return next;
  }

  const lineOf = ({ person, company }: WaitingTask) => `${company}, ${person}`;

  function dequeue(one: WaitingTask): void {
    const line = lines.get(lineOf(one)) ?? [];
    line.splice(line.indexOf(one), 1);
    if (line.length === 0) lines.delete(lineOf(one));
    waiting -= 1;
    count(one, (who) => {
      who.waiting -= 1;
    });
  }

  function enqueue(one: WaitingTask): void {
    const line = lines.get(lineOf(one));
    if (line) line.push(one);
    else lines.set(lineOf(one), [one]);
    waiting += 1;
    count(one, (who) => {
      who.waiting += 1;
    });
  }

  const isFullFor = ({ person, company }: WaitingTask) =>
    company !== PRODUCT_ITSELF &&
    (waiting - countsOf(PRODUCT_ITSELF).waiting >= most ||
      countsOf(company).waiting >= waiting_of_company ||
      countsOf(person).waiting >= waiting_of_person);

  function untilTurn(one: WaitingTask): Promise<() => void> {
    if (isFullFor(one)) return Promise.reject(notNow());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        dequeue(one);
        reject(notNow());
      };
      let timer = setTimeout(() => {
        if (countsOf(one.company).busy === 0) giveUp();
        else timer = setTimeout(giveUp, behind_own_ms - wait_ms);
      }, wait_ms);
      one.start = () => {
        clearTimeout(timer);
        resolve(occupy(one));
      };
      enqueue(one);
    });
  }

  return {
    async acquire(requester) {
      const one = asWaiting(requester);
      return mayTake(one) ? occupy(one) : untilTurn(one);
    },
    async take(requester, task) {
      const one = asWaiting(requester);
      // Not by `acquire`, so that a task with a free slot starts at once.
      const releaseSlot = mayTake(one) ? occupy(one) : await untilTurn(one);
      try {
        return await task();
      } finally {
        releaseSlot();
      }
    },
    options,
    counts: () => ({ busy: taken, waiting }),
  };
}

function asWaiting(requester: Requester | null): WaitingTask {
  const start = () => undefined;
  if (requester === null) return { person: 'itself', company: PRODUCT_ITSELF, start };
  const person = `person ${requester.person}`;
  return {
    person,
    company: requester.company === undefined ? `${person} alone` : `company ${requester.company}`,
    start,
  };
}
