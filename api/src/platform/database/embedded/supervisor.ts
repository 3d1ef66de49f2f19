import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { DiskSpace } from '../disk-space';
import { endGuarded } from './guarded-server';

export interface Supervision {
  /** Starts the server again, after removing what its end has left behind. */
  relaunch: () => Promise<ChildProcess>;
  space: DiskSpace;
  /** Called with a sentence when no more restarts are tried; without it there are none. */
  lost: ((sentence: string) => void) | undefined;
  longest_pause_ms?: number;
}

/** The most restarts in a row that did not last, not counting those that failed because of a full disk. */
const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
/** A server that has run for this long counts as started successfully. */
const SETTLED_MS = 60_000;

/**
 * Restarts the server whenever it ends unexpectedly: at once, and then after longer and longer pauses. It gives up
 * after some tries, except while the disk is full, because somebody will make room.
 */
export function supervise(
  first: ChildProcess,
  { relaunch, space, lost, longest_pause_ms = MAX_PAUSE_MS }: Supervision,
): { stop(): Promise<void> } {
  let running = first;
  let begun = Date.now();
  let tries = 0;
  let restarting: Promise<void> | null = null;
  const stopping = new AbortController();

  const watch = () =>
    running.once('exit', () => {
      // The rest of the guard ends when the pipe closes.
      running.stdin?.end();
      if (stopping.signal.aborted || !lost) return;
      if (Date.now() - begun > SETTLED_MS) tries = 0;
      restarting = restart(lost);
    });

  async function restart(giveUp: (sentence: string) => void): Promise<void> {
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
      await restarting;
      // A restart may have finished while we waited.
      await endGuarded(running);
    },
  };
}

function pauseAfter(tries: number): number {
  return tries === 0 ? 0 : FIRST_PAUSE_MS * 2 ** (tries - 1);
}
