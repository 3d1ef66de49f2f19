import type { ClientConfig } from 'pg';

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
