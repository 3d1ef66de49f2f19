import { invalid } from './problem';
import type { Said } from '../../words/words';

/** By the name of a constraint of the database: the field of the input that it is about, and what is wrong with it. */
export type Refusals = Readonly<Record<string, readonly [field: string, words: Said]>>;

/**
 * For the `catch` of a statement: what the database refuses, in words. It decides, however many write at once.
 *
 * @throws 422 for the constraints named, else the error itself
 */
export function refusing(refusals: Refusals): (error: unknown) => never {
  return (error) => {
    const { constraint = '' } = ((error as Error).cause ?? {}) as { constraint?: string };
    const refusal = refusals[constraint];
    throw refusal ? invalid(...refusal) : error;
  };
}
