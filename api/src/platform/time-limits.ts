/** How long anything may take that waits for the database, in milliseconds. */
export interface Limits {
  /** For a connection: a free one of the pool, or a new one. */
  wait_ms: number;
  /** One statement. */
  statement_ms: number;
  /** For what another transaction holds. */
  lock_ms: number;
  /** In a transaction between two statements. */
  idle_ms: number;
}

/** The same for jobs, exports, imports and what keeps house: nobody waits for their answer. */
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

/** What takes long may hold up and be held up by nothing but its like. */
export function withLong({ long_ms, ...limits }: Limits & { long_ms: number }): AllLimits {
  const long = { wait_ms: limits.wait_ms, statement_ms: long_ms, lock_ms: long_ms, idle_ms: long_ms };
  return { ...limits, long };
}
