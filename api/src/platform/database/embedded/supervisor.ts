import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Space } from '../space';
import { endGuarded } from './guarded-server';

export interface Supervision {
  /** Starts the server once more, after whatever its end has left is cleared away. */
  relaunch: () => Promise<ChildProcess>;
  space: Space;
  /** Told in one sentence when it is given up; without it nothing is started again. */
  lost: ((sentence: string) => void) | undefined;
  longest_pause_ms?: number;
}

/** Tries in a row that did not keep it running, a disk without room not counted: then it is given up. */
const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
/** Whoever has run this long did not fail by starting. */
const SETTLED_MS = 60_000;

/**
 * Starts the server again whenever it ends unasked: at once, then after ever longer pauses. As long as its disk is full
 * it tries on, because somebody makes room; otherwise it gives up after some tries.
 */
export function supervise(
  first: ChildProcess,
  { relaunch, space, lost, longest_pause_ms = MAX_PAUSE_MS }: Supervision,
): { stop(): Promise<void> } {
  let running = first;
  let begun = Date.now();
  let tries = 0;
  let healing: Promise<void> | null = null;
  const stopping = new AbortController();

  const watch = () =>
    running.once('exit', () => {
      // The rest of its guard ends with the pipe.
      running.stdin?.end();
      if (stopping.signal.aborted || !lost) return;
      if (Date.now() - begun > SETTLED_MS) tries = 0;
      healing = heal(lost);
    });

  async function heal(giveUp: (sentence: string) => void): Promise<void> {
    console.error('The embedded PostgreSQL has ended unasked: it is started again.');
    for (;;) {
      if (tries >= MAX_TRIES) return giveUp('The embedded PostgreSQL ends again and again.');
      await pause(Math.min(pauseAfter(tries), longest_pause_ms), undefined, {
        signal: stopping.signal,
      }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      tries += 1;
      try {
        running = await relaunch();
        begun = Date.now();
        watch();
        console.error('The embedded PostgreSQL runs again.');
        return;
      } catch (error) {
        const why = space.explain(error);
        if (why !== error || (await space.isFull())) tries = Math.min(tries, MAX_TRIES - 1);
        if (tries === 1) console.error((why as Error).message);
        if (tries >= MAX_TRIES) return giveUp((why as Error).message);
      }
    }
  }

  watch();
  return {
    async stop() {
      stopping.abort();
      await endGuarded(running);
      await healing;
      // It may have been started while we waited.
      await endGuarded(running);
    },
  };
}

function pauseAfter(tries: number): number {
  return tries === 0 ? 0 : FIRST_PAUSE_MS * 2 ** (tries - 1);
}
