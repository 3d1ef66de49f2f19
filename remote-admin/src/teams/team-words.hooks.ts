import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from '../texts/admin.teams.en.json';
import fr from '../texts/admin.teams.fr.json';

// The words of teams come with their pages.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);

/** How the screens of teams say things, in the language of the page. */
export function useTeamWords() {
  const t = useTexts('admin');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
