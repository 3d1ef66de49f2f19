/** Time limits for everything that waits for the database, in milliseconds. */
export interface Limits {
  /** For getting a connection: a free one of the pool, or a new one. */
  wait_ms: number;
  /** For one statement. */
  statement_ms: number;
  /** For a lock that another transaction holds. */
  lock_ms: number;
  /** For a transaction that is idle between two statements. */
  idle_ms: number;
}

/** With the limits for jobs, exports, imports and maintenance, as nobody waits for their answers. */
export interface AllLimits extends Limits {
  long: Limits;
}

export const LIMITS: AllLimits = withLong({
  wait_ms: 5_000,
  statement_ms: 10_000,
  lock_ms: 5_000,
  idle_ms: 15_000,
  long_ms: 3_600_000,
});

/** Adds the limits of long work, which may take `long_ms` for its statements and for what it waits for. */
export function withLong({ long_ms, ...limits }: Limits & { long_ms: number }): AllLimits {
  const long = { wait_ms: limits.wait_ms, statement_ms: long_ms, lock_ms: long_ms, idle_ms: long_ms };
  return { ...limits, long };
}
