import type { ClientConfig } from 'pg';
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

/** What statements and the reading of their answers count on, whatever a database has set for its sessions. */
export const OWN_DATES = '-c TimeZone=UTC -c DateStyle=ISO';

/** The same connection with session options that its own ones, in its address perhaps, count for more than. */
export function withDefaults(connection: ClientConfig, defaults: string): ClientConfig {
  const { connectionString, options } = withOptions(connection, '');
  const own = options?.trim();
  return {
    ...connection,
    ...(connectionString === undefined ? {} : { connectionString }),
    options: [defaults, own].filter(Boolean).join(' '),
  };
}

/**
 * The same connection with session options added. Those that it has already, in its address perhaps, are kept; of
 * two that say the same thing otherwise the added one counts.
 */
export function withOptions(connection: ClientConfig, added: string): ClientConfig {
  const { connectionString, options } = connection;
  const inAddress = /[?&]options=([^&]*)/.exec(connectionString ?? '')?.[1];
  if (connectionString === undefined || inAddress === undefined) {
    return { ...connection, options: [options, added].filter(Boolean).join(' ') };
  }
  // What an address says would count for more than what is said beside it.
  const address = connectionString.replace(/([?&])options=[^&]*&?/, '$1');
  const before = decodeURIComponent(inAddress.replaceAll('+', ' '));
  return { ...connection, connectionString: address, options: `${before} ${added}` };
}
