import { useAtom, useLocale } from '@storeroom/sdk';
import { useEffect } from 'react';
import { useSwitchLanguage } from '../language/language.hooks';
import { broughtLocaleAtom } from '../session/take-preferences';

/** Shows the page in the language that somebody brought along when they signed in, once. */
export function useBroughtLanguage(): void {
  const [brought, setBrought] = useAtom(broughtLocaleAtom);
  const shown = useLocale();
  const switchLanguage = useSwitchLanguage();
  useEffect(() => {
    if (brought === null) return;
    setBrought(null);
    if (brought !== shown) switchLanguage(brought);
  }, [brought, shown, setBrought, switchLanguage]);
}
