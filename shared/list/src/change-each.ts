import { ApiError } from '@storeroom/sdk';

/** What came of a change of several rows, one after the other. */
export interface Outcome<Row, Answer> {
  done: { row: Row; answer: Answer }[];
  /** Whom it did not reach, and why. */
  left: { row: Row; error: unknown }[];
}

/** No answer, a session that is over, or too many calls: the next one would be refused as well. */
const OF_ALL: readonly number[] = [0, 401, 429];

/** Changes rows one after the other; once a refusal would meet all the others too, these are left with it and not asked for. */
export async function changeEach<Row, Answer>(
  rows: readonly Row[],
  call: (row: Row) => Promise<Answer>,
): Promise<Outcome<Row, Answer>> {
  const outcome: Outcome<Row, Answer> = { done: [], left: [] };
  let over: unknown = null;
  for (const row of rows) {
    if (over !== null) {
      outcome.left.push({ row, error: over });
      continue;
    }
    try {
      outcome.done.push({ row, answer: await call(row) });
    } catch (error) {
      outcome.left.push({ row, error });
      if (!(error instanceof ApiError) || OF_ALL.includes(error.status)) over = error;
    }
  }
  return outcome;
}
