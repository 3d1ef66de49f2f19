import Fastify from 'fastify';
import { installJobs } from '../jobs/install-jobs';
import type { App } from '../http/app-types';
import { installScheduler } from './scheduler';

const never = () => new Promise<never>(() => undefined);

it.each([
  [
    'a round of periodic work',
    (app: App) => {
      installScheduler(app, 50);
      app.scheduler.every(60_000, never, 'a round failed');
      app.addHook('onReady', async () => app.scheduler.begin());
    },
  ],
  ['the work on jobs', (app: App) => installJobs(app, 50)],
])(
  'a stop does not wait without a limit for %s, and does what comes after it [operation.2453]',
  async (_what, install) => {
    const app = Fastify() as unknown as App;
    app.decorate('config', { roles: new Set(['worker']) } as unknown as App['config']);
    const database = { notices: { on: () => () => undefined }, identity: { execute: never } };
    app.decorate('database', database as unknown as App['database']);
    install(app);
    const next = jest.fn(async () => undefined);
    app.addHook('preClose', next);
    await app.ready();
    await app.close();
    expect(next).toHaveBeenCalledTimes(1);
  },
);
