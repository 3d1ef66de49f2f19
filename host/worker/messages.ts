/** What a page asks of the worker; each comes with a port for the answer. */
export type WorkerWish =
  | {
      kind: 'keep';
      /** Address of the page to keep: `/offline.html?language=fr`. */
      page: string;
      /** Names of the remotes that this visit has used. */
      used: readonly string[];
      /**
       * Addresses of the files that this visit has loaded: the page is kept with these alone, unless it is kept already,
       * so that it opens again from now on. Null: everything that it names is kept.
       */
      loaded: readonly string[] | null;
    }
  /** Of when the oldest is that this page was answered from what is kept. */
  | { kind: 'as-of' }
  /** Whoever was here has signed out: nothing of theirs stays. */
  | { kind: 'forget' };

/** What came of keeping. */
export interface Kept {
  /** False where something did not arrive; what was kept before stays as it was then. */
  isKept: boolean;
  /** Whether nothing of this person was kept until now: what they have read so far is not. */
  isFirst: boolean;
  /** Build of the shell and folders of the releases that the server names now, in one text; null where it was not reached. */
  releases: string | null;
}

/** Null while everything came from the server. */
export interface AsOf {
  as_of: number | null;
}

/** What the worker tells a page: it has answered a reading from what it keeps. */
export interface AnsweredFromKept {
  kind: 'storeroom.kept';
  address: string;
  /** When that was read, in milliseconds. */
  as_of: number;
}
