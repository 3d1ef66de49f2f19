import { useQuery } from '@storeroom/sdk';
import { authorizationAtom, store } from '@storeroom/sdk/host';

/** Moves of a release that the page lists. */
export type Verb = 'rollback' | 'kill' | 'resume';
/** What can be done with a release that the user chooses. */
export type Choice = 'promote' | 'canary' | 'pin' | 'override';

/**
 * Figures about a release, as reported by browsers: `ms_95` is the 95th percentile of the load time in milliseconds,
 * `bytes` the average size of a load.
 */
export interface Figures {
  loads: number;
  failures: { outcome: string; step: string; reason: string; times: number }[];
  blocked: { directive: string; times: number }[];
  ms_95: number | null;
  bytes: number | null;
}

export interface PlatformRelease {
  release: string;
  is_live: boolean;
  is_previous: boolean;
  is_killed: boolean;
  canary: number | null;
  teams: string[];
  /** Why its `release.json` cannot be read. */
  problem: string | null;
  /** The range of contract versions that it was built for. */
  contract: string | null;
  fits: boolean | null;
  sizes: { first: number; all: number } | null;
  figures: Figures | null;
}

export interface PlatformMove {
  at: string;
  verb: string;
  by: string;
  reason: string;
  from?: string | null;
  to?: string | null;
  refused?: string;
}

export interface PlatformRemote {
  name: string;
  seq: number;
  is_off: boolean;
  /** What this user may do with its releases. */
  verbs: (Verb | Choice)[];
  /** The newest stored releases, newest first. */
  stored: string[];
  /** The release that this browser alone has by an override; null without one. */
  tried: string | null;
  releases: PlatformRelease[];
  moves: PlatformMove[];
}

/** The response of `/platform/state`. */
export interface Platform {
  since: string;
  contract: string;
  /** The build of the shell that this page server serves. */
  build: string;
  host: { build: string; figures: Figures }[];
  remotes: PlatformRemote[];
  damaged: { name: string; problem: string }[];
  /** Whether a release from an address on the user's own machine can be tried. */
  takes_addresses: boolean;
}

/** The page server refused the call. The message is its English sentence. */
export class PlatformRefused extends Error {
  override readonly name = 'PlatformRefused';
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 15_000;
/** How often an open page fetches the state, in milliseconds. */
const EVERY_MS = 15_000;
const KEY = ['platform'];

/** Sends the token in a header, which pages of other sites cannot do, so that they cannot forge a call. */
async function callPlatform<Content>(path: string, body?: object): Promise<Content> {
  const response = await window.fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: store().get(authorizationAtom) ?? '',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new PlatformRefused(response.status, (await response.text()).trim());
  return (await response.json()) as Content;
}

export const usePlatform = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => callPlatform<Platform>('/platform/state'),
    refetchInterval: EVERY_MS,
    retry: false,
    staleTime: 0,
  });

export interface Move {
  verb: Verb | Exclude<Choice, 'override'>;
  /** Null ends a canary or a pin. */
  to: string | null;
  reason: string;
  percent?: number;
  team?: string;
}

/** Moves a release. The page server refuses if the remote was changed since this page fetched its state. */
export const move = ({ name, seq, releases }: PlatformRemote, wanted: Move) =>
  callPlatform('/platform/acts', {
    ...wanted,
    remote: name,
    seq: seq + 1,
    expects: releases.find((release) => release.is_live)?.release ?? null,
  });

/** Overrides the release of a remote for this browser only, from the next page load on; null ends the override. */
export const overrideRelease = (remote: string, to: string | null) =>
  callPlatform('/platform/overrides', { remote, to });
