import { lazyOverlay } from '@storeroom/sdk';
import { useAccountAddress } from './account-address.hooks';
import { useSignInLanguage } from './sign-in-language.hooks';

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
