import { emptyDatabase } from '../../../testing/database';
import { ApiError } from '@storeroom/sdk';
import { createEntryStore } from '../entry-store';
import { createQueue, type Notice, type Queue, type QueueDependencies } from '../queue';
import type { WorkAnswer } from '../send-work';
import type { Entry, PickWork } from '../unsent.rules';

export const PICK: PickWork = {
  kind: 'pick',
  list_id: 41,
  item_id: 1,
  stock_id: 512,
  delta: 1,
  is_scanned: false,
  undoes: null,
};

export const press = (id: string, work: Partial<PickWork> = {}) => ({
  id,
  team_id: 2,
  about: { name: 'Hex bolt', customer: 'Fenwick' },
  work: { ...PICK, ...work },
});

export const refusedWith = (status: number, conflict: string[] = []) =>
  new ApiError(status, 'No', {}, undefined, conflict);

export const answer = (): WorkAnswer =>
  ({
    kind: 'pick',
    item: { id: 1, amount_picked: 1 },
    stock: { amount: 9, version: 3 },
  }) as WorkAnswer;

/** A browser whose pages share one database; `says` sets the next answers of the server, `sent` lists what was sent. */
export function aBrowser({ store = createEntryStore() } = {}) {
  const sent: string[] = [];
  const said: ((id: string) => WorkAnswer)[] = [];
  const pages = new Set<Queue>();
  const waits: { call: () => void; milliseconds: number }[] = [];
  let holder: Promise<unknown> = Promise.resolve();
  let clock = 1_000;
  const deps = (more: Partial<QueueDependencies> = {}): QueueDependencies => ({
    user_id: 7,
    store,
    send: async ({ id }: Entry) => {
      sent.push(id);
      return (said.shift() ?? answer)(id);
    },
    alone: (task) => {
      const mine = holder.then(task);
      holder = mine.catch(() => undefined);
      return mine;
    },
    notifyPages: () => undefined,
    later: (call, milliseconds) => {
      const wait = { call, milliseconds };
      waits.push(wait);
      return () => waits.splice(waits.indexOf(wait), 1);
    },
    random: () => 0,
    now: () => (clock += 1),
    isOnline: () => true,
    ...more,
  });
  return {
    sent,
    waits,
    says: (...answers: (WorkAnswer | Error)[]) =>
      said.push(
        ...answers.map((one) => () => {
          if (one instanceof Error) throw one;
          return one;
        }),
      ),
    open: (more: Partial<QueueDependencies> = {}) => {
      const queue = createQueue(
        deps({
          notifyPages: (notice: Notice) => pages.forEach((page) => page !== queue && page.receive(notice)),
          ...more,
        }),
      );
      pages.add(queue);
      return queue;
    },
  };
}

export const ids = (queue: Queue) => queue.entries().map(({ id }) => id);

beforeEach(() => {
  emptyDatabase();
  window.localStorage.clear();
});
