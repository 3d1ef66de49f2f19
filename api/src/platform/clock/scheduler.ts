import { RoundFailed } from '../database/round';
import type { App } from '../http/app-types';
import { withTimeout } from './with-timeout';

declare module 'fastify' {
  interface FastifyInstance {
    scheduler: Scheduler;
  }
}

/** How much of what failed in one round is logged by name. */
const MAX_NAMED = 20;

/** Runs tasks at intervals. Every worker runs all tasks; what one has done, the next finds done. */
export interface Scheduler {
  /**
   * Adds a task that is repeated once `begin` was called, one run at a time, until the app closes, which waits a moment.
   * The task can ask whether to end early.
   */
  every(milliseconds: number, task: (isClosing: () => boolean) => Promise<unknown>, failed: string): void;
  /**
   * Runs all tasks now, so that work that became due while no process ran need not wait for the interval, and from now on
   * at their intervals. Tests do not call this, so that no task runs that they did not ask for.
   */
  begin(): void;
  /** Waits for tasks that are running, runs all tasks, and resolves when they have ended. */
  runAll(): Promise<void>;
}

/** How long a stopping server waits for the tasks that are running. What they leave, a later run does. */
const TIMEOUT_MS = 3_000;

export function installScheduler(app: App, limit_ms = TIMEOUT_MS): void {
  const kinds: {
    milliseconds: number;
    begin: () => Promise<void>;
    running: () => Promise<void> | null;
  }[] = [];
  const timers: NodeJS.Timeout[] = [];
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    timers.forEach(clearInterval);
    const all = Promise.all(kinds.flatMap(({ running }) => running() ?? []));
    await withTimeout(limit_ms, all).catch(() =>
      app.log.warn('stopping without the tasks that are still running'),
    );
  });
  app.decorate('scheduler', {
    begin() {
      for (const { milliseconds, begin } of kinds) {
        void begin();
        timers.push(setInterval(() => void begin(), milliseconds));
      }
    },
    async runAll() {
      await Promise.all(kinds.flatMap(({ running }) => running() ?? []));
      await Promise.all(kinds.map(({ begin }) => begin()));
    },
    every(milliseconds, task, failed) {
      if (!app.config.roles.has('worker')) return;
      let round: Promise<void> | null = null;
      const begin = () =>
        (round ??= task(() => isClosing)
          .then(() => undefined)
          .catch((error: unknown) => {
            const failures = error instanceof RoundFailed ? error.failures : [{ of: {}, error }];
            for (const { of, error: err } of failures.slice(0, MAX_NAMED))
              app.log.warn({ err, ...of }, failed);
            const more = failures.length - MAX_NAMED;
            if (more > 0) app.log.warn({ more }, failed);
          })
          .finally(() => (round = null)));
      kinds.push({ milliseconds, begin, running: () => round });
    },
  });
}
