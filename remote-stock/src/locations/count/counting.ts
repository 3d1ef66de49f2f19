import { ApiError } from '@storeroom/sdk';
import type { CountUnderWay } from '@storeroom/contract';
import type { KnownCount } from './count.api';
import { oneMore, withLine, type CountedLine, type CountedLines, type Seen } from './count.rules';
import {
  isSameCount,
  leftOf,
  linesOf,
  merged,
  NO_SYNC,
  sinceSent,
  sizeOf,
  without,
  type KeptSync,
} from './counting.rules';

/** What is said once, until something else is. */
export type CountNotice =
  /** Another device has saved it: so many lines of this one were not in it, and so many were there otherwise. */
  | { kind: 'saved'; at: string; left: number; otherwise: number }
  | { kind: 'startedOver'; at: string }
  /** Two counts that were begun apart are one now. */
  | { kind: 'together' };

export interface CountingState {
  lines: CountedLines;
  /** Whether it is known by now what other devices have; where they cannot be asked, it is as good as known. */
  isKnown: boolean;
  /** It was counted here before this page was opened. */
  isRestored: boolean;
  /** The device keeps it. */
  isKept: boolean;
  /** Other devices have all of it. */
  isEverywhere: boolean;
  /** They do not, as the last try to tell them has failed or something is to be decided first. */
  isBehind: boolean;
  /** Under way on another device, while nothing is counted here. */
  offer: CountUnderWay | null;
  /** What another device counted otherwise. */
  differing: CountedLines;
  /** It was started over elsewhere, and more is counted here than was known there: when. */
  leftBehind: string | null;
  notice: CountNotice | null;
}

export interface CountingWorld {
  read: (count_id: string | null) => Promise<KnownCount>;
  keep: (count: { id: string; version: number; lines: CountedLines }) => Promise<CountUnderWay>;
  empty: (count: { id: string; version: number }) => Promise<void>;
  storage: {
    lines: () => CountedLines | null;
    sync: () => KeptSync;
    /** False where the device keeps nothing. */
    keepLines: (lines: CountedLines) => boolean;
    keepSync: (sync: KeptSync) => void;
  };
  /** Whether it is saved, and waits to be sent. */
  isSaving: (count_id: string) => boolean;
  /** Calls later; the answer calls it off. */
  later: (call: () => void, milliseconds: number) => () => void;
  newId: () => string;
  now: () => number;
}

export interface Counting {
  subscribe: (listener: () => void) => () => void;
  state: () => CountingState;
  start: () => void;
  /** What is not sent yet goes now: who leaves here may be on the way to another device. */
  stop: () => void;
  /** Learns what other devices have done. */
  look: () => Promise<void>;
  /** What is not sent yet goes now. */
  flush: () => void;
  count: (id: number, line: CountedLine | null) => void;
  /** One more than was counted so far; answers how many that makes. */
  countOneMore: (id: number, seen: Seen) => number;
  /** Gives up what was counted, here and on the other devices. */
  clear: () => void;
  resume: () => void;
  startOver: () => void;
  /** Which of two numbers it is. */
  decide: (id: number, which: 'here' | 'there') => void;
  /** Of a count that was started over elsewhere: what was counted here goes into the new one, or goes. */
  keepLeftBehind: () => void;
  dropLeftBehind: () => void;
  /** Its id, for the call that saves it; until that has ended nothing else is sent. */
  hold: () => string;
  /** It was not saved. */
  release: () => void;
  /** It is saved, or kept to be sent: what was counted meanwhile begins the next one. */
  finish: () => void;
}

/** How long what was counted stands here alone, and a moment more for each line: it is sent as a whole. */
const QUIET_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Who has opened the page waits no longer to learn what other devices have. */
const PATIENCE_MS = 3_000;

const NOT_YET = new ApiError(0, '');

const isPassing = (status: number) => [0, 401, 408, 419, 425, 429].includes(status) || status >= 500;
const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/**
 * A count that is under way, on this device and on the person's others. What is counted stands here at once; the server
 * gets it a little later and whenever it can be reached, and what other devices have counted is put together with it.
 */
export function createCounting(world: CountingWorld): Counting {
  const kept = world.storage.lines();
  let sync = world.storage.sync();
  let state: CountingState = {
    lines: kept ?? {},
    isKnown: kept !== null,
    isRestored: kept !== null,
    isKept: true,
    isEverywhere: false,
    isBehind: false,
    offer: null,
    differing: kept ? sync.differing : {},
    leftBehind: null,
    notice: null,
  };
  if (!kept) sync = { ...NO_SYNC, given_up: sync.given_up };
  const changed = new Set<() => void>();
  /** Items that the server does not know any more. */
  const unknown = new Set<number>();
  let round = 0;
  let pause = 0;
  let isSending = false;
  let isHeld = false;
  /** What is being saved. */
  let held: CountedLines = {};
  let isStopped = true;
  /** The server has said no, and would say it again. */
  let isBlocked = false;
  /** What another device has begun is offered, rather than shown at once. */
  let isAsking = true;
  let cancelSend: (() => void) | null = null;
  let cancelLook = (): void => undefined;

  const known = (lines: CountedLines): CountedLines =>
    unknown.size === 0
      ? lines
      : Object.fromEntries(Object.entries(lines).filter(([id]) => !unknown.has(Number(id))));

  function show(change: Partial<CountingState>): void {
    const next = { ...state, ...change };
    if (next.lines !== state.lines) next.isKept = world.storage.keepLines(next.lines);
    next.differing = sync.differing;
    next.isEverywhere = sync.version > 0 && isSameCount(next.lines, sync.base);
    const isStuck = pause > 0 || isBlocked || sizeOf(sync.differing) > 0;
    next.isBehind = sizeOf(next.lines) > 0 && !next.isEverywhere && isStuck;
    state = next;
    for (const call of changed) call();
  }
  function setSync(next: KeptSync): void {
    sync = next;
    world.storage.keepSync(next);
  }
  const begunAnew = (): KeptSync => ({ ...NO_SYNC, given_up: sync.given_up });

  const isOurs = ({ count_id, version }: CountUnderWay) =>
    world.isSaving(count_id) || (sync.given_up?.id === count_id && sync.given_up.version >= version);

  /** What the server has is put together with what stands here. */
  function meet({ count, ended }: KnownCount): void {
    const there = count && !isOurs(count) ? count : null;
    if (sizeOf(state.lines) === 0) meetEmpty(there);
    else if (ended && ended.count_id === sync.id) meetEnd(ended);
    else if (there && (there.count_id !== sync.id || there.version > sync.version)) join(there);
    else show({ isKnown: true });
    plan();
  }

  /** Whoever comes is asked; whoever has the page open already goes along. */
  function meetEmpty(there: CountUnderWay | null): void {
    const isOffered = isAsking || state.offer !== null;
    isAsking = false;
    if (there && !isOffered) join(there);
    else show({ isKnown: true, offer: there, leftBehind: null });
  }

  function join(there: CountUnderWay): void {
    const isSame = there.count_id === sync.id;
    const lines = linesOf(there, world.now());
    const both = merged(isSame ? sync.base : {}, state.lines, lines);
    const { count_id: id, version } = there;
    setSync({ ...sync, id, version, base: without(lines, both.differing), differing: both.differing });
    show({
      isKnown: true,
      lines: isSameCount(both.lines, state.lines) ? state.lines : both.lines,
      ...(!isSame && { notice: { kind: 'together' }, leftBehind: null }),
    });
  }

  function meetEnd(ended: CountUnderWay): void {
    const { updated_at: at } = ended;
    if (ended.ended === 'saved') {
      const { left, otherwise } = leftOf(state.lines, linesOf(ended, world.now()));
      setSync(begunAnew());
      const notice = { kind: 'saved', at, left: sizeOf(left), otherwise } as const;
      show({ isKnown: true, lines: left, isRestored: false, leftBehind: null, notice });
    } else if (isSameCount(known(state.lines), sync.base)) {
      setSync(begunAnew());
      show({ lines: {}, isRestored: false, notice: { kind: 'startedOver', at } });
      void look();
    } else show({ isKnown: true, leftBehind: at });
  }

  /** Nobody waits any longer for what other devices have. */
  function begin(): void {
    isAsking = false;
    show({ isKnown: true });
  }

  async function look(): Promise<void> {
    cancelLook();
    const mine = (round += 1);
    const isOver = () => isStopped || mine !== round;
    if (!state.isKnown) cancelLook = world.later(begin, PATIENCE_MS);
    try {
      const found = await world.read(sync.id);
      isBlocked = false;
      if (!isOver()) meet(found);
    } catch (error) {
      if (isOver()) return;
      begin();
      // Counting goes on here; what other devices have is asked for again when there is hope.
      if (isPassing(statusOf(error))) plan();
    } finally {
      if (!isOver()) cancelLook();
    }
  }

  /** Whether the server should hear of something. */
  function isDue(): boolean {
    if (isHeld || isBlocked) return false;
    if (sync.given_up) return true;
    const lines = known(state.lines);
    if (sizeOf(lines) === 0 || sizeOf(sync.differing) > 0 || state.leftBehind !== null) return false;
    return sync.version === 0 || !isSameCount(lines, sync.base);
  }

  function plan(soon = false): void {
    if (soon) stopPlan();
    if (isSending || cancelSend || !isDue()) return;
    const quiet = soon ? 0 : QUIET_MS + sizeOf(state.lines);
    cancelSend = world.later(() => void send(), Math.max(quiet, pause));
  }
  function stopPlan(): void {
    cancelSend?.();
    cancelSend = null;
  }

  async function send(): Promise<void> {
    stopPlan();
    if (isSending || !isDue()) return;
    isSending = true;
    try {
      if (sync.given_up) await sendEnd(sync.given_up);
      if (isDue()) await sendLines();
      pause = 0;
    } catch (error) {
      pause = Math.min(LONGEST_PAUSE_MS, Math.max(QUIET_MS, pause * 2));
      if (!isPassing(statusOf(error))) isBlocked = true;
    } finally {
      isSending = false;
      show({});
      if (!isStopped) plan();
    }
  }

  async function sendEnd(gone: { id: string; version: number }): Promise<void> {
    try {
      await world.empty(gone);
    } catch (error) {
      // Another device has gone on with it, or it is not there any more: it is looked at as it is.
      if (![404, 409].includes(statusOf(error))) throw error;
      isAsking = true;
      void look();
    }
    if (sync.given_up?.id === gone.id) setSync({ ...sync, given_up: null });
  }

  async function sendLines(): Promise<void> {
    if (sync.id === null) setSync({ ...sync, id: world.newId(), version: 0, base: {}, differing: {} });
    const { id, version } = sync;
    const lines = known(state.lines);
    if (id === null) return;
    try {
      const count = await world.keep({ id, version, lines });
      if (sync.id === id) setSync({ ...sync, version: count.version, base: lines });
      // It was given up here while it was on its way.
      else if (sync.given_up?.id === id) setSync({ ...sync, given_up: { id, version: count.version } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422 && noteUnknown(error, lines)) return;
      const current =
        error.status === 409 ? (error.result as { current?: CountUnderWay }).current : undefined;
      if (!current) throw error;
      // What is being saved here goes first.
      if (current.ended === null && isOurs(current)) throw NOT_YET;
      if (sync.id === id)
        meet(current.ended ? { count: null, ended: current } : { count: current, ended: null });
    }
  }

  /** Whether lines were refused for their items: the others go without them. */
  function noteUnknown({ errors }: ApiError, lines: CountedLines): boolean {
    const ids = Object.keys(lines);
    const refused = Object.keys(errors).flatMap(
      (field) => ids[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)] ?? [],
    );
    for (const id of refused) unknown.add(Number(id));
    return refused.length > 0;
  }

  function setLines(lines: CountedLines): void {
    if (sizeOf(lines) === 0) return clear();
    isBlocked = false;
    // Something else is answered from what stands here now: an earlier reading says nothing of it.
    show({ lines, offer: null, notice: null });
    plan();
  }

  function count(id: number, line: CountedLine | null): void {
    // Counted once more, it is as it is now.
    if (id in sync.differing) setSync({ ...sync, differing: without(sync.differing, { [id]: NO_LINE }) });
    setLines(withLine(state.lines, id, line));
  }

  function clear(): void {
    round += 1;
    isBlocked = false;
    const { id, version } = sync;
    setSync({ ...begunAnew(), ...(id !== null && { given_up: { id, version } }) });
    show({ isKnown: true, lines: {}, isRestored: false, leftBehind: null, notice: null });
    plan(true);
  }

  return {
    subscribe: (listener: () => void) => {
      changed.add(listener);
      return () => void changed.delete(listener);
    },
    state: () => state,
    start(): void {
      isStopped = false;
      void look();
    },
    stop(): void {
      void send();
      isStopped = true;
      cancelLook();
      stopPlan();
    },
    look,
    flush: () => void send(),
    count,
    countOneMore(id: number, seen: Seen): number {
      const line = state.lines[id];
      const counted = (line?.counted ?? 0) + 1;
      count(id, { ...oneMore(line, seen, world.now()), scanned: true });
      return counted;
    },
    clear,
    resume(): void {
      const { offer } = state;
      if (!offer) return;
      const lines = linesOf(offer, world.now());
      setSync({ ...sync, id: offer.count_id, version: offer.version, base: lines, differing: {} });
      show({ lines, offer: null, notice: null });
    },
    startOver(): void {
      const { offer } = state;
      if (!offer) return;
      round += 1;
      setSync({ ...sync, given_up: { id: offer.count_id, version: offer.version } });
      show({ offer: null, notice: null });
      plan(true);
    },
    decide(id: number, which: 'here' | 'there'): void {
      const line = which === 'there' ? sync.differing[id] : state.lines[id];
      if (line) count(id, line);
    },
    keepLeftBehind(): void {
      setSync(begunAnew());
      show({ leftBehind: null });
      void look();
    },
    dropLeftBehind(): void {
      setSync(begunAnew());
      isAsking = true;
      show({ lines: {}, isRestored: false, leftBehind: null });
      void look();
    },
    hold(): string {
      isHeld = true;
      held = state.lines;
      stopPlan();
      if (sync.id === null) setSync({ ...sync, id: world.newId() });
      return sync.id ?? '';
    },
    release(): void {
      isHeld = false;
      void look();
    },
    finish(): void {
      round += 1;
      isHeld = false;
      setSync(begunAnew());
      show({ lines: sinceSent(held, state.lines), isRestored: false, notice: null });
      plan();
    },
  };
}

const NO_LINE: CountedLine = { counted: 0, seen: 0 };
