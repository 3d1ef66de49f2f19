import type { App } from '../http/app-types';

declare module 'fastify' {
  interface FastifyInstance {
    scheduler: Scheduler;
  }
}

/** Work that comes due by the clock. Every worker runs every task: what is done already, the next one leaves. */
export interface Scheduler {
  /** Repeats the task, once at a time, until the app closes; that waits for it, and it may look whether to end early. */
  every(milliseconds: number, task: (isClosing: () => boolean) => Promise<unknown>, failed: string): void;
  /** Runs every task now: what came due while no process ran is not left for the next hour. */
  begin(): void;
  /** Runs every task from the beginning, after those that run, and answers when they are over. */
  runAll(): Promise<void>;
}

export function installScheduler(app: App): void {
  const kinds: { begin: () => Promise<void>; running: () => Promise<void> | null }[] = [];
  app.decorate('scheduler', {
    begin: () => kinds.forEach(({ begin }) => void begin()),
    async runAll() {
      await Promise.all(kinds.flatMap(({ running }) => running() ?? []));
      await Promise.all(kinds.map(({ begin }) => begin()));
    },
    every(milliseconds, task, failed) {
      if (!app.config.roles.has('worker')) return;
      let round: Promise<void> | null = null;
      let isClosing = false;
      const begin = () =>
        (round ??= task(() => isClosing)
          .then(() => undefined)
          .catch((error: unknown) => app.log.warn({ err: error }, failed))
          .finally(() => (round = null)));
      kinds.push({ begin, running: () => round });
      const timer = setInterval(() => void begin(), milliseconds);
      app.addHook('preClose', async () => {
        isClosing = true;
        clearInterval(timer);
        await round;
      });
    },
  });
}
