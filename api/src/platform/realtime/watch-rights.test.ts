import { mock } from 'node:test';
import { openNotices } from '../database/notices';
import type { SocketServer } from './sockets/socket-server';
import { type EndedAmong, type RightsOf, watchRights } from './watch-rights';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
// Whatever failed: the timers are those of all test files of this process.
afterEach(() => mock.timers.reset());

/** Lets the time pass, and all go on that waits for nothing else. */
async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  await new Promise((resolve) => setImmediate(resolve));
}

/** One connection of a person, which is there once `isLetIn`, and what becomes of it. */
function watched(rights: { rightsOf: RightsOf; endedAmong: EndedAmong }) {
  const notices = openNotices();
  const log = { warn: jest.fn(), error: jest.fn() };
  const connection = { grants: new Map([['7', new Set(['private-App.Models.Team.1'])]]) };
  const seen = { isLetIn: false, closed: [] as unknown[] };
  const sockets = {
    users: () => (seen.isLetIn ? ['7'] : []),
    tokens: () => (seen.isLetIn ? [3] : []),
    connectionsOf: () => [connection],
    connectionsBy: (ended: Set<number>) => [...ended].map(() => connection),
    disconnect: (_one: unknown, code: number, reason: string) => void seen.closed.push([code, reason]),
  };
  const stop = watchRights(notices, sockets as unknown as SocketServer, rights, log);
  return { seen, stop, change: (table: string) => notices.notify({ table, user_id: 7 }) };
}

it.each([
  ['a right is taken away', 'memberships', 'Rights have changed'],
  ['their sign-in ends', 'tokens', 'The sign-in has ended'],
])(
  'who is let into a channel while %s is told to reconnect five seconds after the change [live.2810]',
  async (_what, table, reason) => {
    const { seen, stop, change } = watched({
      rightsOf: () => Promise.resolve(() => Promise.resolve(table !== 'memberships')),
      endedAmong: (tokens) => Promise.resolve(new Set(table === 'tokens' ? tokens : [])),
    });
    change(table);
    // Whoever is there already is looked at.
    await pass(300);
    seen.isLetIn = true;
    await pass(4_699);
    expect(seen.closed).toEqual([]);
    await pass(1);
    expect(seen.closed).toEqual([[4200, reason]]);
    stop();
  },
);

it('rights that cannot be read are tried again each five seconds without another change, and the third time ends the connection [live.2407]', async () => {
  const { seen, stop, change } = watched({
    rightsOf: () => Promise.reject(new Error('not now')),
    endedAmong: () => Promise.resolve(new Set()),
  });
  seen.isLetIn = true;
  change('memberships');
  await pass(0);
  await pass(5_000);
  expect(seen.closed).toEqual([]);
  await pass(5_000);
  expect(seen.closed).toEqual([[4200, 'Rights could not be checked']]);
  stop();
});
