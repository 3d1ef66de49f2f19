import { ApiError, mayBeDone, type TextKey } from '@storeroom/sdk';
import { usePeopleWords } from '../people-words.hooks';

/** What is said of a refusal that no field is to blame for. */
const OURS: Readonly<Record<number, TextKey<'admin'>>> = {
  0: 'users.refused.unanswered',
  402: 'users.refused.readOnly',
  403: 'users.refused.forbidden',
  404: 'users.refused.gone',
  409: 'users.refused.changed',
  429: 'users.refused.tooMany',
};

/** What somebody reads whose change was refused: our words where the status says it all, else what the server says. */
export function useRefusal(): (error: unknown) => string | null {
  const { t } = usePeopleWords();
  return (error) => {
    if (error === null || error === undefined) return null;
    if (!(error instanceof ApiError)) return t('users.refused.unanswered');
    const key = OURS[mayBeDone(error) ? 0 : error.status];
    if (key) return (error.status === 0 && error.message) || t(key);
    if (error.status === 422) return Object.values(error.errors).flat()[0] ?? error.message;
    return t('users.refused.failed');
  };
}
