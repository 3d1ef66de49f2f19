import type { Operation, Result } from '@storeroom/contract';
import { answer } from './recorded/answer';
import type { PartOf } from './recorded/reply';

/**
 * The `result` that the API recorded of an operation, with `part` over it: for what a test hands over without a call.
 *
 * @throws {Error} for a result that the API would not answer
 */
export function recordedResult<Asked extends Operation>(
  operation: Asked,
  part?: PartOf<Result<Asked>>,
): Result<Asked> {
  const { body } = answer(operation, { body: part && { result: part } });
  return (body as { result: Result<Asked> }).result;
}
