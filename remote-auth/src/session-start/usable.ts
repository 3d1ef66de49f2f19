import { ApiError } from '@storeroom/sdk';

/**
 * An answer that holds a text for each of these, which the screen cannot do without.
 *
 * @throws ApiError as for no answer at all: whoever waits for it may ask again
 */
export function usable<Answer extends object>(
  answer: Answer | null | undefined,
  ...texts: (keyof Answer)[]
): Answer {
  if (answer && texts.every((name) => typeof answer[name] === 'string' && answer[name] !== '')) return answer;
  throw new ApiError(0, '');
}
