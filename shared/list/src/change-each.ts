import { ApiError } from '@storeroom/sdk';

/** The result of changing several rows one after the other. */
export interface Outcome<Row, Answer> {
  done: { row: Row; answer: Answer }[];
  /** The rows that were not changed, and why. */
  left: { row: Row; error: unknown }[];
}

/** Status codes that would be the same for every further row: no response, the session is over, too many calls. */
const REPEATING_STATUSES: readonly number[] = [0, 401, 429];

/**
 * Changes rows one after the other. After an error that would repeat itself for all further rows, these are not tried
 * and get the same error.
 */
export async function changeEach<Row, Answer>(
  rows: readonly Row[],
  call: (row: Row) => Promise<Answer>,
): Promise<Outcome<Row, Answer>> {
  const outcome: Outcome<Row, Answer> = { done: [], left: [] };
  let repeating: unknown = null;
  for (const row of rows) {
    if (repeating !== null) {
      outcome.left.push({ row, error: repeating });
      continue;
    }
    try {
      outcome.done.push({ row, answer: await call(row) });
    } catch (error) {
      outcome.left.push({ row, error });
      if (!(error instanceof ApiError) || REPEATING_STATUSES.includes(error.status)) repeating = error;
    }
  }
  return outcome;
}
