import { addTexts, useTexts, type ApiError, type TextKey, type Texts } from '@storeroom/sdk';
import en from './texts/table-setup.en.json';
import fr from './texts/table-setup.fr.json';

declare module '@storeroom/sdk' {
  interface TextFiles {
    'table-setup': typeof en;
  }
}

addTexts('en', 'table-setup', en);
addTexts('fr', 'table-setup', fr);

export type SetupTexts = Texts<TextKey<'table-setup'>>;

/** The words about views and columns, which come with the part that says them. */
export const useSetupTexts = () => useTexts('table-setup');

/** What is said of a refusal that no field is to blame for: a server says it to a program rather than to a person. */
const OURS: Readonly<Record<number, TextKey<'table-setup'>>> = {
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
