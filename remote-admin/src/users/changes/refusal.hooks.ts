import { ApiError, mayBeDone, type TextKey } from '@storeroom/sdk';
import { usePeopleWords } from '../people-words.hooks';

/** Our own messages for refusals that belong to no field, by status. */
const REFUSAL_TEXTS: Readonly<Record<number, TextKey<'admin'>>> = {
  0: 'users.refused.unanswered',
  402: 'users.refused.readOnly',
  403: 'users.refused.forbidden',
  404: 'users.refused.gone',
  409: 'users.refused.changed',
  429: 'users.refused.tooMany',
};

/** The message for a refusal: our own by status, otherwise that of the server. */
export function useRefusal(): (error: unknown) => string | null {
  const { t } = usePeopleWords();
  return (error) => {
    if (error === null || error === undefined) return null;
    if (!(error instanceof ApiError)) return t('users.refused.unanswered');
    const key = REFUSAL_TEXTS[mayBeDone(error) ? 0 : error.status];
    if (key) return (error.status === 0 && error.message) || t(key);
    if (error.status === 422) return Object.values(error.errors).flat()[0] ?? error.message;
    return t('users.refused.failed');
  };
}
