import type { Page } from './entities/records';

/**
 * The result of a list that was requested page by page. `GET /api/stock` returns a plain array when it is asked for
 * ids.
 * @throws {TypeError} when it is not a page
 */
export function asPage<Row>(answer: readonly Row[] | Page<Row>): Page<Row> {
  if ('pagination' in answer) return answer;
  throw new TypeError('The answer is no page of a list.');
}

/** Rows that were requested by their ids: a plain array, or a page that holds them all. */
export function asRows<Row>(answer: Row[] | Page<Row>): Row[] {
  return 'data' in answer ? answer.data : answer;
}
