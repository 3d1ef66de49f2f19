import type { App } from '../http/app-types';
import { openRealtime, type Realtime } from '../realtime/realtime';
import { mayListen } from './subscriber.service';

declare module 'fastify' {
  interface FastifyInstance {
    realtime: Realtime;
  }
}

/** Opens live updates for this process, and closes them before its other connections. */
export function installLiveUpdates(app: App): void {
  const { config, database } = app;
  const realtime = openRealtime({
    config,
    database,
    log: app.log,
    endedAmong: (tokens) => app.sessions.endedAmong(tokens),
    rightsOf: async (userId) => {
      const access = await app.sessions.accessOf(userId);
      return access && ((channels) => mayListen(database, { id: userId, access }, channels));
    },
  });
  app.decorate('realtime', realtime);
  app.addHook('preClose', () => realtime.close());
}
