import { ApiError, newId, TimedOut } from '@storeroom/sdk';
import { ageOf } from '../items';
import type { EntryStore } from './entry-store';
import type { WorkAnswer } from './send-work';
import { dependsOn, waitsForDecision, lanesOf, leftOf, adaptToOwnChange, supersededBy } from './kinds';
import { madeAnew } from './left-work';
import {
  askedOf,
  bookedOf,
  inTurn,
  hasFailedAtThis,
  isNoServer,
  isTemporary,
  isRejectedUnprocessed,
  isWaiting,
  type Booked,
  type Entry,
  type Refusal,
  type Work,
} from './unsent.rules';

/** What happened to an entry. `answer` is null when the server booked it so long ago that it no longer has the answer. */
export type Outcome =
  | { kind: 'done'; entry: Entry; answer: WorkAnswer | null }
  | { kind: 'refused'; entry: Entry; refusal: Refusal }
  /** The server could not be reached: it is tried again by itself. */
  | { kind: 'unsent'; entry: Entry }
  /** The device could not keep it: it lasts as long as the page. */
  | { kind: 'unstored'; entry: Entry };

/** The messages that the open pages of one browser send each other. */
export type Notice = Extract<Outcome, { kind: 'done' | 'refused' }> | { kind: 'changed' };

/** Why an entry is not on the disk: it is being written, or the device refused it and only the page has it. */
export type Unstored = 'writing' | 'refused';

export interface QueueDependencies {
  user_id: number;
  store: EntryStore;
  /** `age` is how long ago it was done, in milliseconds, if known. */
  send: (entry: Entry, age: number | undefined) => Promise<WorkAnswer>;
  /** Runs a task while no other page of this browser runs one. */
  alone: (task: () => Promise<void>) => Promise<void>;
  notifyPages: (notice: Notice) => void;
  /** Calls back after a while; returns a function that cancels it. */
  later: (call: () => void, milliseconds: number) => () => void;
  random: () => number;
  now: () => number;
  isOnline: () => boolean;
}

/** At the last attempt the server was not reached, the sign-in had ended, or the server failed at an entry or refused it for now. */
export type Hindrance = 'connection' | 'sign-in' | 'server';

export interface Queue {
  /** All entries of this person that wait or were refused, oldest first. */
  entries: () => readonly Entry[];
  /** The booked state of picking-list lines, which is newer than what may be read from the cache. */
  booked: () => readonly Booked[];
  /** What the waiting entries wait for; null when there are none, or while they are being sent. */
  waitsFor: () => Hindrance | null;
  /** Entries that are not on the disk: they are being written, or the device cannot store them. */
  unstored: () => ReadonlyMap<string, Unstored>;
  /** Entries that the device could not store, so that only this page has them. */
  onlyHere: () => ReadonlySet<string>;
  subscribe: (changed: () => void) => () => void;
  /** Calls the listener with the outcome of each entry. It returns true if it has shown a refusal, which is then dropped. */
  listen: (listener: (outcome: Outcome) => boolean | void) => () => void;
  add: (entry: NewEntry) => void;
  /** Sends a refused entry again, as it is now or changed. */
  retry: (id: string, change?: (entry: Entry) => Entry) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Drops an entry that was never sent, with those that depend on it. False when it was sent or is gone: it may be booked. */
  takeBack: (id: string) => Promise<boolean>;
  /** Sends all waiting entries now. Resolves when none is left, or when the server cannot be reached. */
  flush: () => Promise<void>;
  /**
   * Resolves when those of these entries that were sent have their answer, or none comes. Until then they may be booked, and
   * a page that reads the item would show the change twice.
   */
  untilAnswered: (isAbout: (entry: Entry) => boolean) => Promise<void>;
  /** Handles a message of another page. */
  receive: (notice: Notice) => void;
  stop: () => void;
}

/** A new entry. It may have been made a moment ago, and sent once without an answer. */
type NewEntry = Pick<Entry, 'id' | 'team_id' | 'about' | 'work' | 'is_sent'> &
  Partial<Pick<Entry, 'made_at'>>;

type Left = NonNullable<ReturnType<typeof leftOf>>;

/** The other entries of the same team that wait or ask a question. */
const isOther = (entry: Entry) => (one: Entry) =>
  one.id !== entry.id && one.team_id === entry.team_id && (isWaiting(one) || askedOf(one).length > 0);

/** The waiting entries that were made after this one. */
const laterOf = (others: readonly Entry[], entry: Entry) =>
  others.filter((one) => isWaiting(one) && one.made_at > entry.made_at);

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** How long `untilAnswered` waits at most. */
const PATIENCE_MS = 5_000;

/** The server booked it long ago: the key is still stored there, but no longer the answer. */
const isDoneLongAgo = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.conflict.includes('idempotency_key');

/** Why the server refused a call; null when it did not refuse it, and the call is to be tried again. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof TimedOut || !(error instanceof ApiError) || isTemporary(error.status)) return null;
  const { status, message, errors, result, permission } = error;
  return { status, message, errors, result, permission };
}

const hindranceAt = (status: number): Hindrance =>
  isNoServer(status) ? 'connection' : status === 401 ? 'sign-in' : 'server';

/**
 * Sends the entries one after the other, each under its own idempotency key until the server answers, so that it is booked
 * once however often it is sent. The database of the device decides; `entries` here is what this page shows of it.
 */
export function createQueue(deps: QueueDependencies): Queue {
  const { user_id, store } = deps;
  let entries: readonly Entry[] = [];
  let booked: readonly Booked[] = [];
  let newest = 0;
  let adding: Promise<unknown> = Promise.resolve();
  let unstored: ReadonlyMap<string, Unstored> = new Map();
  let onlyHere: ReadonlySet<string> = new Set();
  const subscribers = new Set<() => void>();
  const listeners = new Set<(outcome: Outcome) => boolean | void>();
  let running: Promise<void> | null = null;
  let pause = 0;
  let hindrance: Hindrance | null = null;
  let cancel = (): void => undefined;
  let isStopped = false;

  function notify(): void {
    if (isStopped) return;
    for (const call of subscribers) call();
  }
  function show(next: readonly Entry[]): void {
    entries = [...next].sort(inTurn);
    notify();
  }
  function setUnstored(next: ReadonlyMap<string, Unstored>): void {
    unstored = next;
    const ids = [...next].flatMap(([id, state]) => (state === 'refused' ? [id] : []));
    // The same set is kept while its content is the same, so that lists are not rendered again.
    if (ids.length !== onlyHere.size || !ids.every((id) => onlyHere.has(id))) onlyHere = new Set(ids);
  }
  const markStored = (ids: readonly string[]) =>
    setUnstored(new Map([...unstored].filter(([id]) => !ids.includes(id))));
  const without = (ids: readonly string[]) => {
    markStored(ids);
    show(entries.filter(({ id }) => !ids.includes(id)));
  };
  const replace = (entry: Entry) => show(entries.map((one) => (one.id === entry.id ? entry : one)));

  /** Tells the listeners before the entry leaves the list, so that no amount changes back in between. */
  function announce(outcome: Outcome): boolean {
    return [...listeners].map((listener) => listener(outcome)).includes(true);
  }

  /** Tells those who wait for an entry that it stays queued and is sent later. */
  function announceUnsent(): void {
    for (const entry of entries.filter(isWaiting)) announce({ kind: 'unsent', entry });
  }

  /** After a partial refusal: sends the rest, and keeps each question as an entry of its own. */
  async function settlePartly(entry: Entry, { newEntries, rest, answer }: Left): Promise<void> {
    if (rest === null) return settle(entry, answer, newEntries);
    await store.put(rest, ...newEntries);
    replace(rest);
    show([...entries, ...newEntries]);
    deps.notifyPages({ kind: 'changed' });
  }

  /** Read from the disk, because another page may have dropped some. */
  async function othersOf(entry: Entry): Promise<readonly Entry[]> {
    return entries.some(isOther(entry)) ? (await store.read(user_id)).filter(isOther(entry)) : [];
  }

  /** @param newEntries what becomes of the parts that were not booked, if known already */
  async function settle(
    entry: Entry,
    answer: WorkAnswer | null,
    newEntries?: readonly Entry[],
  ): Promise<void> {
    const fact = answer?.kind === 'pick' ? bookedOf(entry, answer, deps.now()) : null;
    const others = await othersOf(entry);
    const left = newEntries ?? leftOf(entry, answer, newId, laterOf(others, entry))?.newEntries ?? [];
    // Nobody is asked about a change that they made themselves.
    const over = others.flatMap((one) => {
      const next = adaptToOwnChange(one, entry, answer);
      return next === one ? [] : [next];
    });
    await store.settle(entry.id, fact, [...left, ...over]);
    over.forEach(replace);
    if (left.length > 0) show([...entries, ...left]);
    const outcome = { kind: 'done', entry, answer } as const;
    announce(outcome);
    if (fact) booked = [...booked.filter(({ key }) => key !== fact.key), fact];
    without([entry.id]);
    deps.notifyPages(outcome);
  }

  async function refuse(entry: Entry, refusal: Refusal): Promise<void> {
    // An undo of this pick may just be written: it is dropped as well.
    await adding;
    const refused = { ...entry, refusal };
    const removedIds = (await store.read(user_id)).filter(dependsOn(entry.id)).map(({ id }) => id);
    await store.put(refused);
    await store.remove(removedIds);
    without(removedIds);
    replace(refused);
    const outcome = { kind: 'refused', entry: refused, refusal } as const;
    deps.notifyPages(outcome);
    if (announce(outcome) && askedOf(refused).length === 0) await drop(entry.id);
  }

  /** The refused call is certainly not booked, so it can be replaced by the version that fits what was booked since. */
  async function renew({ over, ...entry }: Entry & { over: Work }): Promise<void> {
    const next = { ...entry, work: over, is_sent: false };
    await store.put(next);
    replace(next);
  }

  /** Sends an entry, and meanwhile stores that it was sent: without an answer it may still be booked. */
  async function sendNoted(entry: Entry): Promise<WorkAnswer> {
    const noted = store.put({ ...entry, is_sent: true });
    try {
      return await deps.send(entry, ageOf(entry.made_at, deps.now()));
    } finally {
      // The device may have room now for an entry that it could not store before.
      if (await noted) markStored([entry.id]);
    }
  }

  async function sendOne(entry: Entry): Promise<'ended' | 'held' | 'away'> {
    try {
      await settle(entry, await sendNoted(entry));
      return 'ended';
    } catch (error) {
      if (isDoneLongAgo(error)) return settle(entry, null, madeAnew(entry, newId)).then(() => 'ended');
      const refusal = refusalOf(error);
      const { over } = entry;
      if (refusal && over) return renew({ ...entry, over }).then(() => 'ended');
      const later = laterOf(refusal ? await othersOf(entry) : [], entry);
      const left = refusal && leftOf(entry, refusal.result, newId, later);
      if (left) return settlePartly(entry, left).then(() => 'ended');
      if (refusal) return refuse(entry, refusal).then(() => 'ended');
      const status = error instanceof ApiError ? error.status : 0;
      if (isRejectedUnprocessed(status)) await store.put(entry);
      announceUnsent();
      // Nothing can be sent before the person is signed in again.
      pause = status === 401 ? LONGEST_PAUSE_MS : nextPause(error);
      hindrance = error instanceof ApiError ? hindranceAt(status) : null;
      return hasFailedAtThis(status, entry.work) ? 'held' : 'away';
    }
  }

  function nextPause(error: unknown): number {
    const retryAfterMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
    return Math.max(retryAfterMs, Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2)));
  }

  async function sendAll(): Promise<void> {
    // The lanes in which an entry failed; entries of other lanes go on.
    const held = new Set<string>();
    for (;;) {
      await adding;
      const known = await store.read(user_id);
      const all = known.filter((entry) => isWaiting(entry) && !waitsForDecision(entry, known));
      const next = all.find((entry) => !lanesOf(entry.work).some((lane) => held.has(lane)));
      if (isStopped) return;
      const outcome = next ? await sendOne(next) : 'none';
      if (outcome === 'ended' && next) for (const { id } of supersededBy(next, entries)) await drop(id);
      if (outcome === 'held' && next) lanesOf(next.work).forEach((lane) => held.add(lane));
      else if (outcome !== 'ended') {
        if (all.length === 0) [pause, hindrance] = [0, null];
        notify();
        return all.length > 0 ? tryLater() : undefined;
      } else if (held.size > 0 && hindrance === 'connection') {
        hindrance = 'server';
        notify();
      } else if (pause > 0 && held.size === 0) {
        [pause, hindrance] = [0, null];
        notify();
      }
    }
  }

  function tryLater(): void {
    cancel();
    // At random, because many devices come back at the same moment.
    cancel = deps.later(() => void flush(), pause * (1 + deps.random() / 2));
  }

  function flush(): Promise<void> {
    cancel();
    if (isStopped) return Promise.resolve();
    if (!deps.isOnline()) {
      // Browsers fire an event when they are online again. Some never do, so it is tried after a long pause.
      pause = LONGEST_PAUSE_MS;
      hindrance = 'connection';
      notify();
      announceUnsent();
      tryLater();
      return Promise.resolve();
    }
    running ??= deps
      .alone(sendAll)
      .catch((reason: unknown) => {
        console.error('What waits could not be sent', reason);
        pause = nextPause(reason);
        hindrance = null;
        notify();
        tryLater();
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function read(): Promise<void> {
    booked = await store.readBooked(user_id, deps.now());
    // Read last, so that no entry is booked between this and `show`.
    const known = await store.read(user_id).catch((reason: unknown) => {
      console.error('What waits could not be read', reason);
      return null;
    });
    // What is shown still waits.
    if (known === null) return tryLater();
    newest = Math.max(newest, ...known.map(({ made_at }) => made_at));
    const fresh = entries.filter(({ id }) => unstored.has(id) && !known.some((one) => one.id === id));
    if (!isStopped) show([...known, ...fresh]);
  }

  async function drop(id: string): Promise<void> {
    const removedIds = [id, ...entries.filter(dependsOn(id)).map((entry) => entry.id)];
    const hadToWait = entries.filter((entry) => waitsForDecision(entry, entries));
    await store.remove(removedIds);
    without(removedIds);
    deps.notifyPages({ kind: 'changed' });
    if (hadToWait.some((entry) => isWaiting(entry) && !waitsForDecision(entry, entries))) void flush();
  }

  async function takeBack(id: string): Promise<boolean> {
    await adding;
    let isDropped = false;
    // While no page sends, so that it cannot be sent between reading and dropping it.
    await deps.alone(async () => {
      // What cannot be read cannot be dropped either, and may be on its way.
      const known = await store.read(user_id).catch(() => []);
      const entry = known.find((one) => one.id === id);
      if (!entry || entry.is_sent || !isWaiting(entry)) return;
      await drop(id);
      isDropped = true;
    });
    return isDropped;
  }

  adding = read();
  void adding.then(() => {
    if (entries.some(isWaiting)) void flush();
  });

  return {
    entries: () => entries,
    booked: () => booked,
    waitsFor: () => hindrance,
    unstored: () => unstored,
    onlyHere: () => onlyHere,
    subscribe(call) {
      subscribers.add(call);
      return () => subscribers.delete(call);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(wanted) {
      newest = Math.max(wanted.made_at ?? deps.now(), newest + 1);
      const entry: Entry = { ...wanted, user_id, made_at: newest, refusal: null };
      setUnstored(new Map(unstored).set(entry.id, 'writing'));
      // First of all, so that whatever is shown as done is already being written.
      const written = store.add(entry).then((isStored) => {
        if (isStored) markStored([entry.id]);
        else if (unstored.has(entry.id)) {
          setUnstored(new Map(unstored).set(entry.id, 'refused'));
          announce({ kind: 'unstored', entry });
        }
        notify();
        deps.notifyPages({ kind: 'changed' });
      });
      show([...entries, entry]);
      adding = Promise.all([adding, written]);
      // A run that is under way also sends this entry; if it has just ended, another one begins.
      void Promise.all([adding, running]).then(() => {
        if (entries.some(({ id }) => id === entry.id)) return flush();
      });
    },
    async retry(id, change = (entry) => entry) {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return;
      const again = { ...change(entry), refusal: null };
      await store.put(again);
      replace(again);
      [pause, hindrance] = [0, null];
      await flush();
    },
    drop,
    takeBack,
    async flush() {
      [pause, hindrance] = [0, null];
      await adding;
      await flush();
    },
    async untilAnswered(isAbout) {
      const known = await store.read(user_id).catch(() => entries);
      const sent = known.filter((one) => isWaiting(one) && one.is_sent && isAbout(one));
      // Another page may have added them a moment ago.
      if (sent.some(({ id }) => !entries.some((one) => one.id === id))) await (adding = adding.then(read));
      const isOpen = () => entries.some((one) => isWaiting(one) && sent.some(({ id }) => id === one.id));
      let forget = (): void => undefined;
      let callOff = (): void => undefined;
      const isOver = new Promise<void>((resolve) => {
        const look = () => void (isOpen() || resolve());
        subscribers.add(look);
        callOff = deps.later(resolve, PATIENCE_MS);
        forget = () => void subscribers.delete(look);
      });
      // The server was just reached to read the item, so another attempt to send may succeed.
      for (let tries = 0; tries < 2 && isOpen(); tries += 1) await Promise.race([isOver, flush()]);
      forget();
      callOff();
    },
    receive(notice) {
      if (notice.kind !== 'changed' && notice.entry.user_id !== user_id) return;
      if (notice.kind === 'done') {
        announce(notice);
        without([notice.entry.id]);
        adding = adding.then(read);
      } else if (notice.kind === 'refused') {
        replace(notice.entry);
        if (announce(notice) && askedOf(notice.entry).length === 0) void drop(notice.entry.id);
        else adding = adding.then(read);
      } else adding = adding.then(read);
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
