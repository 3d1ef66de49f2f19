import { useAtom, useLocale } from '@storeroom/sdk';
import { useEffect } from 'react';
import { useSwitchLanguage } from '../language/language.hooks';
import { signInLocaleAtom } from '../session/take-preferences';

/** Shows the page in the language of the account that has just signed in, once. */
export function useSignInLanguage(): void {
  const [signInLocale, setSignInLocale] = useAtom(signInLocaleAtom);
  const shown = useLocale();
  const switchLanguage = useSwitchLanguage();
  useEffect(() => {
    if (signInLocale === null) return;
    setSignInLocale(null);
    if (signInLocale !== shown) switchLanguage(signInLocale);
  }, [signInLocale, shown, setSignInLocale, switchLanguage]);
}
