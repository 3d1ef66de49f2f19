import './teams-texts';
import { useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';

/** How the screens of teams say things, in the language of the page. */
export function useTeamWords() {
  const t = useTexts('admin');
  const locale = useLocale();
  return { t, locale, amount: (value: number) => formatAmount(value, locale) };
}
