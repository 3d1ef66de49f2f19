import { readsSent } from '../freshness/reads';

/** What is asked for while nothing is under way waits this long, for what else comes with it. */
const GATHER = 250;

/** Between the beginnings of two rounds lies at least this time, and more after a round of many calls. */
const GAP = 1_000;
const GAP_A_CALL = 350;

export type Read = () => unknown;

const waiting = new Map<string, Read>();
const running = new Set<string>();
let gathering: ReturnType<typeof setTimeout> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

const isWaiting = () => [...waiting.keys()].some((name) => !running.has(name));

function begin(): void {
  gathering = undefined;
  const before = readsSent();
  for (const [name, read] of [...waiting]) {
    if (running.has(name)) continue;
    waiting.delete(name);
    running.add(name);
    void Promise.resolve()
      .then(read)
      .catch(() => undefined)
      .finally(() => {
        running.delete(name);
        wake();
      });
  }
  resting = setTimeout(() => {
    resting = setTimeout(end, Math.max(0, (readsSent() - before) * GAP_A_CALL - GAP));
  }, GAP);
}

function end(): void {
  resting = undefined;
  if (isWaiting()) begin();
}

function wake(): void {
  if (resting === undefined && gathering === undefined && isWaiting()) gathering = setTimeout(begin, GATHER);
}

/** See `readAtPace` of the sdk. */
export function readAtPace(name: string, read: Read): void {
  waiting.set(name, read);
  wake();
}

/** Nobody needs it any more. */
export function dropFromPace(name: string): void {
  waiting.delete(name);
}

/** For tests: start from nothing. */
export function resetPace(): void {
  clearTimeout(gathering);
  clearTimeout(resting);
  gathering = resting = undefined;
  waiting.clear();
  running.clear();
}
