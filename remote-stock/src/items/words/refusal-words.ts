import { ApiError, type TextKey, type Texts } from '@storeroom/sdk';

/** What is said of a refusal that no field is to blame for: a server says it to a program rather than to a person. */
const OURS: Readonly<Record<number, TextKey<'stock'>>> = {
  0: 'refused.unanswered',
  402: 'refused.readOnly',
  403: 'refused.forbidden',
  404: 'refused.gone',
  409: 'refused.changed',
};

/**
 * What somebody reads whose input was refused: our own words where the status says it all, unless it was not even sent, else
 * the server's, of which the sentence about a field says more than the one about all. Empty where neither is for people: a session that has ended, a
 * call to repeat, a server in trouble.
 */
export function refusalWords(
  { status, errors, message }: Pick<ApiError, 'status' | 'errors' | 'message'>,
  t: Texts<TextKey<'stock'>>,
): string {
  const key = OURS[status];
  if (key) return (!status && message) || t(key);
  const isForPeople = status === 410 || status === 413 || status === 422;
  return isForPeople ? (Object.values(errors).flat()[0] ?? message) : '';
}

/** How many there are now, where a change is refused because another number of them was shown. */
export function changedTotalOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.errors['expected_total'] === undefined) return null;
  return (error.result as { total?: number } | undefined)?.total ?? null;
}
