import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The message for an error of a command. For an error of the database it is the reason alone, because the query and its
 * parameters, such as the hash of a password, must not appear in a terminal.
 */
export function cliErrorMessage(error: unknown): string {
  const fault = error instanceof Error ? error : new Error(String(error));
  const cause: unknown = fault.cause;
  if (!(error instanceof DrizzleQueryError))
    return cause === undefined ? fault.message : cliErrorMessage(cause);
  return `The database refused: ${cause instanceof Error ? cause.message : 'it did not say why'}`;
}
