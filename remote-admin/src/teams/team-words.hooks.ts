import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import en from '../texts/admin.teams.en.json';
import fr from '../texts/admin.teams.fr.json';

// The texts of teams are loaded with their pages.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);

/** Texts and formats for the screens of teams. */
export function useTeamWords() {
  const t = useTexts('admin');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
