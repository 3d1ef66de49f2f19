export interface Allowance {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the next try; 0 when allowed. */
  retry_after: number;
}

export interface LoginLimit {
  /** Counts a try before its password is checked, so that parallel tries count too. */
  take(who: string): Allowance;
  /** A success forgives what came before it. */
  clear(who: string): void;
}

const TRIES = 5;
const WINDOW_MS = 60_000;
const MOST = 50_000;

/** Five tries a minute for each username and address. */
export function makeLoginLimit(now: () => number = Date.now): LoginLimit {
  const windows = new Map<string, { tries: number; ends: number }>();

  return {
    take(who) {
      const at = now();
      if (windows.size >= MOST)
        for (const [key, window] of windows) if (window.ends <= at) windows.delete(key);
      const found = windows.get(who);
      const window = found && found.ends > at ? found : { tries: 0, ends: at + WINDOW_MS };
      windows.set(who, window);
      const allowed = window.tries < TRIES;
      if (allowed) window.tries += 1;
      return {
        allowed,
        limit: TRIES,
        remaining: TRIES - window.tries,
        retry_after: allowed ? 0 : Math.ceil((window.ends - at) / 1000),
      };
    },
    clear: (who) => void windows.delete(who),
  };
}
