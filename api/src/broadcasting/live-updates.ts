import type { App } from '../http/app-types';
import { openRealtime, type Realtime } from '../realtime/realtime';
import { endedAmong, findHearer } from './hearer.sql';
import { mayHear } from './hearing.service';

declare module 'fastify' {
  interface FastifyInstance {
    realtime: Realtime;
  }
}

/** Opens live updates for this process and closes them before its other connections are. */
export function installLiveUpdates(app: App): void {
  const { config, database } = app;
  const realtime = openRealtime({
    config,
    database,
    log: app.log,
    endedAmong: (tokens) => endedAmong(database, tokens, app.clock.now()),
    rightsOf: async (userId) => {
      const hearer = await findHearer(database, userId);
      return hearer && ((channels) => mayHear(database, hearer, channels));
    },
  });
  app.decorate('realtime', realtime);
  app.addHook('preClose', () => realtime.close());
}
