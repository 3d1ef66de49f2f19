/** Whether the server answers. A frozen server does not close its connections, so it has to be asked. */
export interface ServerWatch {
  /** For how many milliseconds it has not answered, once it counts as away; null while it does not. */
  awayFor: () => number | null;
  stop: () => void;
}

export interface ServerWatchOptions {
  /** Sends a query that takes no time. */
  query: () => Promise<unknown>;
  /** Called when it has not answered for too long. Calls in progress will not be answered either. */
  onAway: () => void;
}

const QUERY_EVERY_MS = 1_000;
/**
 * The most queries without an answer. They are counted instead of the time, because this process may have been
 * suspended: then its queries are late too, and after each of them it first reads the answers that have arrived.
 */
const MAX_UNANSWERED = 3;

/** Queries the server once a second. After three queries without an answer it counts as away. */
export function watchServer({ query, onAway }: ServerWatchOptions): ServerWatch {
  let asking = false;
  let unanswered = 0;
  let silent_since = Date.now();
  let away = false;

  const ask = () => {
    if (asking) return;
    asking = true;
    query()
      .then(
        () => {
          unanswered = 0;
          away = false;
          silent_since = Date.now();
        },
        // A failed query is no answer; the next one is sent as usual.
        () => undefined,
      )
      .finally(() => (asking = false));
  };
  const checkUnanswered = () => {
    if (away || unanswered <= MAX_UNANSWERED) return;
    away = true;
    onAway();
  };
  const timer = setInterval(() => {
    unanswered += 1;
    ask();
    setImmediate(() => setImmediate(checkUnanswered));
  }, QUERY_EVERY_MS);
  timer.unref();
  ask();

  return {
    awayFor: () => (away ? Date.now() - silent_since : null),
    stop: () => clearInterval(timer),
  };
}
