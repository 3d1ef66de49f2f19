import { readsSent } from '../freshness/reads';

/** The first call of a round waits this long for others to join it. */
const GATHER = 250;

/** The shortest time between the starts of two rounds; longer after a round of many calls. */
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

/** Removes a pending refetch. */
export function dropFromPace(name: string): void {
  waiting.delete(name);
}

let batches = 0;

/** See `batchIds` of the sdk. */
export function batchIds(deliver: (ids: number[]) => unknown): {
  add: (ids: number[]) => void;
  stop: () => void;
} {
  const gathered = new Set<number>();
  batches += 1;
  const name = `ids ${batches}`;
  const together = () => {
    const ids = [...gathered];
    gathered.clear();
    return deliver(ids);
  };
  return {
    add(ids) {
      for (const id of ids) gathered.add(id);
      readAtPace(name, together);
    },
    stop() {
      dropFromPace(name);
      gathered.clear();
    },
  };
}

/** For tests: resets the state. */
export function resetPace(): void {
  clearTimeout(gathering);
  clearTimeout(resting);
  gathering = resting = undefined;
  waiting.clear();
  running.clear();
}
