import { mock } from 'node:test';
import { openNotices } from '../database/notices';
import type { SocketServer } from './sockets/socket-server';
import { watchRights } from './watch-rights';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
// Whatever failed: the timers are those of all test files of this process.
afterEach(() => mock.timers.reset());

/** Lets the time pass, and all go on that waits for nothing else. */
async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  await new Promise((resolve) => setImmediate(resolve));
}

it.each([
  ['a right is taken away', 'memberships'],
  ['their sign-in ends', 'tokens'],
])(
  'who is let into a channel while %s is told to reconnect five seconds after the change [live.2810]',
  async (_what, table) => {
    const notices = openNotices();
    const log = { warn: jest.fn(), error: jest.fn() };
    const closed: unknown[] = [];
    let isLetIn = false;
    const connection = { grants: new Map([['7', new Set(['private-App.Models.Team.1'])]]) };
    const sockets = {
      users: () => (isLetIn ? ['7'] : []),
      tokens: () => (isLetIn ? [3] : []),
      connectionsOf: () => [connection],
      connectionsBy: (ended: Set<number>) => [...ended].map(() => connection),
      disconnect: (_one: unknown, code: number) => void closed.push(code),
    };
    const rights = {
      rightsOf: () => Promise.resolve(() => Promise.resolve(table !== 'memberships')),
      endedAmong: (tokens: number[]) => Promise.resolve(new Set(table === 'tokens' ? tokens : [])),
    };
    const stop = watchRights(notices, sockets as unknown as SocketServer, rights, log);
    notices.notify({ table, user_id: 7 });
    // Whoever is there already is looked at.
    await pass(300);
    isLetIn = true;
    await pass(4_699);
    expect(closed).toEqual([]);
    await pass(1);
    expect([closed, log.error.mock.calls]).toEqual([[4200], []]);
    stop();
  },
);
