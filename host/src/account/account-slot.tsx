import { lazyOverlay, useAtom, useLocale } from '@storeroom/sdk';
import { useEffect } from 'react';
import { useSwitchLanguage } from '../look/language.hooks';
import { signInLocaleAtom } from '../look/apply-preferences';
import { useAccountAddress } from '../page/account-address.hooks';

/** Switches the page once to the language of the account that has just signed in. */
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

/** Rarely opened, so its code loads on demand. */
const AccountDrawer = lazyOverlay(
  async () => (await import(/* webpackChunkName: "account" */ './account-drawer')).AccountDrawer,
);

/** The account, over any page whose address asks for it. */
export function AccountSlot() {
  const { isOpen, close } = useAccountAddress();
  useSignInLanguage();
  return isOpen ? <AccountDrawer onClose={close} /> : null;
}
