import { readsSent } from '../freshness/reads';

/** The first call of a round waits this long for others to join it. */
const GATHER_MS = 250;

/** The shortest time between the starts of two rounds; longer after a round of many calls. */
const GAP_MS = 1_000;
const GAP_PER_CALL_MS = 350;

export type Read = () => unknown;

const waitingReads = new Map<string, Read>();
const running = new Set<string>();
let gatherTimer: ReturnType<typeof setTimeout> | undefined;
let roundTimer: ReturnType<typeof setTimeout> | undefined;

const isWaiting = () => [...waitingReads.keys()].some((name) => !running.has(name));

function startRound(): void {
  gatherTimer = undefined;
  const before = readsSent();
  for (const [name, read] of [...waitingReads]) {
    if (running.has(name)) continue;
    waitingReads.delete(name);
    running.add(name);
    void Promise.resolve()
      .then(read)
      .catch(() => undefined)
      .finally(() => {
        running.delete(name);
        scheduleRound();
      });
  }
  roundTimer = setTimeout(() => {
    roundTimer = setTimeout(endRound, Math.max(0, (readsSent() - before) * GAP_PER_CALL_MS - GAP_MS));
  }, GAP_MS);
}

function endRound(): void {
  roundTimer = undefined;
  if (isWaiting()) startRound();
}

function scheduleRound(): void {
  if (roundTimer === undefined && gatherTimer === undefined && isWaiting())
    gatherTimer = setTimeout(startRound, GATHER_MS);
}

/** See `readAtPace` of the sdk. */
export function readAtPace(name: string, read: Read): void {
  waitingReads.set(name, read);
  scheduleRound();
}

/** Removes a pending refetch. */
export function dropFromPace(name: string): void {
  waitingReads.delete(name);
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
  clearTimeout(gatherTimer);
  clearTimeout(roundTimer);
  gatherTimer = roundTimer = undefined;
  waitingReads.clear();
  running.clear();
}
