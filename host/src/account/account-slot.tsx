import { useAccountAddress } from './account-address.hooks';
import { useBroughtLanguage } from './brought-language.hooks';
import { AccountDrawer } from './late-account';

/** The account, over any page whose address asks for it. */
export function AccountSlot() {
  const { isOpen, close } = useAccountAddress();
  useBroughtLanguage();
  return isOpen ? <AccountDrawer onClose={close} /> : null;
}
