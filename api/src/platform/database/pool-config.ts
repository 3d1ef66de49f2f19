import type { Limits } from '../time-limits';

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
