import type { RouteRow, WidgetRow } from './remote-rows';

/**
 * `release.json` in a release folder: everything the host must know before it runs a byte of it, and nothing that the
 * sources alone do not say. When and from which commit it was built stands in `newest.json` beside the folder.
 */
export interface Release {
  /** Short name: `stock`. */
  name: string;
  /** Federation container: `remote_stock`. */
  container: string;
  /** Folder name: version and content hash, `0.1.0-3f9a21bc`. */
  release: string;
  version: string;
  /** Range of `CONTRACT_VERSION` it was built against: `^1.0.0`. */
  contract: string;
  /** File name of the container's entry. */
  entry: string;
  /** sha384 of every file, `sha384-…`, by name relative to the folder. */
  integrity: Record<string, string>;
  /** Bytes of every file. */
  sizes: Record<string, number>;
  routes: RouteRow[];
  widgets: WidgetRow[];
  /** Files to preload for the exposed module (`remote`), each screen (`screen:<id>`), widget and language (`texts:fr`). */
  preload: Record<string, string[]>;
  /** Files that hold what a screen looks like before any script has run: `home:fr`. See `PrerenderedScreen`. */
  prerendered?: Record<string, string>;
}

/** One pointer of `registry.json`. */
export interface Pointer {
  /** Absolute or page-relative address of the live release folder, without trailing slash. */
  live: string;
  /** sha384 of the live release's `release.json`, as it was when it was promoted. Older registries have none. */
  live_integrity?: string;
  /** The release that was live before; null for the first. */
  previous: string | null;
  previous_integrity?: string | null;
  /** Prefixes of the addresses that the remote may claim; without it the product's own remotes have theirs. */
  owns?: string[];
  /** When and why it was moved. */
  moved_at: string;
  reason: string;
}

/** `registry.json`: which release of each remote is live. */
export interface Registry {
  remotes: Record<string, Pointer>;
}

/** A remote as the page server hands it to the host: the release and where it lies. */
export interface ResolvedRemote extends Release {
  /** Address of the release folder, without trailing slash. */
  base: string;
  /** Previous known good, tried when the live one cannot be loaded. */
  fallback: (Release & { base: string }) | null;
}

/** Why the facts of a release could not be read; the page says it in its own words. */
export type UnreadableReason =
  | 'gone'
  /** Its server answered with another status than 200. */
  | 'refused'
  /** Its server did not answer in time. */
  | 'silent'
  | 'unreachable'
  | 'no-json'
  /** Not a release, or not one of this remote. */
  | 'no-release'
  | 'too-large'
  /** Not the facts that were promoted. */
  | 'changed'
  /** The registry names no address for it that this installation takes releases from. */
  | 'misplaced'
  /** It claims addresses of the product that are not its own. */
  | 'fenced'
  | 'unreadable';

export interface Unavailable {
  name: string;
  reason: UnreadableReason;
  /** What its server answered, with `refused`. */
  status?: number;
}

/** Inlined by the page server as JSON in `<script type="application/json" id="storeroom">`. */
export interface BootstrapData {
  settings: import('./entities/settings').Settings | null;
  /** Whose token came with the request; null or absent when the page has to ask for itself. */
  user?: import('./entities/account').User | null;
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
  /** Configured page that `/` redirects to when signed in; `/dashboard` by default. */
  start_page: string;
}
