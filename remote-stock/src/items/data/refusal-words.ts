import { ApiError, mayBeDone, type TextKey, type Texts } from '@storeroom/sdk';

/** Our own texts for refusals that are not about a field, because the server's messages for them are not meant for people. */
const OURS: Readonly<Record<number, TextKey<'stock'>>> = {
  0: 'refused.unanswered',
  402: 'refused.readOnly',
  403: 'refused.forbidden',
  404: 'refused.gone',
  409: 'refused.changed',
};

/**
 * The text about a refusal: our own if the status says enough, unless the request was not even sent; else the server's
 * message about a field, or its general message. Empty if neither is meant for people: an ended session, a call to
 * repeat.
 */
export function refusalWords(
  { status, errors, message }: Pick<ApiError, 'status' | 'errors' | 'message'>,
  t: Texts<TextKey<'stock'>>,
): string {
  const key = OURS[mayBeDone({ status, message }) ? 0 : status];
  if (key) return (!status && message) || t(key);
  const isForPeople = status === 410 || status === 413 || status === 422;
  return isForPeople ? (Object.values(errors).flat()[0] ?? message) : '';
}

/** The present number of items if a change was refused because the page showed another number; else null. */
export function changedTotalOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.errors['expected_total'] === undefined) return null;
  return (error.result as { total?: number } | undefined)?.total ?? null;
}
