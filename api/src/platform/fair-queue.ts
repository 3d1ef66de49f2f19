/** For whom a slot is taken. */
export interface Requester {
  /** Whoever asks: a person, or the address of somebody who is not signed in. */
  person: string;
  /** The tree of teams for which it is; whoever asks for none is by themselves. */
  company?: number | undefined;
}

export interface FairQueueOptions {
  /** Tasks that are done at a time. */
  slots: number;
  /**
   * A company takes one while it has fewer than so many times those that are free; 1 where nothing is said. Then one company
   * has half of them at most, two have a third each, and another always finds one.
   */
  times_free?: number;
  /** How many one person may have; as many as the company where nothing is said. */
  of_person?: number;
  /** How many of one company may wait, … */
  waiting_of_company: number;
  /** … of one person, … */
  waiting_of_person?: number;
  /** … and of all together. */
  waiting: number;
  /** For how long, in milliseconds. */
  wait_ms: number;
  /** And for how long behind one's own company, where that may be longer. */
  behind_own_ms?: number;
  /** What is thrown at whoever waits in vain. */
  notNow: () => Error;
}

export interface FairQueue {
  /**
   * Does the task when it is somebody's turn: companies and, in each, people take turns. The product's own work names nobody:
   * it takes turns as a company does, but needs no share and may wait however much of it there is.
   * @throws what `notNow` makes when too many wait already, or when it took too long until then
   */
  take<Result>(requester: Requester | null, task: () => Promise<Result>): Promise<Result>;
  /** The same for whoever gives the slot back by what is answered, once. */
  acquire(requester: Requester | null): Promise<() => void>;
  /** Tasks that are being done, and that wait. */
  counts(): { busy: number; waiting: number };
  readonly options: Readonly<FairQueueOptions>;
}

interface Waiting {
  person: string;
  company: string;
  go: () => void;
}

/** What is known of a person or a company that has a slot or waits for one. */
interface Known {
  busy: number;
  waiting: number;
  /** When they were last given one. */
  served: number;
}

const NOBODY: Known = { busy: 0, waiting: 0, served: 0 };
const ITSELF = 'the product itself';

/**
 * What takes long, or much, of this process: so many at a time, of which nobody has all, and a line in which nobody waits
 * for long or keeps others waiting.
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
  /** By whose they are; each in the order in which they came. */
  const lines = new Map<string, Waiting[]>();
  const known = new Map<string, Known>();
  let taken = 0;
  let waiting = 0;
  let turn = 0;

  const of = (who: string) => known.get(who) ?? NOBODY;
  const mayTake = ({ person, company }: Waiting) =>
    taken < slots &&
    (company === ITSELF || (of(company).busy < times_free * (slots - taken) && of(person).busy < of_person));

  function count({ person, company }: Waiting, change: (one: Known) => void): void {
    for (const who of [person, company]) {
      let one = known.get(who);
      if (!one) known.set(who, (one = { ...NOBODY }));
      change(one);
      // Whoever neither has nor wants one any more is forgotten.
      if (one.busy === 0 && one.waiting === 0) known.delete(who);
    }
  }

  function occupy(one: Waiting): () => void {
    taken += 1;
    turn += 1;
    count(one, (who) => {
      who.busy += 1;
      who.served = turn;
    });
    return () => leave(one);
  }

  function leave(one: Waiting): void {
    taken -= 1;
    count(one, (who) => {
      who.busy -= 1;
    });
    // One slot that is free may be one for several: each company may have more of them then.
    for (let next = nextOne(); next; next = nextOne()) {
      takeOut(next);
      next.go();
    }
  }

  /** Who has the fewest comes first, then who was served longest ago. */
  const comesBefore = (a: Waiting, b: Waiting) => {
    const [firm, otherFirm, one, other] = [of(a.company), of(b.company), of(a.person), of(b.person)];
    return (
      (firm.busy - otherFirm.busy ||
        firm.served - otherFirm.served ||
        one.busy - other.busy ||
        one.served - other.served) < 0
    );
  };

  function nextOne(): Waiting | undefined {
    if (waiting === 0 || taken >= slots) return undefined;
    let next: Waiting | undefined;
    for (const [first] of lines.values())
      if (first && mayTake(first) && (!next || comesBefore(first, next))) next = first;
    return next;
  }

  const lineOf = ({ person, company }: Waiting) => `${company}, ${person}`;

  function takeOut(one: Waiting): void {
    const line = lines.get(lineOf(one)) ?? [];
    line.splice(line.indexOf(one), 1);
    if (line.length === 0) lines.delete(lineOf(one));
    waiting -= 1;
    count(one, (who) => {
      who.waiting -= 1;
    });
  }

  function stand(one: Waiting): void {
    const line = lines.get(lineOf(one));
    if (line) line.push(one);
    else lines.set(lineOf(one), [one]);
    waiting += 1;
    count(one, (who) => {
      who.waiting += 1;
    });
  }

  const isFullFor = ({ person, company }: Waiting) =>
    company !== ITSELF &&
    (waiting - of(ITSELF).waiting >= most ||
      of(company).waiting >= waiting_of_company ||
      of(person).waiting >= waiting_of_person);

  function untilTurn(one: Waiting): Promise<() => void> {
    if (isFullFor(one)) return Promise.reject(notNow());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        takeOut(one);
        reject(notNow());
      };
      let late = setTimeout(() => {
        if (of(one.company).busy === 0) giveUp();
        else late = setTimeout(giveUp, behind_own_ms - wait_ms);
      }, wait_ms);
      one.go = () => {
        clearTimeout(late);
        resolve(occupy(one));
      };
      stand(one);
    });
  }

  return {
    async acquire(requester) {
      const one = asWaiting(requester);
      return mayTake(one) ? occupy(one) : untilTurn(one);
    },
    async take(requester, task) {
      const one = asWaiting(requester);
      const release = mayTake(one) ? occupy(one) : await untilTurn(one);
      try {
        return await task();
      } finally {
        release();
      }
    },
    options,
    counts: () => ({ busy: taken, waiting }),
  };
}

function asWaiting(requester: Requester | null): Waiting {
  const go = () => undefined;
  if (requester === null) return { person: 'itself', company: ITSELF, go };
  const person = `person ${requester.person}`;
  return {
    person,
    company: requester.company === undefined ? `${person} alone` : `company ${requester.company}`,
    go,
  };
}
