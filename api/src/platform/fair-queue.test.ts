import { Problem, serverBusy } from './http/problem';
import { TASK_QUEUES } from './task-queues';
import { type Requester, type FairQueueOptions, openFairQueue } from './fair-queue';

const OPTIONS: FairQueueOptions = {
  slots: 2,
  waiting_of_company: 4,
  waiting_of_person: 2,
  waiting: 6,
  wait_ms: 2_000,
  notNow: TASK_QUEUES.pictures.options.notNow,
};

/** A queue of tasks that the test ends one by one, and the order in which they were started. */
function aQueue(options = OPTIONS) {
  const queue = openFairQueue(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, requester: Requester | null) =>
    queue
      .take(requester, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .then(
        () => 'done',
        (error: unknown) => error,
      );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, begun, ask, end };
}
const of = (company: number, person: string): Requester => ({ company, person });

it('a company that sends three calls takes one of two slots, so that another company’s call begins at once [operation.1130]', async () => {
  const { begun, ask } = aQueue();
  for (const name of ['a1', 'a2', 'a3']) void ask(name, of(1, 'eve'));
  void ask('b1', of(2, 'tom'));
  expect(begun).toEqual(['a1', 'b1']);
});

it('a company takes a slot only while more slots are free than it has, and one person takes three at most [operation.1130]', async () => {
  const { begun, ask, end } = aQueue({
    ...OPTIONS,
    slots: 8,
    of_person: 3,
    waiting: 20,
    waiting_of_company: 9,
  });
  for (let at = 1; at <= 4; at += 1) void ask(`eve ${at}`, of(1, 'eve'));
  for (let at = 1; at <= 4; at += 1) void ask(`ann ${at}`, of(1, 'ann'));
  expect(begun).toEqual(['eve 1', 'eve 2', 'eve 3', 'ann 1']);
  for (let at = 1; at <= 4; at += 1) void ask(`tom ${at}`, of(2, 'tom'));
  void ask('una 1', of(3, 'una'));
  void ask('vic 1', of(4, 'vic'));
  expect(begun.slice(4)).toEqual(['tom 1', 'tom 2', 'una 1', 'vic 1']);
  // The company with the fewest slots comes next.
  await end('eve 1');
  expect(begun.slice(8)).toEqual([]);
  await end('eve 2');
  await end('eve 3');
  expect(begun.slice(8)).toEqual(['eve 4']);
});

it('where one company may take three quarters of the slots, two other companies still find one each', async () => {
  const { begun, ask } = aQueue({ ...OPTIONS, slots: 8, times_free: 2, waiting: 20, waiting_of_company: 9 });
  for (let at = 1; at <= 8; at += 1) void ask(`eve ${at}`, of(1, `eve ${at}`));
  expect(begun).toHaveLength(6);
  void ask('tom 1', of(2, 'tom'));
  void ask('una 1', of(3, 'una'));
  expect(begun.slice(6)).toEqual(['tom 1', 'una 1']);
});

it('the product’s own tasks take any free slot, wait beyond the limit of waiting tasks, and take turns with companies', async () => {
  const { begun, ask, end } = aQueue({ ...OPTIONS, slots: 2, waiting: 1 });
  for (const name of ['own 1', 'own 2', 'own 3', 'own 4']) void ask(name, null);
  void ask('a1', of(1, 'eve'));
  expect(begun).toEqual(['own 1', 'own 2']);
  await end('own 1');
  await end('own 2');
  expect(begun.slice(2)).toEqual(['a1', 'own 3']);
  await end('a1');
  expect(begun.slice(4)).toEqual(['own 4']);
});

it('companies take turns for a free slot, and so do the people of one company [operation.1130]', async () => {
  const { begun, ask, end } = aQueue({ ...OPTIONS, slots: 1 });
  void ask('a1', of(1, 'eve'));
  void ask('a2', of(1, 'eve'));
  void ask('a3', of(1, 'eve'));
  void ask('a4', of(1, 'ann'));
  void ask('b1', of(2, 'tom'));
  for (const name of ['a1', 'b1', 'a4', 'a2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a4', 'a2', 'a3']);
});

it('once as many calls wait as are allowed for one person, one company or all together, the next is refused at once with 503 and Retry-After [operation.1131]', async () => {
  const { begun, ask, end } = aQueue();
  const refused = {
    status: 503,
    words: { code: 'server_busy' },
    headers: { 'retry-after': expect.stringMatching(/^([5-9]|10)$/) as string },
  };
  /** The result if it comes before any timer has run; tasks that wait are refused later, by a timer. */
  const atOnce = (name: string, requester: Requester) =>
    Promise.race([ask(name, requester), new Promise((resolve) => setImmediate(resolve, 'waits'))]);
  void ask('a1', of(1, 'eve'));
  for (const name of ['a2', 'a3']) void ask(name, of(1, 'eve'));
  expect(await atOnce('a4', of(1, 'eve'))).toMatchObject(refused);
  for (const name of ['a5', 'a6']) void ask(name, of(1, 'ann'));
  expect(await atOnce('a7', of(1, 'bob'))).toMatchObject(refused);
  void ask('b1', of(2, 'tom'));
  void ask('c1', of(3, 'una'));
  void ask('d1', of(4, 'vic'));
  expect(await atOnce('e1', of(5, 'wim'))).toMatchObject(refused);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

it('a call that has waited for a slot longer than allowed is refused, and takes no slot later [operation.1131]', async () => {
  const { queue, begun, ask, end } = aQueue({ ...OPTIONS, wait_ms: 1 });
  void ask('a1', of(1, 'eve'));
  const late = await ask('a2', of(1, 'eve'));
  expect(late).toBeInstanceOf(Problem);
  await end('a1');
  expect([begun, queue.counts()]).toEqual([['a1'], { busy: 0, waiting: 0 }]);
});

it('a task that fails gives its slot back', async () => {
  const { queue } = aQueue();
  await expect(queue.take(of(1, 'eve'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(queue.counts()).toEqual({ busy: 0, waiting: 0 });
});

it('a call waits less long behind other companies than behind its own, and a picture’s call for 1.5 seconds at most [operation.1131]', async () => {
  const { begun, ask, end } = aQueue({ ...OPTIONS, wait_ms: 1, behind_own_ms: 60_000 });
  for (const [name, company] of [
    ['a1', 1],
    ['a2', 1],
    ['b1', 2],
  ] as const)
    void ask(name, of(company, 'eve'));
  expect(await ask('c1', of(3, 'tom'))).toBeInstanceOf(Problem);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  expect(TASK_QUEUES.pictures.options.wait_ms).toBeLessThanOrEqual(1_500);
});

it.each(Object.entries(TASK_QUEUES))(
  'the queue %s has several slots, keeps waiting places for other companies, and lets nobody wait over ten seconds [operation.1130, operation.1131]',
  (_door, { options }) => {
    expect(options.slots).toBeGreaterThan(1);
    expect(options.waiting_of_company).toBeLessThan(options.waiting);
    expect(options.wait_ms).toBeLessThanOrEqual(10_000);
  },
);

it('the seconds after which to come back differ from one refusal to the next [wire.2443]', () => {
  const seconds = new Set(Array.from({ length: 500 }, () => Number(serverBusy().headers['retry-after'])));
  expect([...seconds].sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10]);
});
