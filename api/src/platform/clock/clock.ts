import type { App } from '../http/app-types';

/** The clock of the server, which decides what has begun and ended. Only tests change it. */
export interface Clock {
  now(): Date;
  /** Stops the clock at this time; null lets it run again with the real time. */
  set(moment: Date | null): void;
  /** Lets the clock run this many milliseconds ahead of the real time, or behind it if negative. */
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
