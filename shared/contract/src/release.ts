import type { RouteRow, WidgetRow } from './remote-rows';

/**
 * `release.json` in a release folder: everything that the host must know before it runs the release, derived from the
 * sources alone. Build time and commit are in `newest.json` beside the folder.
 */
export interface Release {
  /** Short name: `stock`. */
  name: string;
  /** Federation container: `remote_stock`. */
  container: string;
  /** Folder name: version and content hash, `0.1.0-3f9a21bc`. */
  release: string;
  version: string;
  /** The range of `CONTRACT_VERSION` that it was built against: `^1.0.0`. */
  contract: string;
  /** File name of the container's entry. */
  entry: string;
  /** sha384 of every file, `sha384-…`, by name relative to the folder. */
  integrity: Record<string, string>;
  /** Size of every file in bytes. */
  sizes: Record<string, number>;
  routes: RouteRow[];
  widgets: WidgetRow[];
  /**
   * Files to preload for the exposed module (`remote`), each screen (`screen:<id>`), widget and language
   * (`texts:fr`).
   */
  preload: Record<string, string[]>;
  /** Files with prerendered screens: `home:fr`. See `PrerenderedScreen`. */
  prerendered?: Record<string, string>;
}

/** A release by its address, and the sha384 of its `release.json`. */
export interface ReleaseTarget {
  release: string;
  integrity: string;
}

/** One entry of `registry.json`: what the last move of a remote left. */
export interface Pointer {
  /** Number of that move; an entry without one was written by hand, or before moves were numbered. */
  seq?: number;
  /** Absolute or page-relative address of the live release folder, without trailing slash. */
  live: string;
  /** sha384 of the live release's `release.json` at the time of its promotion. Older registries have none. */
  live_integrity?: string;
  /** The release that was live before; null for the first. */
  previous: string | null;
  previous_integrity?: string | null;
  /** Prefixes that the remote may claim; without it the product's own remotes have their defaults. */
  owns?: string[];
  /** The whole remote is switched off. */
  is_off?: true;
  /** Addresses of releases that nobody gets. */
  killed?: string[];
  /** Members of these teams, by id, get this release in place of the live one. */
  pins?: Record<string, ReleaseTarget>;
  /** So many of a hundred visitors get this release in place of the live one. */
  canary?: ReleaseTarget & { percent: number };
  /** When it was moved, and why. */
  moved_at: string;
  reason: string;
}

/** `registry.json`: which release of each remote is live. */
export interface Registry {
  remotes: Record<string, Pointer>;
}

/** A remote as the page server passes it to the host: the release and its address. */
export interface ResolvedRemote extends Release {
  /** Address of the release folder, without trailing slash. */
  base: string;
  /** The previous known good release, used when the live one cannot be loaded. */
  fallback: (Release & { base: string }) | null;
}

/** A release as a page knows it. What is not there stands in the `release.json` of its folder. */
export interface PlacedRelease
  extends
    Pick<Release, 'name' | 'container' | 'release' | 'contract'>,
    Partial<Pick<Release, 'entry' | 'integrity' | 'preload'>> {
  /** Address of the release folder, without trailing slash. */
  base: string;
  /** sha256 of its `release.json`; absent where nothing has to be read there. */
  pin?: string;
}

/** A remote as a page knows it: its rows, and the files of the release where the first screen needs them. */
export interface PageRemote extends PlacedRelease, Pick<Release, 'routes' | 'widgets'> {
  /** The previous known good release, used when the live one cannot be loaded. */
  fallback: (PlacedRelease & Partial<Pick<Release, 'routes' | 'widgets'>>) | null;
}

/** Why a release could not be read; the page has a text for each. */
export type UnreadableReason =
  | 'gone'
  /** Its server responded with another status than 200. */
  | 'refused'
  /** Its server did not respond in time. */
  | 'silent'
  | 'unreachable'
  | 'no-json'
  /** Not a release, or one of another remote. */
  | 'no-release'
  | 'too-large'
  /** Not the facts that were promoted. */
  | 'changed'
  /** The registry has no address for it that this installation allows. */
  | 'misplaced'
  /** It claims addresses that belong to others. */
  | 'fenced'
  /** Those who run the installation, or its team, have switched it off. */
  | 'stopped'
  | 'unreadable';

export interface Unavailable {
  name: string;
  reason: UnreadableReason;
  /** The status of the response, with `refused`. */
  status?: number;
}

/** What a page is made from. */
export interface BootstrapData {
  settings: import('./entities/settings').Settings | null;
  /** The user of the token in the request; null or absent when the page has to ask for it itself. */
  user?: import('./entities/account').User | null;
  /** Id of that user where they look after releases: the menu leads them to `/platform`. */
  looks_after?: number;
  /** Origin of the API: `http://api.storeroom.localhost:8080`. */
  server_origin: string;
  /** Domain attribute of shared cookies; null on a foreign host. */
  cookie_domain: string | null;
  /** Remotes that could be resolved. */
  remotes: ResolvedRemote[];
  /** Remotes whose release could not be read. */
  unavailable: Unavailable[];
  /** Identifies the host's build, for the hourly check. */
  build: string;
  /** Changes with each move of the registry; absent where the page does not follow moves. */
  releases?: string;
  /** The page that `/` redirects to when signed in; `/dashboard` by default. */
  start_page: string;
}

/** Inlined by the page server as JSON in `<script type="application/json" id="storeroom">`. */
export interface PageData extends Omit<BootstrapData, 'remotes'> {
  remotes: PageRemote[];
}
