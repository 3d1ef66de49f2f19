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

/** The server ends a statement first and says so; a server that cannot is not waited for. */
const GRACE_MS = 2_000;

/** How often the server looks whether who asked is still there. */
const ORPHAN_MS = 1_000;

/** What `pg` has to know: time-outs of our own, and session options for those of the server. */
export function asPoolConfig({ wait_ms, statement_ms, idle_ms, lock_ms }: Limits) {
  return {
    config: { connectionTimeoutMillis: wait_ms, query_timeout: statement_ms + GRACE_MS, keepAlive: true },
    options: [
      `-c statement_timeout=${statement_ms}`,
      `-c lock_timeout=${lock_ms}`,
      `-c idle_in_transaction_session_timeout=${idle_ms}`,
      // A statement whose process is gone is broken off: what nobody heard of is not done behind their back.
      `-c client_connection_check_interval=${ORPHAN_MS}`,
    ].join(' '),
  };
}
