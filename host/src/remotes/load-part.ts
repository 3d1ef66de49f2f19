import { fitsContract, type Locale, type PageRemote, type PlacedRelease } from '@storeroom/contract';
import type { RemoteModule } from '@storeroom/sdk';
import { CONTRACT_VERSION } from '@storeroom/sdk/host';
import type { ComponentType } from 'react';
import { loadFailureOf, withTimeOut } from '../page/load-failure';
import { loadTexts } from '../page/remote-texts';
import type { ContainerLoader } from './container-loader';
import { logFailure, MissingPart, type FailureReason, type LoadingStep, type PartFailure } from './failure';

/** For this long after a failure, other parts of the release fail at once. */
const OPEN_FOR_MS = 30_000;

/**
 * Circuit breaker for releases that failed after every try. While it is open, other parts of the release fail at once
 * for the same reason instead of waiting through the same time-outs. A retry from an error panel passes it, and closes it
 * for all parts if the release loads.
 */
function createBreaker(now: () => number) {
  const failed = new Map<string, PartFailure>();
  return {
    failureOf(base: string): PartFailure | null {
      const failure = failed.get(base);
      return failure && now() - failure.at < OPEN_FOR_MS ? failure : null;
    },
    trip: (base: string, failure: PartFailure) => void failed.set(base, failure),
    reset: (base: string) => void failed.delete(base),
  };
}

const TRIES = 3;
/** The previous release is the last resort and gets one try only: the user has waited long enough. */
const TRIES_OF_FALLBACK = 1;
const TIMEOUT_MS = 8_000;
/** The pause before the first retry; each later one is three times as long, with up to half of it as jitter. */
const FIRST_PAUSE_MS = 300;

/** One screen or widget of a remote. */
export interface PartAddress {
  kind: 'screen' | 'widget';
  id: string;
}

export type PartOutcome =
  | {
      ok: true;
      Part: ComponentType;
      /** The previous known good release runs in place of the live one. */ degraded: boolean;
    }
  | { ok: false; failure: PartFailure };

/** A remote in a document. The document names the fallback release only for remotes that its first screen shows. */
export interface ShownRemote extends PageRemote {
  /** There is a fallback, which the document leaves out; a document that is fetched again names it. */
  has_fallback?: true;
}

export interface LoadingDependencies {
  loader: ContainerLoader;
  now: () => number;
  random: () => number;
  isOnline: () => boolean;
  /**
   * Fetches the remote again from the page server, including what the document left out; returns it unchanged on
   * failure.
   */
  refetch: (remote: PageRemote) => Promise<PageRemote>;
}

/** Ignores the result: the next try shows whether it helped. */
const ignore = () => undefined;

/** Called with the step that loading has reached. */
type StepListener = (step: LoadingStep) => void;

async function partOf(
  remote: RemoteModule,
  { kind, id }: PartAddress,
  locale: Locale,
  onStep: StepListener,
): Promise<ComponentType> {
  onStep('module');
  const load = (kind === 'screen' ? remote.screens : (remote.widgets ?? {}))[id];
  if (!load) throw new MissingPart(`${remote.name} has no ${kind} ${id}`);
  // Both load in parallel. `texts` is reported once the module has loaded, or when the texts fail.
  const atTexts = () => onStep('texts');
  const module = load();
  const texts = loadTexts(remote, locale);
  module.then(atTexts, ignore);
  texts.catch(atTexts);
  const [{ default: Part }] = await Promise.all([module, texts]);
  return Part;
}

const pause = (afterTry: number, random: number) =>
  new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 3 ** (afterTry - 1) * (1 + random / 2)));

type LoadedPart = { Part: ComponentType } | { failure: PartFailure };

/** Creates the function that loads parts of remotes; that never throws. */
export function createPartLoading({ loader, now, random, isOnline, refetch }: LoadingDependencies) {
  const breaker = createBreaker(now);
  /**
   * How often pending requests of a release were abandoned. All parts that wait for the same files then fail
   * together.
   */
  const abandonCounts = new Map<string, number>();
  const abandonCountOf = ({ base }: PlacedRelease) => abandonCounts.get(base) ?? 0;

  async function loadOnce(
    release: PlacedRelease,
    address: PartAddress,
    locale: Locale,
    onStep: StepListener,
  ): Promise<ComponentType> {
    const abandon = () => {
      abandonCounts.set(release.base, abandonCountOf(release) + 1);
      loader.abandon(release);
    };
    const remote = await withTimeOut(TIMEOUT_MS, loader.load(release), abandon);
    return withTimeOut(TIMEOUT_MS, partOf(remote, address, locale, onStep), abandon);
  }

  function fail({ name, release }: PlacedRelease, what: Omit<PartFailure, 'release' | 'at'>): LoadedPart {
    return { failure: logFailure(name, { ...what, release, at: now() }) };
  }

  /**
   * Between two tries: a pause, and after a network error a fetch past the browser's cache, which may hold a broken
   * copy.
   */
  async function prepare(release: PlacedRelease, groups: string[], afterTry: number, reason: FailureReason) {
    await pause(afterTry, random());
    if (reason === 'network')
      await withTimeOut(TIMEOUT_MS, loader.freshen(release, groups), ignore).catch(ignore);
  }

  async function loadWithRetries(
    release: PlacedRelease,
    address: PartAddress,
    locale: Locale,
    maxTries: number,
    maxTriesAfterTimeOut: number,
  ): Promise<LoadedPart> {
    for (let tries = 1; ; tries += 1) {
      let step: LoadingStep = 'entry';
      const before = abandonCountOf(release);
      try {
        return { Part: await loadOnce(release, address, locale, (next) => (step = next)) };
      } catch (cause) {
        const failure = cause instanceof MissingPart ? 'missing' : loadFailureOf(cause, isOnline());
        const reason = failure === 'network' && abandonCountOf(release) > before ? 'time-out' : failure;
        if (tries >= (reason === 'time-out' ? maxTriesAfterTimeOut : maxTries) || reason === 'missing') {
          return fail(release, { reason, step, tries, cause });
        }
        const { kind, id } = address;
        await prepare(release, ['remote', `${kind}:${id}`, `texts:${locale}`], tries, reason);
      }
    }
  }

  async function loadRelease(
    release: PlacedRelease,
    address: PartAddress,
    locale: Locale,
    isRetry: boolean,
    maxTries: number,
    maxTriesAfterTimeOut = maxTries,
  ): Promise<LoadedPart> {
    if (!fitsContract(release.contract, CONTRACT_VERSION)) {
      const cause = new Error(`Built for ${release.contract}, not ${CONTRACT_VERSION}`);
      return fail(release, { reason: 'contract', step: 'contract', tries: 0, cause });
    }
    const remembered = isRetry ? null : breaker.failureOf(release.base);
    if (remembered) return { failure: remembered };
    const outcome = await loadWithRetries(release, address, locale, maxTries, maxTriesAfterTimeOut);
    if ('failure' in outcome && outcome.failure.reason !== 'missing') {
      breaker.trip(release.base, outcome.failure);
    } else breaker.reset(release.base);
    return outcome;
  }

  /**
   * Tries the live release, then the previous known good one. If there is one, a live release that timed out is not
   * retried.
   * @param isRetry passes the circuit breaker, while other parts still fail at once
   */
  return async function loadPart(
    remote: ShownRemote,
    address: PartAddress,
    locale: Locale,
    isRetry = false,
  ): Promise<PartOutcome> {
    const maxTriesAfterTimeOut = (remote.fallback ?? remote.has_fallback) ? 1 : TRIES;
    const live = await loadRelease(remote, address, locale, isRetry, TRIES, maxTriesAfterTimeOut);
    if ('Part' in live) return { ok: true, Part: live.Part, degraded: false };
    if (remote.has_fallback && !remote.fallback) {
      const latest = await refetch(remote);
      remote.fallback = latest.base === remote.base ? latest.fallback : latest;
    }
    const earlier =
      remote.fallback && (await loadRelease(remote.fallback, address, locale, isRetry, TRIES_OF_FALLBACK));
    if (earlier && 'Part' in earlier) return { ok: true, Part: earlier.Part, degraded: true };
    return { ok: false, failure: live.failure };
  };
}
