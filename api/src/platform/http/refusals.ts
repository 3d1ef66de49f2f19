import { invalid } from './problem';
import type { Said } from '../../words/words';

/** By the name of a constraint of the database: the field that it concerns, and what is wrong with it. */
export type Refusals = Readonly<Record<string, readonly [field: string, words: Said]>>;

/**
 * For the `catch` of a statement: turns the violation of a constraint into a refusal. The database decides, even if
 * several writes come at the same time.
 *
 * @throws 422 for the given constraints, otherwise the error itself
 */
export function refusing(refusals: Refusals): (error: unknown) => never {
  return (error) => {
    const { constraint = '' } = ((error as Error).cause ?? {}) as { constraint?: string };
    const refusal = refusals[constraint];
    throw refusal ? invalid(...refusal) : error;
  };
}
