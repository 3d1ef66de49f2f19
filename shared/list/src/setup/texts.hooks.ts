import { addTexts, mayBeDone, useTexts, type ApiError, type TextKey, type Texts } from '@storeroom/sdk';
import en from '../texts/list.setup.en.json';
import fr from '../texts/list.setup.fr.json';

addTexts('en', 'list', en);
addTexts('fr', 'list', fr);

export type SetupTexts = Texts<TextKey<'list'>>;

/** The texts about views and columns. They load together with this file. */
export const useSetupTexts = () => useTexts('list');

/** Texts for refusals that are not about a field, because the server's messages for these are meant for programs. */
const REFUSAL_TEXTS: Readonly<Record<number, TextKey<'list'>>> = {
  0: 'refused.unanswered',
  402: 'refused.readOnly',
  403: 'refused.forbidden',
  404: 'refused.gone',
  409: 'refused.changed',
};

/** The message for a refused change of a view. */
export function refusalWords({ status, errors, message }: ApiError, t: SetupTexts): string {
  const key = REFUSAL_TEXTS[mayBeDone({ status, message }) ? 0 : status];
  if (key) return (status === 0 && message) || t(key);
  return status === 422 ? (Object.values(errors).flat()[0] ?? message) : t('views.notSaved');
}
