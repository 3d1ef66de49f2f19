import {
  CONTRACT_VERSION,
  type Locale,
  type RemoteModule,
  type ResolvedRemote,
} from '@storeroom/shared/contract';
import type { ComponentType } from 'react';
import { createBreaker } from './breaker';
import type { ContainerLoader, PlacedRelease } from './container-loader';
import { fitsContract } from './contract-range';
import { MissingPart, reasonOf, TimeOut, type FailureReason, type PartFailure } from './failure';
import { loadTexts } from './remote-texts';

const TRIES = 3;
/** The previous release is the last resort: whoever has waited this long gets an answer. */
const TRIES_OF_FALLBACK = 1;
const TIME_OUT = 8_000;
/** The first pause between two tries; each later one is three times as long, and jitter adds up to half. */
const FIRST_PAUSE = 300;

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

export interface LoadingWorld {
  loader: ContainerLoader;
  now: () => number;
  random: () => number;
  isOnline: () => boolean;
}

function within<Result>(promise: Promise<Result>, onLate: () => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeOut());
      onLate();
    }, TIME_OUT);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The try that follows tells whether it helped. */
function goOn(): void {
  return undefined;
}

async function partOf(
  remote: RemoteModule,
  { kind, id }: PartAddress,
  locale: Locale,
): Promise<ComponentType> {
  const load = (kind === 'screen' ? remote.screens : (remote.widgets ?? {}))[id];
  if (!load) throw new MissingPart(`${remote.name} has no ${kind} ${id}`);
  const [module] = await Promise.all([load(), loadTexts(remote, locale)]);
  return module.default;
}

function filesOf({ entry, preload }: PlacedRelease, { kind, id }: PartAddress, locale: Locale): string[] {
  return [entry, ...['remote', `${kind}:${id}`, `texts:${locale}`].flatMap((group) => preload[group] ?? [])];
}

const pause = (afterTry: number, random: number) =>
  new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE * 3 ** (afterTry - 1) * (1 + random / 2)));

type OfRelease = { Part: ComponentType } | { failure: PartFailure };

/** Loads parts of remotes; always answers, never throws. */
export function createPartLoading({ loader, now, random, isOnline }: LoadingWorld) {
  const breaker = createBreaker(now);

  async function once(release: PlacedRelease, address: PartAddress, locale: Locale): Promise<ComponentType> {
    const giveUp = () => loader.abandon(release);
    const remote = await within(loader.load(release), giveUp);
    return within(partOf(remote, address, locale), giveUp);
  }

  /** Between two tries: a pause, and past a copy in the browser's cache that may be the broken one. */
  async function prepare(release: PlacedRelease, files: string[], afterTry: number, reason: FailureReason) {
    await pause(afterTry, random());
    if (reason === 'network') await within(loader.freshen(release, files), goOn).catch(goOn);
  }

  async function tryOften(
    release: PlacedRelease,
    address: PartAddress,
    locale: Locale,
    most: number,
  ): Promise<OfRelease> {
    for (let tries = 1; ; tries += 1) {
      try {
        return { Part: await once(release, address, locale) };
      } catch (error) {
        const reason = reasonOf(error, isOnline());
        if (tries === most || reason === 'missing') {
          console.error(`${release.name} ${release.release} could not be loaded`, error);
          return { failure: { reason, release: release.release, tries, at: now() } };
        }
        await prepare(release, filesOf(release, address, locale), tries, reason);
      }
    }
  }

  async function ofRelease(
    release: PlacedRelease,
    address: PartAddress,
    locale: Locale,
    most: number,
  ): Promise<OfRelease> {
    if (!fitsContract(release.contract, CONTRACT_VERSION)) {
      return { failure: { reason: 'contract', release: release.release, tries: 0, at: now() } };
    }
    const remembered = breaker.failureOf(release.base);
    if (remembered) return { failure: remembered };
    const outcome = await tryOften(release, address, locale, most);
    if ('failure' in outcome && outcome.failure.reason !== 'missing') {
      breaker.trip(release.base, outcome.failure);
    }
    return outcome;
  }

  /**
   * The live release, then the previous known good one.
   * @param fresh Somebody asked again: what is remembered of earlier failures does not count.
   */
  return async function loadPart(
    remote: ResolvedRemote,
    address: PartAddress,
    locale: Locale,
    fresh = false,
  ): Promise<PartOutcome> {
    const { fallback } = remote;
    if (fresh) for (const release of [remote, fallback]) if (release) breaker.reset(release.base);
    const live = await ofRelease(remote, address, locale, TRIES);
    if ('Part' in live) return { ok: true, Part: live.Part, degraded: false };
    const earlier = fallback && (await ofRelease(fallback, address, locale, TRIES_OF_FALLBACK));
    if (earlier && 'Part' in earlier) return { ok: true, Part: earlier.Part, degraded: true };
    return { ok: false, failure: live.failure };
  };
}
