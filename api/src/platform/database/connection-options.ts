import type { ClientConfig } from 'pg';
import type { Limits } from '../time-limits';

/** The server ends a statement first and reports it. If it cannot, the client stops waiting this much later. */
const GRACE_MS = 2_000;

/** How often the server checks that the client is still connected. */
const ORPHAN_MS = 1_000;

/** The settings for `pg`: timeouts of the client, and session options with those of the server. */
export function asPoolConfig({ wait_ms, statement_ms, idle_ms, lock_ms }: Limits) {
  return {
    config: { connectionTimeoutMillis: wait_ms, query_timeout: statement_ms + GRACE_MS, keepAlive: true },
    options: [
      `-c statement_timeout=${statement_ms}`,
      `-c lock_timeout=${lock_ms}`,
      `-c idle_in_transaction_session_timeout=${idle_ms}`,
      // Cancels a statement whose process has gone, so that nothing is written that nobody was told of.
      `-c client_connection_check_interval=${ORPHAN_MS}`,
    ].join(' '),
  };
}

/** Required by statements and by the parsing of results, whatever the database sets for its sessions. */
export const OWN_DATES = '-c TimeZone=UTC -c DateStyle=ISO';

/** The connection with default session options. Its own ones, also those in its address, take precedence. */
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
 * The connection with further session options. It keeps those that it has, also those in its address; if both set the
 * same option, the added one takes precedence.
 */
export function withOptions(connection: ClientConfig, added: string): ClientConfig {
  const { connectionString, options } = connection;
  const inAddress = /[?&]options=([^&]*)/.exec(connectionString ?? '')?.[1];
  if (connectionString === undefined || inAddress === undefined) {
    return { ...connection, options: [options, added].filter(Boolean).join(' ') };
  }
  // Options in the address would take precedence over separate ones, so they are taken out of it.
  const address = connectionString.replace(/([?&])options=[^&]*&?/, '$1');
  // As `pg` does: a % that stands for no character is kept, and the server refuses it.
  const before = new URLSearchParams(`options=${inAddress}`).get('options') ?? '';
  return { ...connection, connectionString: address, options: `${before} ${added}` };
}
