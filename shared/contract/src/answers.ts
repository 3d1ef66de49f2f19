import type { Page } from './entities/records';

/**
 * A list that was asked for page by page. The address of the stock answers plain rows where it is asked for ids.
 * @throws {TypeError} when it is none
 */
export function asPage<Row>(answer: readonly Row[] | Page<Row>): Page<Row> {
  if ('pagination' in answer) return answer;
  throw new TypeError('The answer is no page of a list.');
}

/** Rows that were asked for by their ids: plain, or as a page that holds them all. */
export function asRows<Row>(answer: Row[] | Page<Row>): Row[] {
  return 'data' in answer ? answer.data : answer;
}
