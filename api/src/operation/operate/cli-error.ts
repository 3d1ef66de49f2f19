import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What a command says of an error. Of what the database refused that is its reason alone: the query itself and what went
 * with it, the hash of a password say, are nothing for a terminal that somebody copies from.
 */
export function cliErrorMessage(error: unknown): string {
  const fault = error instanceof Error ? error : new Error(String(error));
  const cause: unknown = fault.cause;
  if (!(error instanceof DrizzleQueryError))
    return cause === undefined ? fault.message : cliErrorMessage(cause);
  return `The database refused: ${cause instanceof Error ? cause.message : 'it did not say why'}`;
}
