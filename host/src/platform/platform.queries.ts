import { useQuery } from '@storeroom/sdk';
import { authorizationAtom, store } from '@storeroom/sdk/host';

/** Moves of a release that is on the page. */
export type Verb = 'rollback' | 'kill' | 'resume';
/** What is done with a release that is chosen. */
export type Choice = 'promote' | 'canary' | 'pin' | 'override';

/** What browsers told of a release. */
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
  /** Why its facts cannot be read. */
  problem: string | null;
  /** The contract that it was built against. */
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
  /** What the reader may do to it. */
  verbs: (Verb | Choice)[];
  /** Releases that lie where releases are, the newest first. */
  stored: string[];
  /** What this browser alone has of it. */
  tried: string | null;
  releases: PlatformRelease[];
  moves: PlatformMove[];
}

/** What the page server says at `/platform/state`. */
export interface Platform {
  since: string;
  contract: string;
  /** Of the shell that this page server serves. */
  build: string;
  host: { build: string; figures: Figures }[];
  remotes: PlatformRemote[];
  damaged: { name: string; problem: string }[];
  /** Whether somebody may try a release of an address on their own machine. */
  takes_addresses: boolean;
}

/** The page server refused; its sentence is in English. */
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
/** How often an open page asks. */
const EVERY_MS = 15_000;
const KEY = ['platform'];

/** The token is sent as a header, which no other site can do. */
async function ask<Content>(path: string, body?: object): Promise<Content> {
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
    queryFn: () => ask<Platform>('/platform/state'),
    refetchInterval: EVERY_MS,
    retry: false,
    staleTime: 0,
  });

export interface Move {
  verb: Verb | Exclude<Choice, 'override'>;
  /** Null ends a trial or a pin. */
  to: string | null;
  reason: string;
  percent?: number;
  team?: string;
}

/** Made only while nothing else was moved since the page read it. */
export const move = ({ name, seq, releases }: PlatformRemote, wanted: Move) =>
  ask('/platform/acts', {
    ...wanted,
    remote: name,
    seq: seq + 1,
    expects: releases.find((release) => release.is_live)?.release ?? null,
  });

/** For this browser only, from the next page on; null ends it. */
export const tryHere = (remote: string, to: string | null) => ask('/platform/overrides', { remote, to });
