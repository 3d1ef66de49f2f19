import { lazyOverlay, useAtom, useLocale } from '@storeroom/sdk';
import { useEffect } from 'react';
import { useSwitchLanguage } from '../language/language.hooks';
import { signInLocaleAtom } from '../session/take-preferences';
import { useAccountAddress } from './account-address.hooks';

/** Shows the page in the language of the account that has just signed in, once. */
function useSignInLanguage(): void {
  const [signInLocale, setSignInLocale] = useAtom(signInLocaleAtom);
  const shown = useLocale();
  const switchLanguage = useSwitchLanguage();
  useEffect(() => {
    if (signInLocale === null) return;
    setSignInLocale(null);
    if (signInLocale !== shown) switchLanguage(signInLocale);
  }, [signInLocale, shown, setSignInLocale, switchLanguage]);
}

/** Opened now and then; its parts come then. */
const AccountDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "account" */ './account-drawer')).AccountDrawer,
);

/** The account, over any page whose address asks for it. */
export function AccountSlot() {
  const { isOpen, close } = useAccountAddress();
  useSignInLanguage();
  return isOpen ? <AccountDrawer onClose={close} /> : null;
}
