import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { unownedPath, type ReleaseTarget, type Pointer, type Unavailable } from '@storeroom/contract';
import { LRUCache } from 'lru-cache';
import { unsignedIn } from '../../registry/signed-releases';
import { lastGood, type LastGood } from './last-good';
import { releasesIn } from './releases-in-pointer';
import {
  factsIn,
  isPlaced,
  readFacts,
  troubleOf,
  type Located,
  type Placed,
  type ServedRemote,
} from './read-release';
import { registrySource } from './registry-source';
import type { ProblemLog } from '../problem-log';
import type { ServerSettings } from '../settings';
import type { Trouble } from './unreadable';

/**
 * A release that could not be read is not read again within this time, in milliseconds, so that no page waits for it
 * twice.
 */
const RETRY_AFTER_MS = 5000;
/**
 * A release is requested at most once within this time, in milliseconds, however many people press Retry; further
 * requests wait.
 */
const REREAD_MS = 1000;

/** Only a release that was found has `base`; all its other fields come from the remote's team and could be anything. */
const isTrouble = (found: Located | Trouble): found is Trouble => !('base' in found);

const keyOf = ({ base, integrity }: Placed) => `${base} ${integrity ?? ''}`;

interface CacheParts extends ProblemLog {
  settings: ServerSettings;
  copies: LastGood;
}

/**
 * Facts of releases by address and hash. A release never changes, so one that was read is cached for good. One that
 * could not be read is requested again after a while in the background. Only a Retry waits for it. A Retry also reads
 * releases without a hash again, because nothing proves that they are what was promoted.
 */
function factsCache({ settings, copies, report, resolved }: CacheParts) {
  const known = new Map<string, Located>();
  const failures = new Map<string, { since: number; trouble: Trouble }>();
  const askedAt = new Map<string, number>();
  const pending = new Map<string, Promise<Located | Trouble>>();
  const scheduled = new Map<string, Promise<Located | Trouble>>();

  /** The copy from an earlier run; null when there is none or it belongs to another release. */
  function copyOf(placed: Placed): Located | null {
    const copy = copies.facts(placed.base);
    try {
      return copy && factsIn(copy, placed);
    } catch {
      return null;
    }
  }

  async function read(placed: Placed): Promise<Located> {
    const bytes = await readFacts(placed.base, settings);
    const located = factsIn(bytes, placed);
    copies.keepFacts(placed.base, bytes);
    return located;
  }

  async function find(placed: Placed): Promise<Located | Trouble> {
    const subject = `release ${placed.base}`;
    const remember = (located: Located) => {
      known.set(keyOf(placed), located);
      failures.delete(keyOf(placed));
      return located;
    };
    // Verified by its hash: no request is needed.
    const proven = placed.integrity === null ? null : copyOf(placed);
    if (proven) return remember(proven);
    try {
      const located = await read(placed);
      resolved(subject);
      return remember(located);
    } catch (error) {
      const { trouble, detail } = troubleOf(error);
      const copy = known.get(keyOf(placed)) ?? copyOf(placed);
      report(subject, `${detail}${copy ? '; what was read before stays in force' : ''}.`);
      if (copy) return remember(copy);
      failures.set(keyOf(placed), { since: Date.now(), trouble });
      return trouble;
    }
  }

  const startRead = (placed: Placed): Promise<Located | Trouble> => {
    const key = keyOf(placed);
    const running = pending.get(key);
    if (running) return running;
    askedAt.set(key, Date.now());
    const read = find(placed).finally(() => pending.delete(key));
    pending.set(key, read);
    return read;
  };

  /** Waits for a read that begins after this call. A read that began before may have an outdated result. */
  const readAgain = (placed: Placed): Promise<Located | Trouble> => {
    const key = keyOf(placed);
    const early = (askedAt.get(key) ?? -Infinity) + REREAD_MS - Date.now();
    if (early <= 0) return startRead(placed);
    const waiting = scheduled.get(key);
    if (waiting) return waiting;
    const delayed = pause(early)
      .then(() => startRead(placed))
      .finally(() => scheduled.delete(key));
    scheduled.set(key, delayed);
    return delayed;
  };

  return {
    /** The facts of the release, or why it is unavailable. */
    async at(placed: Placed, retries: boolean): Promise<Located | Trouble> {
      const release = known.get(keyOf(placed));
      if (release && (!retries || placed.integrity !== null)) return release;
      if (retries) return readAgain(placed);
      const failure = failures.get(keyOf(placed));
      if (!failure) return startRead(placed);
      if (Date.now() - failure.since > RETRY_AFTER_MS) void startRead(placed);
      return failure.trouble;
    },
    /** Forgets all releases but these. */
    keepOnly(all: readonly Placed[]) {
      const keys = new Set(all.map(keyOf));
      for (const memory of [known, failures, askedAt]) {
        for (const key of memory.keys()) if (!keys.has(key)) memory.delete(key);
      }
      copies.keepOnly(all.map(({ base }) => base));
    },
  };
}

export interface Resolution {
  remotes: ServedRemote[];
  unavailable: Unavailable[];
  /** The state of the registry that this was computed from; absent for remotes in the shell's own build. */
  releases?: string;
}

interface Resolved {
  read: readonly ReadPlaces[];
  resolution: Resolution;
  /** Whether nothing has to be read again: every release was read, or stays unavailable until the registry changes. */
  isLasting: boolean;
}

/** The visitor that a page is for, as far as the choice of releases depends on it. */
export interface Visitor {
  /** An id that is the same in each of their requests. */
  id: string;
  /** Ids of their teams, the home team first. */
  teams: number[];
}

/**
 * Whether a visitor belongs to this percentage. The result is always the same for a visitor and a release, and
 * independent between releases.
 */
function isInCanary(percent: number, { id }: Visitor, { release }: ReleaseTarget): boolean {
  const place = createHash('sha256').update(`${release} ${id}`).digest().readUInt32BE();
  return place < (percent / 100) * 2 ** 32;
}

/** Reasons that last until the registry changes. */
const STOPPED: Trouble = { reason: 'stopped' };
const MISPLACED: Trouble = { reason: 'misplaced' };
const FENCED: Trouble = { reason: 'fenced' };
const LASTING: readonly unknown[] = [STOPPED, MISPLACED, FENCED];

/** The releases that this browser gets by overrides, by remote. */
type OverridingReleases = ReadonlyMap<string, Located>;

const variesByVisitor = ({ pins, canary }: Pointer) => pins !== undefined || canary !== undefined;

interface Places {
  /** `found` is the release of an override, which was read already. */
  live: Placed & { found?: Located };
  previous: Placed | null;
}

/** The facts of the live and the previous release of a remote, or why they are unavailable. */
type ReadPlaces = readonly [Located | Trouble, Located | Trouble | null];

/**
 * Which release of a remote a visitor gets, and which one as its fallback. The pin of a team has priority, then an
 * override of their browser, then a canary, then the live release. Null when the remote is switched off, or when its
 * live release was killed and no other applies.
 */
function placesOf(
  name: string,
  pointer: Pointer,
  visitor: Visitor | null,
  override?: Located,
): Places | null {
  const { live, previous, live_integrity = null, previous_integrity = null, canary, pins } = pointer;
  const placed = (base: string, integrity: string | null): Placed | null =>
    pointer.killed?.includes(base) ? null : { name, base, integrity };
  const aimed = (aim: ReleaseTarget | undefined) => aim && placed(aim.release, aim.integrity);
  const forEverybody = placed(live, live_integrity);
  const pinned = visitor?.teams.map((team) => aimed(pins?.[String(team)])).find(Boolean);
  const canaryAim = visitor && canary && isInCanary(canary.percent, visitor, canary) ? aimed(canary) : null;
  if (pointer.is_off) return null;
  // It was read and verified already, so that no hash is expected.
  const ofBrowser = override && { name, base: override.base, integrity: null, found: override };
  const instead = pinned ?? ofBrowser ?? canaryAim ?? null;
  if (instead && instead.base !== forEverybody?.base) return { live: instead, previous: forEverybody };
  if (forEverybody === null) return null;
  return { live: forEverybody, previous: previous === null ? null : placed(previous, previous_integrity) };
}

/** Every release of a remote that some visitors may get. */
const allPlaces = (name: string, pointer: Pointer): Placed[] =>
  releasesIn(pointer).map(({ base, integrity }) => ({ name, base, integrity }));

/**
 * Resolves the releases for a request. The registry is checked each time, so a moved pointer takes effect with the next
 * page load.
 */
export function registryResolver(settings: ServerSettings, { report, resolved }: ProblemLog) {
  const copies = lastGood(settings.lastGoodDir, { report, resolved });
  const registry = registrySource(settings.registryFile, copies, { report, resolved }, (pointers) =>
    unsignedIn(settings, pointers),
  );
  const facts = factsCache({ settings, copies, report, resolved });
  let lastPointers: object | null = null;
  /** One object for all visitors with the same releases, while nothing changes: documents are cached by it. */
  const resolutions = new LRUCache<string, Resolved>({ max: 100 });
  const states = new WeakMap<object, string>();

  /** Updates the caches and logs missing hashes, once for each state of the registry. */
  function updateCaches(pointers: Record<string, Pointer>): void {
    if (lastPointers === pointers) return;
    lastPointers = pointers;
    resolutions.clear();
    facts.keepOnly(Object.entries(pointers).flatMap(([name, pointer]) => allPlaces(name, pointer)));
    for (const [name, { live_integrity }] of Object.entries(pointers)) {
      if (live_integrity !== undefined) continue;
      report(
        `registry, ${name}`,
        'its release.json has no hash there and is taken as it is; "release migrate" adds the hash.',
      );
    }
  }

  async function releaseAt(
    placed: Placed,
    pointers: Record<string, Pointer>,
    retries: boolean,
  ): Promise<Located | Trouble> {
    const { name, base } = placed;
    if (!isPlaced(placed, settings)) {
      report(
        `release ${base}`,
        `${name} may not come from there: it is none of RELEASES_URL and RELEASE_ORIGINS.`,
      );
      return MISPLACED;
    }
    const found = await facts.at(placed, retries);
    const stray = isTrouble(found) ? null : unownedPath(found, pointers);
    if (stray === null) return found;
    report(`release ${base}`, stray);
    return FENCED;
  }

  const readPlaces = async (
    places: Places | null,
    pointers: Record<string, Pointer>,
    retries: boolean,
  ): Promise<ReadPlaces> =>
    places === null
      ? [STOPPED, null]
      : Promise.all([
          places.live.found ?? releaseAt(places.live, pointers, retries),
          places.previous ? releaseAt(places.previous, pointers, retries) : null,
        ]);

  const stateOf = (pointers: Record<string, Pointer>): string => {
    const known = states.get(pointers);
    if (known !== undefined) return known;
    const state = createHash('sha256').update(JSON.stringify(pointers)).digest('hex').slice(0, 16);
    states.set(pointers, state);
    return state;
  };

  const resolutionOf = (
    pointers: Record<string, Pointer>,
    read: readonly ReadPlaces[],
    misplaced: readonly string[],
  ) => {
    const names = Object.keys(pointers);
    const resolution: Resolution = {
      releases: stateOf(pointers),
      remotes: [],
      unavailable: misplaced.map((name) => ({ name, reason: 'misplaced' })),
    };
    for (const [at, [current, before]] of read.entries()) {
      const fallback = before === null || isTrouble(before) ? null : before;
      if (!isTrouble(current)) resolution.remotes.push({ ...current, fallback });
      else if (fallback) resolution.remotes.push({ ...fallback, fallback: null });
      else resolution.unavailable.push({ name: names[at] ?? '', ...current });
    }
    return resolution;
  };

  return {
    /** The public part of the registry: the addresses of releases, but not when and why a pointer was moved. */
    published() {
      const live = registry();
      if (live === null) return null;
      const entries = Object.entries(live.pointers).map(
        ([name, { live, live_integrity, previous, previous_integrity, owns, is_off, killed }]) => [
          name,
          { live, live_integrity, previous, previous_integrity, owns, is_off, killed },
        ],
      );
      return { remotes: Object.fromEntries(entries) as unknown };
    },
    /** The registry entry of each remote. */
    pointers: () => registry()?.pointers ?? {},
    /** The state of the registry for open pages: a hash that changes with each move, and the killed releases. */
    openPageState() {
      const pointers = registry()?.pointers ?? {};
      return {
        releases: stateOf(pointers),
        killed: Object.values(pointers).flatMap(({ killed = [] }) => killed),
      };
    },
    /**
     * The releases for a visitor; null until there was a registry.
     * @param askVisitor gives the visitor; called only when the registry has pins or canaries. Null for what everybody
     * gets
     * @param retries whether a user pressed Retry: unavailable releases, and those without a hash, are read again
     * @param overrides the releases of this browser in place of others; such a resolution is not cached
     */
    async resolve(
      askVisitor: (() => Promise<Visitor>) | null,
      {
        retries = false,
        overrides = null,
      }: { retries?: boolean; overrides?: OverridingReleases | null } = {},
    ): Promise<Resolution | null> {
      const live = registry();
      if (live === null) return null;
      const { pointers, misplaced } = live;
      updateCaches(pointers);
      const entries = Object.entries(pointers);
      const isSameForAll = !entries.some(([, pointer]) => variesByVisitor(pointer));
      const visitor = askVisitor && !isSameForAll ? await askVisitor() : null;
      const places = () =>
        entries.map(([name, pointer]) => placesOf(name, pointer, visitor, overrides?.get(name)));
      if (overrides) {
        const read = await Promise.all(places().map((one) => readPlaces(one, pointers, retries)));
        return resolutionOf(pointers, read, misplaced);
      }
      const chosen = isSameForAll ? null : places();
      const key = (chosen ?? []).map((one) => one && keyOf(one.live)).join('\n');
      const known = resolutions.get(key);
      if (known?.isLasting && !retries) return known.resolution;
      const read = await Promise.all((chosen ?? places()).map((one) => readPlaces(one, pointers, retries)));
      const isSame = known?.read.every(
        ([live, previous], at) => live === read[at]?.[0] && previous === read[at]?.[1],
      );
      if (known && isSame) return known.resolution;
      const resolution = resolutionOf(pointers, read, misplaced);
      const isLasting = read.flat().every((one) => one === null || !isTrouble(one) || LASTING.includes(one));
      // The registry may have changed while releases were read.
      if (lastPointers === pointers) resolutions.set(key, { read, resolution, isLasting });
      return resolution;
    },
  };
}
