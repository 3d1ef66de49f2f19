import { ApiError } from '@storeroom/sdk';

/**
 * Checks that a result has a text for each of these fields, which the screen needs.
 *
 * @throws ApiError as if there were no response, so that the user can try again
 */
export function requireTexts<Answer extends object>(
  answer: Answer | null | undefined,
  ...texts: (keyof Answer)[]
): Answer {
  if (answer && texts.every((name) => typeof answer[name] === 'string' && answer[name] !== '')) return answer;
  throw new ApiError(0, '');
}
