import type { App } from '../http/app-types';

/** The server's one clock, which decides what has begun and what has ended. Only tests set or move it. */
export interface Clock {
  now(): Date;
  /** From now on it stands at this moment; null lets it run again, with the real time. */
  set(moment: Date | null): void;
  /** From now on it runs so many milliseconds before the real time, or after it when they are negative. */
  shift(milliseconds: number): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    clock: Clock;
  }
}

export function installClock(app: App): void {
  let standing: Date | null = null;
  let ahead = 0;
  app.decorate('clock', {
    now: () => new Date(standing ?? Date.now() + ahead),
    set: (moment) => {
      standing = moment;
      ahead = 0;
    },
    shift: (milliseconds) => {
      standing = null;
      ahead = milliseconds;
    },
  });
}
