import { ApiError } from '@storeroom/sdk';
import type { CountUnderWay } from '@storeroom/contract';
import { currentInRefusal, type SeenAmount } from '../../items';
import { isTemporary } from '../../unsent';
import type { ServerCount } from './count.api';
import { oneMore, withLine, type Count, type CountedLine, type CountedLines } from './count.rules';
import {
  isSameCount,
  leftOf,
  linesOf,
  merged,
  NO_SYNC,
  sinceSent,
  sizeOf,
  without,
  type SyncState,
} from './counting.rules';

/** A message about another device's change of the count, shown until the next change here. */
export type CountNotice =
  /** Another device has saved the count: `left` lines of this device were not in it, `otherwise` with other numbers. */
  | { kind: 'saved'; at: string; left: number; otherwise: number }
  | { kind: 'startedOver'; at: string }
  /** The lines of this device were merged with a count that was begun on another one. */
  | { kind: 'together' };

export interface CountingState {
  lines: CountedLines;
  /** Whether the count was compared with the server; also true if the server did not answer in time. */
  isCompared: boolean;
  /** The lines were restored from this device when the page was opened. */
  isRestored: boolean;
  /** The device could store the lines. */
  isStored: boolean;
  /** The server has all lines, and so have the person's other devices. */
  isEverywhere: boolean;
  /** The server does not have all lines, because sending them failed or the person has to choose a number first. */
  isBehind: boolean;
  /** A count under way on another device that the person may resume, while nothing is counted here. */
  offer: CountUnderWay | null;
  /** The lines of another device that differ from those here. */
  differing: CountedLines;
  /** When the count was started over elsewhere, as an ISO 8601 timestamp, if the server did not have all lines of this device. */
  leftBehind: string | null;
  notice: CountNotice | null;
}

export interface CountingDependencies {
  read: (count_id: string | null) => Promise<ServerCount>;
  keep: (count: { id: string; version: number; lines: CountedLines }) => Promise<CountUnderWay>;
  empty: (count: { id: string; version: number }) => Promise<void>;
  storage: {
    lines: () => CountedLines | null;
    sync: () => SyncState;
    /** False if the device cannot store them. */
    storeLines: (lines: CountedLines) => boolean;
    storeSync: (sync: SyncState) => void;
  };
  /** Whether the person has saved this count, and it waits on this device to be sent. */
  isSaving: (count_id: string) => boolean;
  /** Makes the call after this time; returns a function that cancels it. */
  later: (call: () => void, milliseconds: number) => () => void;
  newId: () => string;
  now: () => number;
}

export interface Counting {
  subscribe: (listener: () => void) => () => void;
  state: () => CountingState;
  start: () => void;
  /** Stops, and sends unsent lines at once, as the person may go on counting on another device. */
  stop: () => void;
  /** Reads the count from the server, and merges what other devices have done. */
  look: () => Promise<void>;
  /** Sends unsent lines at once. */
  flush: () => void;
  count: (id: number, line: CountedLine | null) => void;
  /** Counts one more of an item; returns the counted amount. */
  countOneMore: (id: number, seen: SeenAmount) => number;
  /** Discards all lines, here and on the person's other devices. */
  clear: () => void;
  resume: () => void;
  startOver: () => void;
  /** Chooses the number of an item that two devices counted differently. */
  decide: (id: number, which: 'here' | 'there') => void;
  /** After the count was started over elsewhere: adds the lines of this device to the new count, or discards them. */
  keepLeftBehind: () => void;
  dropLeftBehind: () => void;
  /** Returns the id of the count for the call that saves it. Nothing is sent until `release` or `finish`. */
  hold: () => string;
  /** To be called when saving was refused. */
  release: () => void;
  /**
   * To be called when the count is saved, or with null when it waits on the device. Lines counted meanwhile begin the next
   * count.
   */
  finish: (saved: Count | null) => void;
}

/** Delay before changes are sent, plus 1 ms for each line, because each call sends all lines. */
const QUIET_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** How long the page waits for the server's count before it shows the lines of this device. */
const SERVER_WAIT_MS = 3_000;

const NOT_YET = new ApiError(0, '');

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : 0);

/**
 * A count under way that a person's devices share. Changes are stored on this device at once, and sent to the server after
 * a short delay or when it can be reached again. Lines that other devices have counted are merged with them.
 */
export function createCounting(dependencies: CountingDependencies): Counting {
  const storedLines = dependencies.storage.lines();
  let sync = dependencies.storage.sync();
  let state: CountingState = {
    lines: storedLines ?? {},
    isCompared: storedLines !== null,
    isRestored: storedLines !== null,
    isStored: true,
    isEverywhere: false,
    isBehind: false,
    offer: null,
    differing: storedLines ? sync.differing : {},
    leftBehind: null,
    notice: null,
  };
  if (!storedLines) sync = { ...NO_SYNC, given_up: sync.given_up };
  const changed = new Set<() => void>();
  /** Items that the server has refused, as they no longer exist; their lines are not sent. */
  const unknownItems = new Set<number>();
  let round = 0;
  let pause = 0;
  let isSending = false;
  let isSaving = false;
  /** The lines that are being saved. */
  let linesBeingSaved: CountedLines = {};
  let isStopped = true;
  /** The server has refused the count for a lasting reason: nothing is sent until something changes. */
  let isBlocked = false;
  /** A count of another device is offered to the person, instead of shown at once. */
  let isOffering = true;
  let cancelSend: (() => void) | null = null;
  let cancelLook = (): void => undefined;

  const withoutUnknown = (lines: CountedLines): CountedLines =>
    unknownItems.size === 0
      ? lines
      : Object.fromEntries(Object.entries(lines).filter(([id]) => !unknownItems.has(Number(id))));

  function show(change: Partial<CountingState>): void {
    const next = { ...state, ...change };
    if (next.lines !== state.lines) next.isStored = dependencies.storage.storeLines(next.lines);
    next.differing = sync.differing;
    next.isEverywhere = sync.version > 0 && isSameCount(next.lines, sync.base);
    const isStuck = pause > 0 || isBlocked || sizeOf(sync.differing) > 0;
    next.isBehind = sizeOf(next.lines) > 0 && !next.isEverywhere && isStuck;
    state = next;
    for (const call of changed) call();
  }
  function setSync(next: SyncState): void {
    sync = next;
    dependencies.storage.storeSync(next);
  }
  const begunAnew = (): SyncState => ({ ...NO_SYNC, given_up: sync.given_up });

  const isOurs = ({ count_id, version }: CountUnderWay) =>
    dependencies.isSaving(count_id) || (sync.given_up?.id === count_id && sync.given_up.version >= version);

  /** Merges the count of the server with the lines of this device. */
  function mergeServerCount({ count, ended }: ServerCount): void {
    const serverCount = count && !isOurs(count) ? count : null;
    if (sizeOf(state.lines) === 0) offerOrShow(serverCount);
    else if (ended && ended.count_id === sync.id) handleEnded(ended);
    else if (serverCount && (serverCount.count_id !== sync.id || serverCount.version > sync.version))
      join(serverCount);
    else show({ isCompared: true });
    plan();
  }

  /** Without lines here: offers a count of the server to a person who opens the page, and else shows its lines at once. */
  function offerOrShow(serverCount: CountUnderWay | null): void {
    const isOffered = isOffering || state.offer !== null;
    isOffering = false;
    if (serverCount && !isOffered) join(serverCount);
    else show({ isCompared: true, offer: serverCount, leftBehind: null });
  }

  function join(serverCount: CountUnderWay): void {
    const isSame = serverCount.count_id === sync.id;
    const isEmpty = sizeOf(state.lines) === 0;
    const lines = linesOf(serverCount, dependencies.now());
    const result = merged(isSame ? sync.base : {}, state.lines, lines);
    const { count_id: id, version } = serverCount;
    setSync({ ...sync, id, version, base: without(lines, result.differing), differing: result.differing });
    show({
      isCompared: true,
      lines: isSameCount(result.lines, state.lines) ? state.lines : result.lines,
      ...(!isSame && { notice: isEmpty ? null : { kind: 'together' }, leftBehind: null }),
    });
  }

  function handleEnded(ended: CountUnderWay): void {
    const { updated_at: at } = ended;
    if (ended.ended === 'saved') {
      const { left, otherwise } = leftOf(state.lines, linesOf(ended, dependencies.now()));
      setSync(begunAnew());
      const notice = { kind: 'saved', at, left: sizeOf(left), otherwise } as const;
      show({ isCompared: true, lines: left, isRestored: false, leftBehind: null, notice });
    } else if (isSameCount(withoutUnknown(state.lines), sync.base)) {
      setSync(begunAnew());
      show({ lines: {}, isRestored: false, notice: { kind: 'startedOver', at } });
      void look();
    } else show({ isCompared: true, leftBehind: at });
  }

  /** Shows the lines of this device without those of the server. */
  function showLocal(): void {
    isOffering = false;
    show({ isCompared: true });
  }

  async function look(): Promise<void> {
    cancelLook();
    const current = (round += 1);
    const isOver = () => isStopped || current !== round;
    if (!state.isCompared) cancelLook = dependencies.later(showLocal, SERVER_WAIT_MS);
    try {
      const found = await dependencies.read(sync.id);
      isBlocked = false;
      if (!isOver()) mergeServerCount(found);
    } catch (error) {
      if (isOver()) return;
      showLocal();
      // Counting goes on here. If the server's count has changed, the next attempt to send is answered with it (409).
      if (isTemporary(statusOf(error))) plan();
    } finally {
      if (!isOver()) cancelLook();
    }
  }

  /** Whether there is something to send. */
  function isDue(): boolean {
    if (isSaving || isBlocked) return false;
    if (sync.given_up) return true;
    const lines = withoutUnknown(state.lines);
    if (sizeOf(lines) === 0 || sizeOf(sync.differing) > 0 || state.leftBehind !== null) return false;
    return sync.version === 0 || !isSameCount(lines, sync.base);
  }

  function plan(soon = false): void {
    if (soon) stopPlan();
    if (isSending || cancelSend || !isDue()) return;
    const quiet = soon ? 0 : QUIET_MS + sizeOf(state.lines);
    cancelSend = dependencies.later(() => void send(), Math.max(quiet, pause));
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
      if (!isTemporary(statusOf(error))) isBlocked = true;
    } finally {
      isSending = false;
      show({});
      if (!isStopped) plan();
    }
  }

  async function sendEnd(gone: { id: string; version: number }): Promise<void> {
    try {
      await dependencies.empty(gone);
    } catch (error) {
      // Another device has changed the count since, or it no longer exists: read its present state.
      if (![404, 409].includes(statusOf(error))) throw error;
      isOffering = true;
      void look();
    }
    if (sync.given_up?.id === gone.id) setSync({ ...sync, given_up: null });
  }

  async function sendLines(): Promise<void> {
    if (sync.id === null) setSync({ ...sync, id: dependencies.newId(), version: 0, base: {}, differing: {} });
    const { id, version } = sync;
    const lines = withoutUnknown(state.lines);
    if (id === null) return;
    try {
      const count = await dependencies.keep({ id, version, lines });
      if (sync.id === id) setSync({ ...sync, version: count.version, base: lines });
      // The count was given up here while the call was under way: it has to be deleted at its new version.
      else if (sync.given_up?.id === id) setSync({ ...sync, given_up: { id, version: count.version } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422 && noteUnknown(error, lines)) return;
      const current = currentInRefusal<CountUnderWay>(error);
      if (!current) throw error;
      // A saved count of this device that waits to be sent comes first.
      if (current.ended === null && isOurs(current)) throw NOT_YET;
      if (sync.id === id)
        mergeServerCount(current.ended ? { count: null, ended: current } : { count: current, ended: null });
    }
  }

  /** Leaves lines out of the next call whose items the server has refused; returns whether there were any. */
  function noteUnknown({ errors }: ApiError, lines: CountedLines): boolean {
    const ids = Object.keys(lines);
    const refused = Object.keys(errors).flatMap(
      (field) => ids[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? -1)] ?? [],
    );
    for (const id of refused) unknownItems.add(Number(id));
    return refused.length > 0;
  }

  function setLines(lines: CountedLines): void {
    if (sizeOf(lines) === 0) return clear();
    isBlocked = false;
    // Both were about the lines before this change.
    show({ lines, offer: null, notice: null });
    plan();
  }

  function count(id: number, line: CountedLine | null): void {
    // The new number replaces both that differed.
    if (id in sync.differing) setSync({ ...sync, differing: withLine(sync.differing, id, null) });
    setLines(withLine(state.lines, id, line));
  }

  function clear(): void {
    round += 1;
    isBlocked = false;
    const { id, version } = sync;
    setSync({ ...begunAnew(), ...(id !== null && { given_up: { id, version } }) });
    show({ isCompared: true, lines: {}, isRestored: false, leftBehind: null, notice: null });
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
    countOneMore(id: number, seen: SeenAmount): number {
      const line = state.lines[id];
      const counted = (line?.counted ?? 0) + 1;
      count(id, { ...oneMore(line, seen, dependencies.now()), scanned: true });
      return counted;
    },
    clear,
    resume(): void {
      const { offer } = state;
      if (!offer) return;
      const lines = linesOf(offer, dependencies.now());
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
      isOffering = true;
      show({ lines: {}, isRestored: false, leftBehind: null });
      void look();
    },
    hold(): string {
      isSaving = true;
      linesBeingSaved = state.lines;
      stopPlan();
      if (sync.id === null) setSync({ ...sync, id: dependencies.newId() });
      return sync.id ?? '';
    },
    release(): void {
      isSaving = false;
      void look();
    },
    finish(saved: Count | null): void {
      round += 1;
      isSaving = false;
      setSync(begunAnew());
      show({ lines: sinceSent(linesBeingSaved, state.lines, saved), isRestored: false, notice: null });
      plan();
    },
  };
}
