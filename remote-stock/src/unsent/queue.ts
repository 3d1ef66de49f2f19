import { ApiError, newId, TimedOut } from '@storeroom/sdk';
import type { EntryStore } from './entry-store';
import type { WorkAnswer } from './send-work';
import { dependsOn, isHeldUp, lanesOf, leftOf, overOwn } from './kinds';
import { madeAnew } from './left-work';
import {
  ageOf,
  askedOf,
  bookedOf,
  inTurn,
  isInTrouble,
  isPassing,
  isUntouched,
  isWaiting,
  type Booked,
  type Entry,
  type Refusal,
} from './unsent.rules';

/** What happened to an entry. `answer` is null where the server booked it so long ago that it no longer has the answer. */
export type Outcome =
  | { kind: 'done'; entry: Entry; answer: WorkAnswer | null }
  | { kind: 'refused'; entry: Entry; refusal: Refusal }
  /** The server could not be reached: it is tried again by itself. */
  | { kind: 'unsent'; entry: Entry }
  /** The device could not keep it: it lasts as long as the page. */
  | { kind: 'unkept'; entry: Entry };

/** The messages that the open pages of one browser send each other. */
export type Notice = Extract<Outcome, { kind: 'done' | 'refused' }> | { kind: 'changed' };

/** Why an entry is not on the disk: it is being written, or the device refused it and only the page has it. */
export type Unkept = 'writing' | 'refused';

export interface QueueDeps {
  user_id: number;
  store: EntryStore;
  /** With how long ago it was done, in milliseconds, where that is known. */
  send: (entry: Entry, age: number | undefined) => Promise<WorkAnswer>;
  /** Runs a task while no other page of this browser runs one. */
  alone: (task: () => Promise<void>) => Promise<void>;
  tell: (notice: Notice) => void;
  /** Calls later; the answer calls it off. */
  later: (call: () => void, milliseconds: number) => () => void;
  random: () => number;
  now: () => number;
  isOnline: () => boolean;
}

export interface Queue {
  /** Everything of this person that waits or was refused, the earliest first. */
  entries: () => readonly Entry[];
  /** What the server has booked of lines, for readings that are older. */
  booked: () => readonly Booked[];
  /** The server could not be reached, the last time it was tried. */
  isStuck: () => boolean;
  /** False while there is something that the device could not keep. */
  isSafe: () => boolean;
  /** What would not outlive the page: it is being written, or the device cannot keep it. */
  unkept: () => ReadonlyMap<string, Unkept>;
  /** Entries that the device could not keep: only this page has them. */
  onlyHere: () => ReadonlySet<string>;
  subscribe: (changed: () => void) => () => void;
  /** Hears what comes of each entry; who answers true has told the person of a refusal, and it goes. */
  listen: (hear: (outcome: Outcome) => boolean | void) => () => void;
  add: (entry: NewEntry) => void;
  /** What was refused is sent once more, as it is now. */
  retry: (id: string, change?: (entry: Entry) => Entry) => Promise<void>;
  drop: (id: string) => Promise<void>;
  /** Drops what was never sent, with what depends on it. False where it was sent, or is gone: it may be booked. */
  takeBack: (id: string) => Promise<boolean>;
  /** Sends what waits, now. Resolves once nothing waits any more, or the server cannot be reached. */
  flush: () => Promise<void>;
  /**
   * Resolves once what was sent of these entries is answered, or no answer comes to it: it may be booked already, and whoever
   * has read what it changes would show it twice until then.
   */
  untilAnswered: (isAbout: (entry: Entry) => boolean) => Promise<void>;
  /** Another page has changed something. */
  hear: (notice: Notice) => void;
  stop: () => void;
}

/** Something that was done, perhaps a moment ago, and sent once already without an answer. */
export type NewEntry = Pick<Entry, 'id' | 'team_id' | 'about' | 'work' | 'is_sent'> &
  Partial<Pick<Entry, 'made_at'>>;

type Left = NonNullable<ReturnType<typeof leftOf>>;

/** What waits of the same team and was done after it. */
const isLater = (entry: Entry) => (one: Entry) =>
  isWaiting(one) && one.made_at > entry.made_at && one.team_id === entry.team_id;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** What was read waits no longer to be shown. */
const PATIENCE_MS = 5_000;

/** The server booked it long ago: it still has the key, and no longer the answer. */
const isDoneLongAgo = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.conflict.includes('idempotency_key');

/** Why the server refused a call; null where it did not refuse it, and the call is tried again. */
function refused(error: unknown): Refusal | null {
  if (error instanceof TimedOut || !(error instanceof ApiError) || isPassing(error.status)) return null;
  const { status, message, errors, result, permission } = error;
  return { status, message, errors, result, permission };
}

/**
 * Sends entries one after the other, each under its own key until the server has said what came of it: it is booked once,
 * however often it was sent. The database of the device is what counts; what stands here is what this page shows of it.
 */
export function createQueue(deps: QueueDeps): Queue {
  const { user_id, store } = deps;
  let entries: readonly Entry[] = [];
  let booked: readonly Booked[] = [];
  let newest = 0;
  let adding: Promise<unknown> = Promise.resolve();
  let unkept: ReadonlyMap<string, Unkept> = new Map();
  let onlyHere: ReadonlySet<string> = new Set();
  const changed = new Set<() => void>();
  const hearers = new Set<(outcome: Outcome) => boolean | void>();
  let running: Promise<void> | null = null;
  let pause = 0;
  let cancel = (): void => undefined;
  let isStopped = false;

  function notify(): void {
    if (isStopped) return;
    for (const call of changed) call();
  }
  function show(next: readonly Entry[]): void {
    entries = [...next].sort(inTurn);
    notify();
  }
  function note(next: ReadonlyMap<string, Unkept>): void {
    unkept = next;
    const ids = [...next].flatMap(([id, state]) => (state === 'refused' ? [id] : []));
    // The same as before where the same is refused: whoever shows lists has nothing to draw anew.
    if (ids.length !== onlyHere.size || !ids.every((id) => onlyHere.has(id))) onlyHere = new Set(ids);
  }
  const keep = (ids: readonly string[]) => note(new Map([...unkept].filter(([id]) => !ids.includes(id))));
  const without = (ids: readonly string[]) => {
    keep(ids);
    show(entries.filter(({ id }) => !ids.includes(id)));
  };
  const replace = (entry: Entry) => show(entries.map((one) => (one.id === entry.id ? entry : one)));

  /** Whoever listens hears of it before it leaves the list: amounts never jump. */
  function announce(outcome: Outcome): boolean {
    return [...hearers].map((hear) => hear(outcome)).includes(true);
  }

  /** Whoever waits for the end of any of these goes on: it is kept, and sent later. */
  function unsent(): void {
    for (const entry of entries.filter(isWaiting)) announce({ kind: 'unsent', entry });
  }

  /** Of what was refused in part the rest goes on by itself, and what is asked about stays. */
  async function part(entry: Entry, { asked, others, none }: Left): Promise<void> {
    if (others === null) return settle(entry, none, asked);
    await store.put(others, ...asked);
    replace(others);
    show([...entries, ...asked]);
    deps.tell({ kind: 'changed' });
  }

  /** As they are on the disk: another page may have dropped some of them. */
  async function laterThan(entry: Entry): Promise<readonly Entry[]> {
    return entries.some(isLater(entry)) ? (await store.read(user_id)).filter(isLater(entry)) : [];
  }

  /** @param asked the entries that somebody has to decide about, where that is known already */
  async function settle(entry: Entry, answer: WorkAnswer | null, asked?: readonly Entry[]): Promise<void> {
    const fact = answer?.kind === 'pick' ? bookedOf(entry, answer, deps.now()) : null;
    const later = await laterThan(entry);
    const left = asked ?? leftOf(entry, answer, newId, later)?.asked ?? [];
    // Nobody is asked about what they have changed themselves.
    const over = later.flatMap((one) => {
      const next = overOwn(one, entry, answer);
      return next === one ? [] : [next];
    });
    await store.settle(entry.id, fact, [...left, ...over]);
    over.forEach(replace);
    if (left.length > 0) show([...entries, ...left]);
    const outcome = { kind: 'done', entry, answer } as const;
    announce(outcome);
    if (fact) booked = [...booked.filter(({ key }) => key !== fact.key), fact];
    without([entry.id]);
    deps.tell(outcome);
  }

  async function refuse(entry: Entry, refusal: Refusal): Promise<void> {
    // An undo that is being written while its pick is refused goes with it.
    await adding;
    const kept = { ...entry, refusal };
    const gone = (await store.read(user_id)).filter(dependsOn(entry.id)).map(({ id }) => id);
    await store.put(kept);
    await store.remove(gone);
    without(gone);
    replace(kept);
    const outcome = { kind: 'refused', entry: kept, refusal } as const;
    deps.tell(outcome);
    if (announce(outcome) && askedOf(kept).length === 0) await drop(entry.id);
  }

  /** Sends it, and writes down meanwhile that it was sent: should no answer come, it may be booked. */
  async function sendNoted(entry: Entry): Promise<WorkAnswer> {
    const noted = store.put({ ...entry, is_sent: true });
    try {
      return await deps.send(entry, ageOf(entry, deps.now()));
    } finally {
      // Room may have been found for what the device had refused.
      if (await noted) keep([entry.id]);
    }
  }

  /** One entry; what came of the try. */
  async function sendOne(entry: Entry): Promise<'ended' | 'held' | 'away'> {
    try {
      await settle(entry, await sendNoted(entry));
      return 'ended';
    } catch (error) {
      if (isDoneLongAgo(error)) return settle(entry, null, madeAnew(entry, newId)).then(() => 'ended');
      const refusal = refused(error);
      const left = refusal && leftOf(entry, refusal.result, newId, await laterThan(entry));
      if (left) return part(entry, left).then(() => 'ended');
      if (refusal) return refuse(entry, refusal).then(() => 'ended');
      const status = error instanceof ApiError ? error.status : 0;
      if (isUntouched(status)) await store.put(entry);
      unsent();
      // Who is not signed in any more sends nothing before they are again.
      pause = status === 401 ? LONGEST_PAUSE_MS : nextPause(error);
      return isInTrouble(status, entry.work) ? 'held' : 'away';
    }
  }

  function nextPause(error: unknown): number {
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
    return Math.max(asked, Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2)));
  }

  async function sendAll(): Promise<void> {
    // What is about something else does not wait for these.
    const held = new Set<string>();
    for (;;) {
      await adding;
      const known = await store.read(user_id);
      const all = known.filter((entry) => isWaiting(entry) && !isHeldUp(entry, known));
      const next = all.find((entry) => !lanesOf(entry.work).some((lane) => held.has(lane)));
      if (isStopped) return;
      const outcome = next ? await sendOne(next) : 'none';
      if (outcome === 'held' && next) lanesOf(next.work).forEach((lane) => held.add(lane));
      else if (outcome !== 'ended') {
        notify();
        return all.length > 0 ? tryLater() : undefined;
      } else if (pause > 0 && held.size === 0) {
        pause = 0;
        notify();
      }
    }
  }

  function tryLater(): void {
    cancel();
    // Many devices come back at the same moment.
    cancel = deps.later(() => void flush(), pause * (1 + deps.random() / 2));
  }

  function flush(): Promise<void> {
    cancel();
    if (isStopped) return Promise.resolve();
    if (!deps.isOnline()) {
      // The device says when it is back; one that never does is not believed for ever.
      pause = LONGEST_PAUSE_MS;
      notify();
      unsent();
      tryLater();
      return Promise.resolve();
    }
    running ??= deps
      .alone(sendAll)
      .catch((reason: unknown) => {
        console.error('What waits could not be sent', reason);
        pause = nextPause(reason);
        tryLater();
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  async function read(): Promise<void> {
    booked = await store.readBooked(user_id, deps.now());
    // Last, so that nothing is settled between this reading and what is shown of it.
    const known = await store.read(user_id);
    newest = Math.max(newest, ...known.map(({ made_at }) => made_at));
    const fresh = entries.filter(({ id }) => unkept.has(id) && !known.some((one) => one.id === id));
    if (!isStopped) show([...known, ...fresh]);
  }

  async function drop(id: string): Promise<void> {
    const gone = [id, ...entries.filter(dependsOn(id)).map((entry) => entry.id)];
    const wereHeldUp = entries.filter((entry) => isHeldUp(entry, entries));
    await store.remove(gone);
    without(gone);
    deps.tell({ kind: 'changed' });
    if (wereHeldUp.some((entry) => isWaiting(entry) && !isHeldUp(entry, entries))) void flush();
  }

  async function takeBack(id: string): Promise<boolean> {
    await adding;
    let isDropped = false;
    // While no page sends: what is read here is not sent before it is dropped.
    await deps.alone(async () => {
      const entry = (await store.read(user_id)).find((one) => one.id === id);
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
    isStuck: () => pause > 0,
    isSafe: () => onlyHere.size === 0,
    unkept: () => unkept,
    onlyHere: () => onlyHere,
    subscribe(call) {
      changed.add(call);
      return () => changed.delete(call);
    },
    listen(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    add(wanted) {
      newest = Math.max(wanted.made_at ?? deps.now(), newest + 1);
      const entry: Entry = { ...wanted, user_id, made_at: newest, refusal: null };
      note(new Map(unkept).set(entry.id, 'writing'));
      // Before it is shown, and after nothing: what was seen as done is on its way to the disk.
      const written = store.add(entry).then((isKept) => {
        if (isKept) keep([entry.id]);
        else if (unkept.has(entry.id)) {
          note(new Map(unkept).set(entry.id, 'refused'));
          announce({ kind: 'unkept', entry });
        }
        notify();
        deps.tell({ kind: 'changed' });
      });
      show([...entries, entry]);
      adding = Promise.all([adding, written]);
      // What is being sent already takes it in with it; what has just ended begins again.
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
      pause = 0;
      await flush();
    },
    drop,
    takeBack,
    async flush() {
      pause = 0;
      await adding;
      await flush();
    },
    async untilAnswered(isAbout) {
      const sent = (await store.read(user_id)).filter((one) => isWaiting(one) && one.is_sent && isAbout(one));
      // Another page may have made them a moment ago.
      if (sent.some(({ id }) => !entries.some((one) => one.id === id))) await (adding = adding.then(read));
      const isOpen = () => entries.some((one) => isWaiting(one) && sent.some(({ id }) => id === one.id));
      let forget = (): void => undefined;
      let callOff = (): void => undefined;
      const isOver = new Promise<void>((resolve) => {
        const look = () => void (isOpen() || resolve());
        changed.add(look);
        callOff = deps.later(resolve, PATIENCE_MS);
        forget = () => void changed.delete(look);
      });
      // Where no answer came the server may be reached by now, as it was for the reading.
      for (let tries = 0; tries < 2 && isOpen(); tries += 1) await Promise.race([isOver, flush()]);
      forget();
      callOff();
    },
    hear(notice) {
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
