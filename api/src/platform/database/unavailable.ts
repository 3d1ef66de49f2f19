import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Why the database is unavailable. `away`: the server does not run or answer. `busy`: no connection was free, or a lock
 * or a statement took too long. `full`: its disk is full.
 */
export type Why = 'away' | 'busy' | 'full';

/** The database is temporarily unavailable. Nothing was changed, unless only the answer to a commit was lost. */
export class Unavailable extends Error {
  constructor(
    readonly why: Why,
    options?: ErrorOptions,
  ) {
    super(MESSAGES[why], options);
  }
}

const MESSAGES: Record<Why, string> = {
  away: 'The database does not answer.',
  busy: 'The database took too long.',
  full: 'The disk of the database is full.',
};

/** SQLSTATE codes or their classes. */
const BY_CODE: Record<string, Why> = {
  '08': 'away',
  // disk_full
  '53100': 'full',
  // out_of_memory, too_many_connections
  '53200': 'busy',
  '53300': 'busy',
  // query_canceled: the time limit of the statement
  '57014': 'busy',
  // admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '57P05': 'away',
  // invalid_sql_statement_name, duplicate_prepared_statement: a pooler has stopped managing prepared statements
  '26000': 'away',
  '42P05': 'away',
  // lock_not_available: the time limit of the lock
  '55P03': 'busy',
  // idle_in_transaction_session_timeout, transaction_timeout
  '25P03': 'busy',
  '25P04': 'busy',
  // serialization_failure, deadlock_detected
  '40001': 'busy',
  '40P01': 'busy',
  // io_error
  '58030': 'away',
};

/** The message of PgBouncer, as a protocol error, when waiting for one of its connections took too long. */
const POOLER_SAYS = 'query_wait_timeout';
export const waitedAtPooler = (error: unknown) => error instanceof Error && error.message === POOLER_SAYS;

/** Errors of a broken connection. Other parts than the database have the same codes, so they only count below a query. */
const SOCKET_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH']);
const DRIVER_SAYS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/;

/** Whether an error is that of a broken socket. Only for errors of a query. */
export function isBroken(error: unknown): boolean {
  return SOCKET_CODES.has((error as { code?: string } | undefined)?.code ?? '');
}

/** Why the database was unavailable; null for any other error. */
export function whyUnavailable(error: unknown): Why | null {
  if (error instanceof Unavailable) return error.why;
  if (!(error instanceof Error)) return null;
  const { code, message, cause } = error as Error & { code?: unknown };
  if (waitedAtPooler(error)) return 'busy';
  if (DRIVER_SAYS.test(message)) return 'away';
  const known = typeof code === 'string' ? (BY_CODE[code] ?? BY_CODE[code.slice(0, 2)]) : undefined;
  if (known && /^[0-9A-Z]{5}$/.test(String(code))) return known;
  if (error instanceof DrizzleQueryError && isBroken(cause)) return 'away';
  return whyUnavailable(cause);
}
