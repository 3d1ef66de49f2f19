import { addTexts, useTexts, type ApiError, type TextKey, type Texts } from '@storeroom/sdk';
import en from '../texts/list.setup.en.json';
import fr from '../texts/list.setup.fr.json';

addTexts('en', 'list', en);
addTexts('fr', 'list', fr);

export type SetupTexts = Texts<TextKey<'list'>>;

/** The words about views and columns, which come with the part that says them. */
export const useSetupTexts = () => useTexts('list');

/** What is said of a refusal that no field is to blame for: a server says it to a program rather than to a person. */
const OURS: Readonly<Record<number, TextKey<'list'>>> = {
  0: 'refused.unanswered',
  402: 'refused.readOnly',
  403: 'refused.forbidden',
  404: 'refused.gone',
  409: 'refused.changed',
};

/** What somebody reads whose change to a view was refused. */
export function refusalWords({ status, errors, message }: ApiError, t: SetupTexts): string {
  const key = OURS[status];
  if (key) return (status === 0 && message) || t(key);
  return status === 422 ? (Object.values(errors).flat()[0] ?? message) : t('views.notSaved');
}
