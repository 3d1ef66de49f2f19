import type { App } from '../http/app-types';

/** The server's one clock, which decides what has begun and what has ended. Tests can set it. */
export interface Clock {
  now(): Date;
  /** From now on it stands at this moment; null lets it run again. */
  set(moment: Date | null): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    clock: Clock;
  }
}

export function installClock(app: App): void {
  let standing: Date | null = null;
  app.decorate('clock', {
    now: () => (standing ? new Date(standing) : new Date()),
    set: (moment) => {
      standing = moment;
    },
  });
}
