import type { PageData } from '@storeroom/contract';

export const byName = (one: string, other: string) => one.localeCompare(other);

/** Build of the shell and folders of the releases of a page, as one text. */
export const buildsOf = ({ build, remotes }: PageData): string =>
  [build, ...remotes.map(({ base }) => base).sort(byName)].join(' ');

export interface ReadInDocument {
  /** Whose it is, by id. */
  user: number;
  /** Results by the address of the request. */
  answers: Readonly<Record<string, unknown>>;
  /** No answer is older, in milliseconds. */
  at: number;
}

/** Messages of a page to the worker; each has a port for the reply. */
export type WorkerRequest =
  | {
      kind: 'keep';
      /** Address of the page to cache: `/offline.html?language=fr`. */
      page: string;
      /** Names of the remotes that this visit has used. */
      used: readonly string[];
      /**
       * Addresses of the files that this visit has loaded: the page is cached with only these, unless it is cached
       * already, so that it opens offline from now on. Null: all files that the page names are cached.
       */
      loaded: readonly string[] | null;
      /** What this visit has read without a request, because the document held it. */
      read: ReadInDocument | null;
    }
  /** Asks for the time of the oldest cached data that this page was given. */
  | { kind: 'as-of' }
  /** The user has signed out: all their cached data is removed. */
  | { kind: 'forget' };

/** The result of caching. */
export interface CacheReply {
  /** False where a file did not load; what was cached before stays. */
  isKept: boolean;
  /** The device itself has taken nothing: it has no room, or its storage does not answer. */
  isRefused?: boolean;
  /** Whether nothing of this user was cached before: what the document held is not cached either. */
  isFirst: boolean;
  /**
   * When caching for this user began, in milliseconds: what a page has read before is not cached, even if another page
   * began it, or the reply to the first message was lost. 0 where an older release began it.
   */
  since: number;
  /** The builds (`buildsOf`) that the server names now; null where it was not reached. */
  releases: string | null;
}

/** Null while everything came from the server. */
export interface AsOf {
  as_of: number | null;
}

/** The worker's message to a page: a request was answered from the cache. */
export interface AnsweredFromCache {
  kind: 'storeroom.kept';
  address: string;
  /** When that data was fetched, in milliseconds. */
  as_of: number;
}
